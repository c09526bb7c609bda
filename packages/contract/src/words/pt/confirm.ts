import type { confirmWords as english } from "../en/confirm.ts"

export const confirmWords: typeof english = {
  subject: (brand) => `Confirme a sua inscrição nos e-mails de ${brand}`,
  text: "Olá, {{subscriber_name}},\n\nPor favor, confirme que quer receber os nossos e-mails neste endereço.",
  button: "Confirmar a minha inscrição",
  ignore: "Se não fez este pedido, ignore este e-mail: não receberá mais nenhum.",
  title: "Confirme a sua inscrição",
  intro: (brand) => `Quer receber e-mails de ${brand}?`,
  yes: "Sim, quero inscrever-me",
  confirmed: "Obrigado. A sua inscrição está confirmada.",
}
