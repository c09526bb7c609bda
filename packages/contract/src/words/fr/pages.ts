import type { pageWords as english } from "../en/pages.ts"

export const pageWords: typeof english = {
  unsubscribeTitle: "Se désinscrire",
  unsubscribeIntro: (brand) => `Souhaitez-vous ne plus recevoir d’e-mails de ${brand} ?`,
  unsubscribeButton: "Me désinscrire",
  unsubscribed: "Vous êtes désinscrit. Vous ne recevrez plus d’e-mails de notre part.",
  preferencesTitle: "Vos préférences",
  preferencesIntro: (brand) => `E-mails de ${brand}`,
  name: "Nom",
  topics: "Sujets",
  tracking: (brand) => `${brand} peut compter les e-mails que j’ouvre et les liens sur lesquels je clique`,
  pauseTitle: "Trop d’e-mails ?",
  pause: (days) => `Faire une pause de ${days} jours`,
  paused: (until) => `Vous ne recevrez pas d’e-mails avant le ${until}.`,
  resume: "Recevoir à nouveau les e-mails",
  resumed: "Vous recevrez à nouveau nos e-mails.",
  save: "Enregistrer",
  saved: "Vos préférences sont enregistrées.",
  again: "Me réinscrire",
  askedAgain:
    "Nous vous avons envoyé un e-mail. Confirmez avec le lien qu’il contient et vous serez à nouveau inscrit.",
  isUnsubscribed: "Vous n’êtes pas inscrit actuellement.",
  bookSample: "Un extrait du livre",
  bookNotYetTitle: "Pas encore prêt",
  bookNotYet: "Ce livre est en cours de création. Veuillez réessayer le lien plus tard.",
  invalidTitle: "Ce lien ne fonctionne pas",
  invalid:
    "Il est incomplet, trop ancien, ou l’inscription n’existe plus. Si vous recevez encore des e-mails non souhaités, utilisez le lien du plus récent.",
  footerWhy: (brand) => `Vous recevez cet e-mail parce que vous vous êtes inscrit à la liste de ${brand}.`,
  footerUnsubscribe: "Se désinscrire",
  footerPreferences: "Préférences",
}
