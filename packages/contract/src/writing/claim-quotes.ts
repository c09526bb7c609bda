/** Finds quotations: words that a text says were spoken or written by a person, such as a customer's. */

/** Titles, slogans and single terms between quotation marks are shorter. */
const WORDS_MIN = 5
/** Longer ones are marks that do not belong together. */
const CHARS = "{1,600}?"
const between = (open: string, close: string): string => `[${open}](?<said>[^${open}${close}]${CHARS})[${close}]`
/** Apostrophes inside are followed by a letter. */
const inSingle = (open: string, close: string): string =>
  `(?<![\\p{L}\\p{N}])${open}(?<said>(?:[^\\n${open}${close}]|${close}(?=\\p{L}))${CHARS})${close}(?!\\p{L})`
const MARKS = [
  between("“„", "“”"),
  // Some languages turn them around.
  between("«»", "«»"),
  between('"', '"'),
  inSingle("‘", "’"),
  inSingle("'", "'"),
  "^[ \\t]*>[ \\t]*(?<said>[^\\n]+)$",
].map((form) => new RegExp(form, "gmu"))

const WORD = /[\p{L}\p{N}]+/gu
const listWords = (text: string): string[] => text.toLowerCase().match(WORD) ?? []
const flat = (words: readonly string[]): string => ` ${words.join(" ")} `
const OMISSION = /(?:\[|\()?(?:…|\.{3})(?:\]|\))?/

/** The quotations of a text whose words do not stand in this order in `given`, apart from what "…" leaves out. */
export function findUnbackedQuotes(text: string, given: string) {
  const known = flat(listWords(given))
  const isKnown = (said: string): boolean => said.split(OMISSION).every((part) => known.includes(flat(listWords(part))))
  const found = MARKS.flatMap((form) =>
    [...text.matchAll(form)].flatMap(({ 0: whole, index, groups: { said = "" } = {} }) => {
      if (listWords(said).length < WORDS_MIN || isKnown(said)) return []
      const start = index + whole.indexOf(said) + (said.length - said.trimStart().length)
      const excerpt = said.trim()
      return [{ kind: "quote" as const, start, end: start + excerpt.length, excerpt }]
    }),
  )
  return found.filter(
    (one) => !found.some((other) => other !== one && other.start <= one.start && one.end <= other.end),
  )
}
