import type { joinWords as english } from "../en/join.ts"

export const joinWords: typeof english = {
  title: (brand) => `L’actualité de ${brand}`,
  email: "E-mail",
  name: "Nom (facultatif)",
  button: "S’inscrire",
  consent: (brand) => `Je souhaite recevoir les e-mails de ${brand}. Je peux me désinscrire à tout moment.`,
  tracking: (brand) => `${brand} peut enregistrer quels e-mails j’ouvre et sur quels liens je clique (facultatif).`,
  asked: "Merci. Nous vous avons envoyé un e-mail. Pour confirmer, cliquez sur le lien qu’il contient.",
  emailInvalid: "Veuillez saisir une adresse e-mail valide.",
  tooMany: "Trop d’inscriptions proviennent de votre réseau. Veuillez réessayer dans une heure.",
  yes: "Oui",
  no: "Non",
  fieldInvalid: (label) => `Veuillez vérifier « ${label} ».`,
  close: "Fermer",
  failed: "Cela n’a pas fonctionné. Veuillez plutôt utiliser cette page :",
}
