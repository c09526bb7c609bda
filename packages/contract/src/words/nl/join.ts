import type { joinWords as english } from "../en/join.ts"

export const joinWords: typeof english = {
  title: (brand) => `Nieuws van ${brand}`,
  email: "E-mail",
  name: "Naam (niet verplicht)",
  button: "Aanmelden",
  consent: (brand) => `Ik wil e-mails van ${brand} ontvangen. Ik kan me op elk moment afmelden.`,
  tracking: (brand) => `${brand} mag bijhouden welke e-mails ik open en op welke links ik klik (niet verplicht).`,
  asked: "Bedankt. We hebben u een e-mail gestuurd. Bevestig uw aanmelding met de link daarin.",
  emailInvalid: "Vul een geldig e-mailadres in.",
  tooMany: "Er kwamen te veel aanmeldingen van uw netwerk. Probeer het over een uur opnieuw.",
  yes: "Ja",
  no: "Nee",
  fieldInvalid: (label) => `Controleer “${label}”.`,
  close: "Sluiten",
  failed: "Dat is niet gelukt. Gebruik in plaats daarvan deze pagina:",
}
