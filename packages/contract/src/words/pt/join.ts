import type { joinWords as english } from "../en/join.ts"

export const joinWords: typeof english = {
  title: (brand) => `Novidades de ${brand}`,
  email: "E-mail",
  name: "Nome (opcional)",
  button: "Inscrever-me",
  consent: (brand) => `Quero receber e-mails de ${brand}. Posso cancelar a inscrição a qualquer momento.`,
  tracking: (brand) => `${brand} pode contar que e-mails abro e em que ligações clico (opcional).`,
  asked: "Obrigado. Enviámos-lhe um e-mail: confirme, por favor, com a ligação que ele contém.",
  emailInvalid: "Introduza um endereço de e-mail válido.",
  tooMany: "Chegaram muitas inscrições da sua rede. Tente novamente dentro de uma hora.",
  close: "Fechar",
  failed: "Não funcionou. Utilize antes esta página:",
}
