import { pickLanguage, type PublicLanguage } from "./people/email-join.ts"
import { pageWords as german } from "../words/de/pages.ts"
import { pageWords as english } from "../words/en/pages.ts"
import { pageWords as spanish } from "../words/es/pages.ts"
import { pageWords as french } from "../words/fr/pages.ts"
import { pageWords as italian } from "../words/it/pages.ts"
import { pageWords as dutch } from "../words/nl/pages.ts"
import { pageWords as portuguese } from "../words/pt/pages.ts"

/** Texts of public mail pages (confirm, unsubscribe, preferences) and of mail footers. */
export const PAUSE_DAYS = [30, 60, 90] as const
export const pageWordsIn = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  it: italian,
  nl: dutch,
} satisfies Record<PublicLanguage, unknown>

/** A subscriber's language, if known, otherwise the brand's. */
export const languageFor = (person: string | null, brand: string): PublicLanguage =>
  pickLanguage(person ?? undefined, brand)
