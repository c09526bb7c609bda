import type { GiftKind } from "./campaigns-text.ts"

type GiftWords = {
  /** Announces it on the page; the title follows. */
  free: string
  /** Hands it over in an email; the title follows. */
  here: string
  button: string
}

const en = {
  send: "Send it to me",
  book: { free: "Free e-book:", here: "Here is your free e-book:", button: "Download the e-book" },
  tool: { free: "Free tool:", here: "Here is your free tool:", button: "Open the tool" },
}
type Words = { send: string } & Record<GiftKind, GiftWords>

/** What pages and emails say of an e-book or a tool that is given away, by the language of the brand. */
const WORDS: Record<string, Words> = {
  en,
  de: {
    send: "Zuschicken",
    book: { free: "Kostenloses E-Book:", here: "Hier ist Ihr kostenloses E-Book:", button: "E-Book herunterladen" },
    tool: { free: "Kostenloses Tool:", here: "Hier ist Ihr kostenloses Tool:", button: "Tool öffnen" },
  },
  es: {
    send: "Enviármelo",
    book: { free: "E-book gratuito:", here: "Aquí tienes tu e-book gratuito:", button: "Descargar el e-book" },
    tool: {
      free: "Herramienta gratuita:",
      here: "Aquí tienes tu herramienta gratuita:",
      button: "Abrir la herramienta",
    },
  },
  fr: {
    send: "Recevoir par e-mail",
    book: { free: "E-book gratuit :", here: "Voici votre e-book gratuit :", button: "Télécharger l’e-book" },
    tool: { free: "Outil gratuit :", here: "Voici votre outil gratuit :", button: "Ouvrir l’outil" },
  },
}

export const giftWordsIn = (language: string): Words => WORDS[language.split("-")[0] ?? "en"] ?? en
