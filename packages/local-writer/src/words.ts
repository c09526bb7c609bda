import { readSign } from "./patterns.ts"

export const capitalize = (text: string): string =>
  text.replace(/^(["'“(¿¡]*)(\p{Ll})/u, (_all, quote, letter) => `${quote}${letter.toUpperCase()}`)

const COMMON_READERS = readSign("common-readers", "")
/** Expressions for "everyone", which name no audience. */
const NO_AUDIENCE = readSign("no-audience", "i")

/** Returns the audience; "" for one that names no particular group. */
export const readAudience = (audience: string, language?: string): string =>
  NO_AUDIENCE.test(audience.trim()) ? "" : nameReaders(audience, language)

/** The audience as used in a sentence: without a full stop, lowercase unless a name, such as "families in Madison". */
export function nameReaders(audience: string, language = "en"): string {
  const readers = audience.trim().replace(/[.!\s]+$/, "")
  return language.startsWith("en") ? readers.replace(COMMON_READERS, (word) => word.toLowerCase()) : readers
}
