import type { joinWords as english } from "../en/join.ts"

export const joinWords: typeof english = {
  title: (brand) => `Novidades de ${brand}`,
  email: "E-mail",
  name: "Nome (opcional)",
  button: "Inscrever-me",
  consent: (brand) => `Quero receber e-mails de ${brand}. Posso cancelar a inscrição a qualquer momento.`,
  tracking: (brand) => `${brand} pode saber que e-mails abro e em que links clico (opcional).`,
  asked: "Obrigado. Vai receber um e-mail: confirme a sua inscrição com o link que ele contém.",
  emailInvalid: "Indique um endereço de e-mail válido.",
  tooMany: "Houve demasiadas inscrições a partir da sua rede. Tente novamente daqui a uma hora.",
  yes: "Sim",
  no: "Não",
  fieldInvalid: (label) => `Verifique «${label}».`,
  close: "Fechar",
  failed: "Não funcionou. Utilize esta página:",
}
