import type { joinWords as english } from "../en/join.ts"

export const joinWords: typeof english = {
  title: (brand) => `Neues von ${brand}`,
  email: "E-Mail",
  name: "Name (freiwillig)",
  button: "Anmelden",
  consent: (brand) => `Ich möchte E-Mails von ${brand} erhalten. Ich kann mich jederzeit abmelden.`,
  tracking: (brand) => `${brand} darf erfassen, welche E-Mails ich öffne und welche Links ich anklicke (freiwillig).`,
  asked: "Vielen Dank. Wir haben Ihnen eine E-Mail geschickt. Bitte bestätigen Sie Ihre Anmeldung über den Link darin.",
  emailInvalid: "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
  tooMany: "Aus Ihrem Netzwerk kamen zu viele Anmeldungen. Bitte versuchen Sie es in einer Stunde noch einmal.",
  yes: "Ja",
  no: "Nein",
  fieldInvalid: (label) => `Bitte prüfen Sie „${label}“.`,
  close: "Schließen",
  failed: "Das hat nicht geklappt. Bitte nutzen Sie stattdessen diese Seite:",
}
