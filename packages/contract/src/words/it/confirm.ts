import type { confirmWords as english } from "../en/confirm.ts"

export const confirmWords: typeof english = {
  subject: (brand) => `Confermi la sua iscrizione alle e-mail di ${brand}`,
  text: "Buongiorno {{subscriber_name}},\n\nla preghiamo di confermare che desidera ricevere le nostre e-mail a questo indirizzo.",
  button: "Confermo l’iscrizione",
  ignore: "Se non ha richiesto nulla, ignori questa e-mail: non ne riceverà altre.",
  title: "Conferma dell’iscrizione",
  intro: (brand) => `Desidera ricevere e-mail da ${brand}?`,
  yes: "Sì, mi iscrivo",
  confirmed: "Grazie. La sua iscrizione è confermata.",
}
