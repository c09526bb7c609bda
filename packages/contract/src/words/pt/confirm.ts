import type { confirmWords as english } from "../en/confirm.ts"

export const confirmWords: typeof english = {
  subject: (brand) => `Confirme a sua inscrição em ${brand}`,
  text: "Olá, {{subscriber_name}},\n\nconfirme, por favor, que quer receber os nossos e-mails neste endereço.",
  button: "Confirmar a minha inscrição",
  ignore: "Se não fez este pedido, ignore este e-mail: não receberá mais nenhum.",
  title: "Confirmar a sua inscrição",
  intro: (brand) => `Quer receber e-mails de ${brand}?`,
  yes: "Sim, quero inscrever-me",
  confirmed: "Obrigado, a sua inscrição está confirmada.",
}
