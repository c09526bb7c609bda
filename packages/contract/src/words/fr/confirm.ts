import type { confirmWords as english } from "../en/confirm.ts"

export const confirmWords: typeof english = {
  subject: (brand) => `Veuillez confirmer votre inscription à ${brand}`,
  text: "Bonjour {{subscriber_name}},\n\nveuillez confirmer que vous souhaitez recevoir nos e-mails à cette adresse.",
  button: "Confirmer mon inscription",
  ignore: "Si vous n’avez rien demandé, ignorez cet e-mail : vous n’en recevrez pas d’autre.",
  title: "Confirmer votre inscription",
  intro: (brand) => `Souhaitez-vous recevoir les e-mails de ${brand} ?`,
  yes: "Oui, je m’inscris",
  confirmed: "Merci, votre inscription est confirmée.",
}
