import type { confirmWords as english } from "../en/confirm.ts"

export const confirmWords: typeof english = {
  subject: (brand) => `Bevestig uw aanmelding bij ${brand}`,
  text: "Hallo {{subscriber_name}},\n\nbevestig dat u op dit adres e-mails van ons wilt ontvangen.",
  button: "Aanmelding bevestigen",
  ignore: "Hebt u hier niet om gevraagd? Negeer deze e-mail dan: u krijgt er geen meer.",
  title: "Uw aanmelding bevestigen",
  intro: (brand) => `Wilt u e-mails van ${brand} ontvangen?`,
  yes: "Ja, meld mij aan",
  confirmed: "Bedankt, uw aanmelding is bevestigd.",
}
