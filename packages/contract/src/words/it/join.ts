import type { joinWords as english } from "../en/join.ts"

export const joinWords: typeof english = {
  title: (brand) => `Novità da ${brand}`,
  email: "E-mail",
  name: "Nome (facoltativo)",
  button: "Mi iscrivo",
  consent: (brand) => `Desidero ricevere e-mail da ${brand}. Posso annullare l’iscrizione in qualsiasi momento.`,
  tracking: (brand) => `${brand} può registrare quali e-mail apro e su quali link faccio clic (facoltativo).`,
  asked: "Grazie. Le abbiamo inviato un’e-mail. Confermi l’iscrizione con il link che contiene.",
  emailInvalid: "Inserisca un indirizzo e-mail valido.",
  tooMany: "Dalla sua rete sono arrivate troppe iscrizioni. Riprovi tra un’ora.",
  yes: "Sì",
  no: "No",
  fieldInvalid: (label) => `Controlli «${label}».`,
  close: "Chiudi",
  failed: "Qualcosa non ha funzionato. Usi invece questa pagina:",
}
