import type { pageWords as english } from "../en/pages.ts"

export const pageWords: typeof english = {
  unsubscribeTitle: "Abmelden",
  unsubscribeIntro: (brand) => `Möchten Sie keine E-Mails von ${brand} mehr erhalten?`,
  unsubscribeButton: "Abmelden",
  unsubscribed: "Sie sind abgemeldet. Sie erhalten keine E-Mails mehr von uns.",
  preferencesTitle: "Ihre Einstellungen",
  preferencesIntro: (brand) => `E-Mails von ${brand}`,
  name: "Name",
  topics: "Themen",
  tracking: (brand) => `${brand} darf zählen, welche E-Mails ich öffne und welche Links ich anklicke`,
  pauseTitle: "Zu viele E-Mails?",
  pause: (days) => `${days} Tage Pause`,
  paused: (until) => `Sie erhalten bis ${until} keine E-Mails.`,
  resume: "Wieder E-Mails erhalten",
  resumed: "Sie erhalten unsere E-Mails wieder.",
  save: "Speichern",
  saved: "Ihre Einstellungen sind gespeichert.",
  again: "Wieder anmelden",
  askedAgain:
    "Wir haben Ihnen eine E-Mail geschickt. Bestätigen Sie mit dem Link darin, dann sind Sie wieder angemeldet.",
  isUnsubscribed: "Sie sind zurzeit nicht angemeldet.",
  bookSample: "Eine Leseprobe aus dem Buch",
  bookNotYetTitle: "Noch nicht fertig",
  bookNotYet: "Dieses Buch entsteht noch. Bitte versuchen Sie es später noch einmal mit dem Link.",
  invalidTitle: "Dieser Link funktioniert nicht",
  invalid:
    "Er ist unvollständig, zu alt, oder die Anmeldung gibt es nicht mehr. Wenn Sie weiterhin unerwünschte E-Mails erhalten, nutzen Sie den Link in der neuesten.",
  footerWhy: (brand) => `Sie erhalten diese E-Mail, weil Sie sich bei ${brand} angemeldet haben.`,
  footerUnsubscribe: "Abmelden",
  footerPreferences: "Einstellungen",
}
