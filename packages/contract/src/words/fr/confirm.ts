import type { confirmWords as english } from "../en/confirm.ts"

export const confirmWords: typeof english = {
  subject: (brand) => `Confirmez votre inscription aux e-mails de ${brand}`,
  text: "Bonjour {{subscriber_name}},\n\nVeuillez confirmer que vous souhaitez recevoir nos e-mails à cette adresse.",
  button: "Confirmer mon inscription",
  ignore: "Si vous n’avez rien demandé, ignorez cet e-mail : vous n’en recevrez pas d’autre.",
  title: "Confirmez votre inscription",
  intro: (brand) => `Souhaitez-vous recevoir les e-mails de ${brand} ?`,
  yes: "Oui, je m’inscris",
  confirmed: "Merci. Votre inscription est confirmée.",
}
