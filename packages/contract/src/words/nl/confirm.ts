import type { confirmWords as english } from "../en/confirm.ts"

export const confirmWords: typeof english = {
  subject: (brand) => `Bevestig uw aanmelding voor e-mails van ${brand}`,
  text: "Beste {{subscriber_name}},\n\nBevestig dat u op dit adres e-mails van ons wilt ontvangen.",
  button: "Aanmelding bevestigen",
  ignore: "Hebt u hier niet om gevraagd? Dan kunt u deze e-mail negeren. U ontvangt er verder geen meer.",
  title: "Bevestig uw aanmelding",
  intro: (brand) => `Wilt u e-mails van ${brand} ontvangen?`,
  yes: "Ja, meld mij aan",
  confirmed: "Bedankt. Uw aanmelding is bevestigd.",
}
