import { isFunctionWord } from "@brandwright/contract/writing/text-language"
import { hasSign, readSign } from "./patterns.ts"

export const capitalize = (text: string): string =>
  text.replace(/^(["'“(¿¡]*)(\p{Ll})/u, (_all, quote, letter) => `${quote}${letter.toUpperCase()}`)

/** Returns the audience; "" for one that names no particular group. */
export const readAudience = (audience: string, language?: string): string =>
  hasSign(audience.trim(), "no-audience") ? "" : nameReaders(audience, language)

/** The audience as used in a sentence: without a full stop, lowercase unless a name, such as "families in Madison". */
export function nameReaders(audience: string, language = "en"): string {
  const readers = audience.trim().replace(/[.!\s]+$/, "")
  return language.startsWith("en")
    ? readers.replace(readSign("common-readers", ""), (word) => word.toLowerCase())
    : readers
}

/** The words of a text that carry meaning, in lowercase. */
export const listWords = (text: string, language: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !isFunctionWord(word, language.slice(0, 2)))
/** "Slug" and "slugs", "to store" and "storing". */
export const isSameWord = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= STEM_LETTERS && one.slice(0, STEM_LETTERS) === other.slice(0, STEM_LETTERS))
const STEM_LETTERS = 4
