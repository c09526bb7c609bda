import type { GiftKind } from "./campaigns-text.ts"

type GiftWords = {
  /** Announces the gift on the page; the title follows. */
  free: string
  /** Delivers the gift in an email; the title follows. */
  here: string
  button: string
}

const en = {
  send: "Send it to me",
  book: { free: "Free e-book:", here: "Here is your free e-book:", button: "Download the e-book" },
  tool: { free: "Free tool:", here: "Here is your free tool:", button: "Open the tool" },
}
type Words = { send: string } & Record<GiftKind, GiftWords>

/**
 * Texts of pages and emails about a lead magnet, by the brand's language. They are placed amid
 * the brand's own text, which may be formal or not, so most languages avoid addressing the reader.
 */
const WORDS: Record<string, Words> = {
  en,
  de: {
    send: "Zuschicken",
    book: { free: "Kostenloses E-Book:", here: "Hier ist das kostenlose E-Book:", button: "E-Book herunterladen" },
    tool: { free: "Kostenloses Tool:", here: "Hier ist das kostenlose Tool:", button: "Tool öffnen" },
  },
  es: {
    send: "Recibir por correo",
    book: { free: "E-book gratuito:", here: "Aquí está el e-book gratuito:", button: "Descargar el e-book" },
    tool: {
      free: "Herramienta gratuita:",
      here: "Aquí está la herramienta gratuita:",
      button: "Abrir la herramienta",
    },
  },
  fr: {
    send: "Recevoir par e-mail",
    book: { free: "E-book gratuit :", here: "Voici votre e-book gratuit :", button: "Télécharger l’e-book" },
    tool: { free: "Outil gratuit :", here: "Voici votre outil gratuit :", button: "Ouvrir l’outil" },
  },
  pt: {
    send: "Receber por e-mail",
    book: { free: "E-book gratuito:", here: "Aqui está o e-book gratuito:", button: "Abrir o e-book" },
    tool: { free: "Ferramenta gratuita:", here: "Aqui está a ferramenta gratuita:", button: "Abrir a ferramenta" },
  },
  it: {
    send: "Ricevi per e-mail",
    book: { free: "E-book gratuito:", here: "Ecco l’e-book gratuito:", button: "Scarica l’e-book" },
    tool: { free: "Strumento gratuito:", here: "Ecco lo strumento gratuito:", button: "Apri lo strumento" },
  },
  nl: {
    send: "Per e-mail ontvangen",
    book: { free: "Gratis e-book:", here: "Hier is het gratis e-book:", button: "E-book downloaden" },
    tool: { free: "Gratis tool:", here: "Hier is de gratis tool:", button: "Tool openen" },
  },
}

export const giftWordsIn = (language: string): Words => WORDS[language.split("-")[0] ?? "en"] ?? en
