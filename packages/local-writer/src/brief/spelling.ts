import type { WriterVoice } from "../voice.ts"
import { hasSign, listPatterns, readSign, SPELLED_LANGUAGES, splitPair } from "./patterns.ts"
import { startTitle } from "./sentences.ts"
import { capitalize } from "./words.ts"

/** Corrects hasty spelling with the word lists of spelling.md; no word is replaced by a different one. */
export type Speller = Pick<WriterVoice, "brandName"> &
  Partial<Pick<WriterVoice, "brandDescription" | "facts" | "language">>

const BEFORE = "(?<![\\p{L}\\p{N}.'’@#/_-])"
const AFTER = "(?![\\p{L}\\p{N}'’@/_-]|\\.\\p{L})"

/** Returns a function that replaces the misspellings of these lists, keeping capitals. */
export const readSlips = (...names: string[]): ((text: string) => string) =>
  createMender(names.flatMap(listPatterns).map(splitPair))

function createMender(pairs: readonly [slip: string, right: string][]): (text: string) => string {
  const slips = new RegExp(`${BEFORE}(?:${pairs.map(([slip]) => `(${slip})`).join("|")})${AFTER}`, "giu")
  return (text) =>
    text.replaceAll(slips, (slip, ...found: (string | undefined)[]) => {
      const right = pairs[found.slice(0, pairs.length).findIndex((one) => one !== undefined)]?.[1] ?? slip
      // "-ción" is the right ending of a word.
      const meant = right.startsWith("-") ? slip.slice(0, 1 - right.length) + right.slice(1) : right
      return /\p{Lu}\P{Ll}*$/u.test(slip) ? slip : /^\p{Lu}/u.test(slip) ? capitalize(meant) : meant
    })
}
const rules = new Map(
  SPELLED_LANGUAGES.map((language) => {
    const [mend, capitals] = [readSlips(`slips-${language}`, "names"), readSign(`capitals-${language}`, "gmu")]
    const capitalize = (text: string) => mend(text).replaceAll(capitals, startWords)
    return [language, language === "en" ? (text: string) => mendEnglish(capitalize(text)) : capitalize]
  }),
)
const startWords = (words: string): string => words.replaceAll(/(?<!['’])\p{L}+/gu, startTitle)

/** Only for texts without "I": where it occurs, "i" is another word, such as one of Welsh. */
const I = /(?<![\p{L}\p{N}.'’&@#/_-])i(?=['’](?:m|ll|ve|d)(?!\p{L})|[\s,!?]|\.(?:\s|$)|$)/gu
/** Laughter as in a chat, and hesitation. */
const LAUGHTER = / (?:lol|lmao|rofl|um+|uh+|erm+)(?=[.!?,)]*(?:\s|$))/gi
function mendEnglish(typed: string): string {
  const text = typed.replaceAll(LAUGHTER, "")
  return /(?<!\p{L})I(?![\p{L}'’])/u.test(text) ? text : text.replaceAll(I, "I")
}

/** Whether the line begins in lowercase or has no capitals within sentences, so that names lack them too. */
const isLower = (text: string): boolean => /^\p{Ll}/u.test(text) || !/(?<=[\p{Ll},] )\p{Lu}\p{Ll}/u.test(text)

/** Returns the names in the brand's texts: capitalized words after a lowercase word. */
function listNames({ brandName, brandDescription = "", facts = [] }: Speller, isGerman: boolean): string[] {
  const said = [brandDescription, ...facts.flatMap(({ title, detail }) => [title, detail ?? ""])].join("\n")
  const found = said.match(
    /(?<=(?<![\p{L}.])\p{Ll}[\p{L}'’]*,? (?:and |und |y |et )?)\p{Lu}[\p{Ll}’'-]+(?: \p{Lu}[\p{Ll}’'-]+)*/gu,
  )
  const names = isGerman ? (found ?? []).flatMap((one) => one.split(" ")) : [brandName, ...(found ?? [])]
  return names.filter((one) => /^\p{Lu}\p{Ll}{2}/u.test(one))
}

/** Returns a function that capitalizes the brand's names in a lowercase line, and in German known nouns. */
function createRestorer(voice: Speller, isGerman: boolean): (line: string) => string {
  const names = listNames(voice, isGerman)
  const mend = createMender(names.map((name) => [name.toLowerCase().replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&"), name]))
  return (line) =>
    isGerman
      ? mend(line).replaceAll(readSign("noun-de", "giu"), (noun) =>
          hasSign(noun, "no-noun-de", "u") ? noun : startTitle(noun),
        )
      : mend(line)
}

/** Web addresses, which stay as they are typed. */
const ADDRESS = /(?:https?:\/\/|www\.)\S+/gi

/** A text typed in capitals is set in small letters; codes and abbreviations keep theirs. */
const isShouted = (text: string): boolean => {
  const letters = text.replaceAll(ADDRESS, "").match(/\p{L}/gu) ?? []
  return letters.length >= SHOUTED_MIN && letters.filter((one) => /\p{Ll}/u.test(one)).length * 10 <= letters.length
}
const SHOUTED_MIN = 20
const calm = (text: string): string =>
  text.replaceAll(/[\p{Lu}\p{N}][\p{L}\p{N}'’&]*/gu, (word) =>
    hasSign(word, "shortened", "u") ? word : word.toLowerCase(),
  )

/** Corrects misspellings, apostrophes and the capitals of names, in known languages. */
export function spell(text: string, voice: Speller): string {
  const [language = ""] = (voice.language ?? "en").split("-")
  const mend = rules.get(language)
  if (!mend) return text
  const restore = createRestorer(voice, language === "de")
  const isAll = isShouted(text)
  const calmLine = (line: string) => (language !== "de" && (isAll || isShouted(line)) ? calm(line) : line)
  const lines = text.split("\n").map(calmLine)
  const typed = lines.map((line) => (isLower(line) ? restore(line) : line))
  const links = text.match(ADDRESS) ?? []
  return mend(typed.join("\n")).replaceAll(ADDRESS, (link) => links.shift() ?? link)
}
