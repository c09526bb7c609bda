import { hasSign, readSign } from "./patterns.ts"
import { HOW_TO, OWN_CALL } from "./signs.ts"
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

/** Ends a sentence even before a small letter: two marks, or a full stop behind a word too long for an abbreviation. */
const ENDS_PLAINLY = /[!?]{2}$|\p{L}{4}\.$/u

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

/** The last text and its sentences, cached because every structure tried on a text needs them. */
let latest: { text: string; sentences: readonly string[] } = { text: "", sentences: [] }

/** Returns all sentences of a text in order. */
export function listSentences(text: string): readonly string[] {
  if (latest.text !== text) latest = { text, sentences: text.split(/\r\n?|\n/).flatMap(readLine) }
  return latest.sentences
}

/** Reducer that joins "Emergency?" or "Agenda:" with what follows, as they are too short for a scene. */
export const joinAsked = (sentences: string[], sentence: string): string[] =>
  /^\S+(?:(?: \S+)?[?:]|!+)$/.test(sentences.at(-1) ?? "")
    ? [...sentences.slice(0, -1), `${sentences.at(-1)} ${withoutBullet(sentence)}`]
    : [...sentences, sentence]

export const BULLET = /^[^\S\n]*(?:[-*•]|\d+[.)])\s+/
/** The lines of lists. */
export const LISTED = new RegExp(`${BULLET.source}.*`, "gm")

/**
 * Returns the topics of a text, capitalized: the parts of a sentence that announces its contents ("It
 * covers hives, swarms and honey."), otherwise bulleted or numbered lines, a list after a colon, or the sentences
 * after the announcement of instructions. Other sentences are not a list.
 */
export function listTopics(text: string): readonly string[] {
  const sentences = listSentences(text)
  const lines = text.split(/\r?\n/).filter((line) => BULLET.test(line))
  const find = (sign: RegExp) => sentences.map((sentence) => splitList(sentence, sign)).find(({ length }) => length > 0)
  const items = lines.length > 0 ? lines.map((line) => startTitle(withoutBullet(line))) : listSteps(sentences)
  const named = items.map((item) => readLabel(item) || item)
  return find(COVERS) ?? find(POINTS) ?? (named.length >= LIST_MIN ? named : (find(LISTS) ?? []))
}

/** Returns the text without the lines and sentences that only list its topics. */
export function withoutTopics(text: string): string {
  const topics = listTopics(text)
  const isEntry = (line: string) => topics.some((topic) => `${line}: `.startsWith(`${topic}: `))
  const isList = (sentence: string) =>
    [COVERS, LISTS].some((sign) => splitList(sentence, sign).join("\n") === topics.join("\n"))
  return withoutParts(
    text.replaceAll(LABEL_ABOVE, ""),
    isList,
    (line) => BULLET.test(line) && isEntry(startTitle(withoutBullet(line))),
  )
}

/** "Chapters:" at the end of the line above a list. */
const LABEL_ABOVE = /(?<=^|[.!?] )[^.!?:\n]{3,40}:(?=[^\S\n]*\n\s*(?:[-*•]|\d+[.)])\s)/gmu

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

/** Returns the steps of announced instructions: those with names if there are any, otherwise independent sentences. */
export function listSteps([first = "", ...rest]: readonly string[]): readonly string[] {
  if (!HOW_TO.test(first)) return []
  const named = rest.filter(readLabel)
  if (named.length > 1) return named
  return rest.some((one) => LEANING.test(one)) ? [] : rest.filter((one) => !OWN_CALL.test(one) && !hasSign(one, "ours"))
}

/** Returns "Chin tuck" of "Chin tuck: pull your chin straight back." */
export const readLabel = (sentence: string): string => /^(\p{Lu}[^:.!?]{1,30}):\s\S(?!.*\?$)/u.exec(sentence)?.[1] ?? ""

/** Returns a line of a list without its bullet. */
export const withoutBullet = (line: string): string => line.replace(BULLET, "").trim()

/** Announces the contents of a work within a sentence. */
const COVERS = readSign("covers")
/** A colon after a possible subject, but not after people, times or prices, nor in "12:30". */
const LISTS = readSign("lists", "i")
/** A clause with a subject and verb is a sentence, not a list item; in Italian, "i passatelli" are. */
const CLAUSE = /^(?:i(?! \p{L}+i(?!\p{L}))|we|you|he|she|it|they|there)(?!\p{L})/iu
/** "Den Honig" would be no title in German. */
const ACCUSATIVE = /^(?:den|einen) (?=\p{Lu})/u
/** "Points I make:" may be followed by sentences. */
const POINTS = readSign("points-of-book")
/** "Packing (and what to leave at home)" */
const ASIDE = / \([^()]*\)/
const LIST_MIN = 3
const LIST_WORDS_MAX = 8

/** Returns the items of a list of at least three (of chapters, two) after `sign`, if each has only a few words; otherwise nothing. */
function splitList(sentence: string, sign: RegExp): string[] {
  const found = sign.exec(sentence)
  const listed = sentence
    .slice(found ? found.index + found[0].length : sentence.length)
    .replace(/[.!]$/, "")
    .trim()
  const between = listed.includes(";")
    ? /;\s+(?:and\s+)?/
    : /,\s+(?![^(]*\))(?:(?:and|or|und|oder|y|e|o|et|ou|en|of)\s+)?|\s+(?:and|und|y|et|e)\s+(?=[^,()]*$)/
  const commas = /,\s+and\s+[^,]*$/.test(listed) ? /,\s+(?:and\s+)?/ : between
  const parts = listed.split(commas).map((part) => part.trim().replace(ACCUSATIVE, ""))
  const most = LIST_WORDS_MAX * (listed.includes(";") ? 2 : 1)
  const isList =
    parts.length >= (sign === POINTS ? 2 : LIST_MIN) &&
    parts.every((part) => part && part.replace(ASIDE, "").split(/\s+/).length <= most) &&
    (POINTS.test(sentence) || !parts.some((part) => CLAUSE.test(part)))
  return isList ? parts.map(startTitle) : []
}

/** "Steps: pin it, sew it, press it." */
const STEPS = readSign("steps-told")
/** "Cover felt, linen and flannel." */
export const INCLUDES = readSign("includes")
/** Whether the items are as many as the title announces: "5 signs of frost". */
const isAnnounced = (title: string, items: readonly string[]): boolean =>
  HOW_TO.test(title) && Number(/\d+/.exec(title)?.[0]) === items.length && !items[0]?.includes(":")

/**
 * Puts the items of an announced list on lines of their own: "Ten ways to save water: mulch, collect rain, ...", the steps
 * of instructions, and in an article its topics.
 */
export function breakAnnounced(text: string, isArticle: boolean): string {
  const [first = "", second = ""] = listSentences(text)
  const items = HOW_TO.test(first) ? splitList(first, /^[^:]+: /) : []
  if (items.length > 0) return text.replace(first, () => `${first.split(": ")[0]}\n${listItems(items)}`)
  const parts = splitList(second, /^/)
  if (isAnnounced(first, parts)) return text.replace(second, () => listItems(parts))
  return breakLists(text, isArticle ? new RegExp(`${STEPS.source}|${INCLUDES.source}`, "iu") : STEPS)
}
/** Puts the items of a sentence that begins like this on lines of their own. */
const breakLists = (text: string, sign: RegExp): string => {
  for (const sentence of listSentences(text)) {
    const items = splitList(sentence, sign)
    const isTold = items.some((item) => text.includes(`${item}: `))
    if (items.length > 0 && !isTold) return text.replace(sentence, () => listItems(items))
  }
  return text
}
/** "Members get two lessons a month, a mat and 10% off." */
const GETS = readSign("gets")
export const breakGets = (text: string): string => breakLists(breakLists(text, GETS), GETS)
const listItems = (items: readonly string[]): string => ["", ...items.map((item) => `- ${item}`), "", ""].join("\n")

/** Capitalizes a plain word; "iPhone" and "shop.example" are unchanged. */
export const startTitle = (text: string): string =>
  /^[(¿¡]*\p{Ll}+(?:\/\p{Ll}+(?=\s))?(?![\p{L}\p{N}@_]|[.:/]\S)/u.test(text) ? capitalize(text) : text
