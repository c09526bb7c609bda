import type { joinWords as english } from "../en/join.ts"

export const joinWords: typeof english = {
  title: (brand) => `Les nouvelles de ${brand}`,
  email: "E-mail",
  name: "Nom (facultatif)",
  button: "S’inscrire",
  consent: (brand) => `Je souhaite recevoir les e-mails de ${brand}. Je peux me désinscrire à tout moment.`,
  tracking: (brand) =>
    `${brand} peut compter les e-mails que j’ouvre et les liens sur lesquels je clique (facultatif).`,
  asked: "Merci. Nous vous avons envoyé un e-mail : veuillez confirmer avec le lien qu’il contient.",
  emailInvalid: "Veuillez saisir une adresse e-mail valide.",
  tooMany: "Beaucoup d’inscriptions viennent de votre réseau. Veuillez réessayer dans une heure.",
  close: "Fermer",
  failed: "Cela n’a pas fonctionné. Veuillez utiliser cette page :",
}
