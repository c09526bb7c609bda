import { hasSign, readSign, rememberLast } from "./patterns.ts"
import { capitalize } from "./words.ts"

/** Splits the user's text into paragraphs, lines and sentences without losing anything. */

/** Whether the text ends with the full stop of an abbreviation such as "a.m." or "Rd.". */
export const endsInAbbreviation = (text: string): boolean =>
  hasSign(text, "abbreviation") || hasSign(text, "shortened-day", "u")

/**
 * Splits a line into sentences; joined by single spaces they are the same line. If the line begins in lowercase,
 * its author does not capitalize, and sentences may begin in lowercase.
 */
export function splitSentences(line: string): string[] {
  const sentences: string[] = []
  const isLower = /^\P{L}*\p{Ll}|[\p{L}\p{N}]{2}[.!?]+ \p{Ll}.*[\p{L}\p{N}]{2}[.!?]+ \p{Ll}/u.test(line)
  const parts = line.trim().split(readSign("sentence-gap", "u"))
  for (const [at, part] of parts.entries()) {
    const before = sentences.at(-1)
    const isOpen =
      before !== undefined &&
      (isAbbreviated(before.slice(-END_LOOKED_AT), part) ||
        hasSign(part, "goes-on", "u") ||
        isBracketed(before.slice(-OPEN_LOOKED_AT), part) ||
        isQuoted(before, part, parts.slice(at, at + QUOTED_MAX)) ||
        (!isLower &&
          /^\p{Ll}/u.test(part) &&
          !ENDS_PLAINLY.test(before) &&
          !(hasSign(part, "begins-small", "u") && /[.!?]$/.test(before))) ||
        isInQuestion(before.slice(-OPEN_LOOKED_AT)))
    if (isOpen) sentences[sentences.length - 1] = `${before} ${part}`
    else if (part) sentences.push(part)
  }
  return sentences
}

/** Ends a sentence even before a small letter: two marks, a question to the author, or a full stop behind parentheses or a word too long for an abbreviation. */
const ENDS_PLAINLY = /[!?]{2}$|\p{L}{4}\.$|\)\.$|\]\]$/u

/** Characters at the end of a sentence tested for an abbreviation, and for parentheses or a question that it leaves open. */
const END_LOOKED_AT = 200
const OPEN_LOOKED_AT = 2000

/** A quotation of a few sentences is not taken apart; inches open none. */
const QUOTING = /(?:^|[\s(])["“„«][^"“”„»]*$/
const CLOSED = /^[^"“„«]*["”“»]/
const QUOTED_MAX = 6

/** "They listened." Helen R., Widcombe: a quotation followed only by names. */
const QUOTED = /^["“«].*["”»]$/u
const SPEAKER = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,2}(?:, (?:\p{Lu}[\p{L}'’-]* ?){1,3})?\.?$/u

const isQuoted = (before: string, part: string, next: readonly string[]): boolean =>
  (SPEAKER.test(part) && QUOTED.test(before)) ||
  (QUOTING.test(before.slice(-OPEN_LOOKED_AT)) && next.some((one) => CLOSED.test(one)))

const isAbbreviated = (before: string, part: string): boolean =>
  hasSign(`${before}\n${part}`, "sentence-continues", "mu") ||
  (endsInAbbreviation(before) && !hasSign(`${before}\n${part}`, "sentence-begins", "mu"))

/** A sentence that depends on the previous one. */
export const LEANING = readSign("leaning", "i")

/** "$149 (reg. $179)": no sentence ends inside parentheses; "red and (new!) blue" continues after them. */
const isBracketed = (before: string, part: string): boolean =>
  (part.includes(")") && /(?:^|\s)\(/.test(before.slice(before.lastIndexOf(")") + 1))) ||
  /\S \([^()]*[.!?…]\)$/.test(before)
const isInQuestion = (text: string): boolean => text.lastIndexOf("[[?") > text.lastIndexOf("]]")

const readLine = (line: string): string[] => (line.trim() ? splitSentences(line.replaceAll(/[^\S\n]+/g, " ")) : [])

/** Returns all sentences of a text in order; remembered because every structure tried on a text needs them. */
export const listSentences = rememberLast((text: string): readonly string[] => text.split(/\r\n?|\n/).flatMap(readLine))

/** Reducer that joins "Emergency?" or "Agenda:" with what follows, as they are too short for a scene. */
export const joinAsked = (sentences: string[], sentence: string): string[] =>
  /^\S+(?:(?: \S+)?[?:]|!+)$/.test(sentences.at(-1) ?? "")
    ? [...sentences.slice(0, -1), `${sentences.at(-1)} ${withoutBullet(sentence)}`]
    : [...sentences, sentence]

export const BULLET = /^[^\S\n]*(?:[-*•]|\d+[.)])\s+/
/** The lines of lists. */
export const LISTED = new RegExp(`${BULLET.source}.*`, "gm")

type Test = (part: string) => boolean
/** Returns the text without these sentences and these whole lines. */
export const withoutParts = (text: string, isSentenceOut: Test, isLineOut: Test = () => false): string =>
  text
    .split("\n")
    .flatMap((line) => {
      const kept = isLineOut(line) ? [] : splitSentences(line).filter((sentence) => !isSentenceOut(sentence))
      return kept.length > 0 || !line.trim() ? [kept.join(" ")] : []
    })
    .join("\n")
    .trim()

/** Returns a line of a list without its bullet. */
export const withoutBullet = (line: string): string => line.replace(BULLET, "").trim()

/** A full stop is added after words and figures, but not after a link or handle, which it would become part of. */
const UNENDED = /(?<!\bx+)(?!(?<=\s)x$)(?:[\p{L}\p{N}%€$£]|[\p{L}\p{N}.]\))$/u
const ADDRESS_END = /(?:\S[@/]\S*|[a-z]\.\w{2,}|[#@]\S+|[”"»] [–—] .*)$/i
export const endSentence = (said: string): string => (UNENDED.test(said) && !ADDRESS_END.test(said) ? `${said}.` : said)

/** Capitalizes a plain word; "iPhone" and "shop.example" are unchanged. */
export const startTitle = (text: string): string =>
  /^[(¿¡]*\p{Ll}+(?:\/\p{Ll}+(?=\s))?(?![\p{L}\p{N}@_]|[.:/]\S)/u.test(text) ? capitalize(text) : text
