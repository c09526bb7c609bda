/** Small rules of English that every writer needs. */

export const capitalize = (text: string): string =>
  text.replace(/^(["'“(]*)(\p{Ll})/u, (_all, quote, letter) => `${quote}${letter.toUpperCase()}`)

const SMALL_WORDS = new Set([
  "a",
  "an",
  "and",
  "as",
  "at",
  "but",
  "by",
  "for",
  "from",
  "in",
  "into",
  "nor",
  "of",
  "on",
  "or",
  "so",
  "the",
  "to",
  "up",
  "via",
  "with",
  "your",
])

/** Headline case; words that already hold a capital keep their own. */
export function titleCase(text: string): string {
  return text
    .split(/\s+/)
    .map((word, index, all) =>
      index > 0 && SMALL_WORDS.has(word.toLowerCase()) && !all[index - 1]?.endsWith(":")
        ? word.toLowerCase()
        : capitalize(word),
    )
    .join(" ")
}

/** "a, b and c". */
export function listOf(items: readonly string[], conjunction = "and"): string {
  if (items.length < 2) return items[0] ?? ""
  return `${items.slice(0, -1).join(", ")} ${conjunction} ${items.at(-1)}`
}

/** One sentence: capital first, a full stop unless it ends otherwise, single spaces. */
export function sentence(text: string): string {
  const tidy = capitalize(
    text
      .trim()
      .replace(/\s+/g, " ")
      .replace(/\s+([,.;:!?])/g, "$1"),
  )
  return /[.!?…]["')”]*$/.test(tidy) ? tidy : `${tidy.replace(/[,;:]+$/, "")}.`
}

export const isPlural = (noun: string): boolean =>
  /[^s'us]s$/i.test(noun.trim()) && !/(ness|ics|sis|news|yoga)$/i.test(noun.trim())
/** Verb that agrees with the noun: agree("shoes", "is", "are"). */
export const agree = (noun: string, singular: string, plural: string): string =>
  isPlural(noun) || / and /.test(noun) ? plural : singular

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []

/** Cuts at a sentence, else at a word; never longer than `limit` characters. */
export function fit(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit)
  const end = Math.max(cut.lastIndexOf(". "), cut.lastIndexOf("! "), cut.lastIndexOf("? "), cut.lastIndexOf(".\n"))
  if (end > limit * 0.4) return cut.slice(0, end + 1)
  const space = cut.lastIndexOf(" ", limit - 1)
  return `${cut.slice(0, space > 0 ? space : limit - 1).replace(/[\s,;:]+$/, "")}…`.slice(0, limit)
}
