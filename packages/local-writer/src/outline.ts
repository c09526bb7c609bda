import {
  BULLET,
  endsInAbbreviation,
  LEANING,
  listSentences,
  listTopics,
  startTitle,
  withoutBullet,
} from "./sentences.ts"

/** What a text is made of: its title, its points or steps, its last sentence. */

/** A sentence that can stand as a title or a subject line, in characters; a longer one gives way to its announcement. */
const TITLE_MAX = 110
const TITLE_GOOD = 60

/** Returns the sentence without its full stop, where it is short enough to stand above a text; else nothing. */
export const asTitle = (sentence: string, most = TITLE_MAX): string => {
  if (sentence.length > most || /\[\[\?|\n/.test(sentence)) return ""
  return endsInAbbreviation(sentence) ? sentence : sentence.replace(/(?<!\.)\.$/, "").replace(/[,;:]$/, "")
}

/** Shorter words before a colon are a label and no clause. */
const LEAD_MIN = 15

/** Returns what announces the rest of a sentence, "Our new box is here" of "Our new box is here: two loaves"; else nothing. */
function readLead(sentence: string): string {
  const [lead = "", rest] = sentence.split(/:\s/, 2)
  return rest !== undefined && lead.length >= LEAD_MIN ? asTitle(lead) : ""
}

/** One word, such as "Sorry.", says nothing above a text: there the sentence behind it does. */
export function findTitle(sentences: readonly string[]): string {
  const [first = "", second = ""] = sentences.slice(0, 2).map(withoutBullet)
  const said = first.includes(" ") ? first : second && !LEANING.test(second) ? second : first
  return asTitle(said, TITLE_GOOD) || readLead(said) || asTitle(said)
}

/** The text says itself what to do next, or how to get in touch: nothing more is asked of its readers. */
export const OWN_CALL =
  /\b(?:call|phone|book|order|pre-?order|register|sign up|dm|apply|join|reserve|listen|watch|rsvp|reply|e-?mail|message|visit|come|drop (?:in|by|off)|stop by|get in touch|contact|ask|tickets?|buy|shop|send|bring|let us know|tell us|write to|pick up|download|subscribe|follow|donate|vote)\b|\S@\S+\.\S|\d{3,}[ -]\d{3,}/i
/** A title that announces instructions. */
export const HOW_TO =
  /\bhow to\b|\b(?:guide to|recipe for|checklist|step by step)\b|\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten) (?:\w+ ){0,2}(?:steps|tips|ways|rules|exercises|minutes against)\b/i

/** Returns the text without its first sentence where that stands above it as the title and the next one stands alone. */
export function withoutTitle(text: string, title: string, [first = "", next = ""]: readonly string[]): string {
  const isRepeated = title !== "" && asTitle(first) === title && !LEANING.test(next) && text.startsWith(first)
  return isRepeated ? text.slice(first.length).trim() : text
}

/**
 * Returns what a text lists: its bulleted or numbered lines, else the sentences behind the first where all of them are
 * short statements that stand alone; else nothing. A story told in sentences is no list.
 */
export function listPoints(text: string): string[] {
  const bullets = text.split("\n").filter((line) => BULLET.test(line))
  if (bullets.length >= BULLETS_MIN) return bullets.slice(0, LISTED_MAX).map((line) => startTitle(withoutBullet(line)))
  const [first = "", ...rest] = listSentences(text)
  const isPoint = (sentence: string) =>
    sentence.length <= POINT_MAX && !UNLISTED.test(sentence) && !LEANING.test(sentence) && !OWN_CALL.test(sentence)
  const isList = rest.length >= TOPICS_MIN && rest.length <= SECTIONS_MAX && first.includes(" ") && !text.includes("\n")
  return isList && rest.every(isPoint) ? rest : []
}
/** Questions, announcements, exclamations, and what somebody tells of themselves. */
const UNLISTED = /\?$|\[\[\?|:$|^(?:we|i|you)\b|^\p{L}+\W*$/iu
const BULLETS_MIN = 2
const POINT_MAX = 60

/** Returns what stands behind the first sentence, without the lines or sentences that are points. */
export const withoutPoints = (rest: string, points: readonly string[]): string =>
  points.length === 0
    ? rest
    : rest
        .split("\n")
        .filter((line) => !BULLET.test(line) && !points.every((point) => line.includes(point)))
        .join("\n")
        .trim()

/** Returns what an article has a section for: the points of a list, or each step of instructions; else nothing. */
export function listSections(text: string): readonly string[] {
  const [first = "", ...rest] = listSentences(text)
  const isOutline = HOW_TO.test(first) && rest.length <= SECTIONS_MAX && !rest.some((one) => LEANING.test(one))
  const entries = text.includes("\n") ? listPoints(text) : isOutline ? rest : []
  return entries.length >= TOPICS_MIN && entries.every((entry) => asTitle(entry, SECTION_MAX)) ? entries : []
}
const SECTION_MAX = 80
const SECTIONS_MAX = 8

/** Returns what the text lists as titles of chapters; nothing where that is too little for a list. */
export function readTopics(text: string): string[] {
  const topics = listTopics(text).map((topic) => asTitle(topic, TOPIC_MAX))
  return topics.length >= TOPICS_MIN ? topics.filter(Boolean).slice(0, LISTED_MAX) : []
}
const TOPICS_MIN = 3
const TOPIC_MAX = 90
/** More points or topics than any text lists; a pasted file of lines stops here, its text stays whole. */
const LISTED_MAX = 200
/** Sentences of one paragraph that can stand line by line. */
const LINES_MAX = 6

/** Returns "middle" and "last" of one paragraph of three and more sentences, and "lines" where it is short enough. */
export function readEnds(text: string, sentences: readonly string[]): Record<string, string> {
  const [first = "", last = ""] = [sentences[0], sentences.at(-1)]
  if (sentences.length < 3 || text.includes("\n")) return {}
  // A question and what is said to it stay together.
  const lines = sentences.length <= LINES_MAX ? sentences.join("\n\n").replaceAll("?\n\n", "? ") : ""
  if (sentences.at(-2)?.endsWith("?")) return { lines }
  const isAside = last.length <= POINT_MAX && !POINTING.test(last) && !OWN_CALL.test(last) && !ESSENTIAL.test(last)
  return {
    middle: text.slice(first.length, text.length - last.length).trim(),
    last,
    postscript: isAside ? last : "",
    lines,
  }
}

/** Prices, links, questions and what the writer does belong into the mail itself. */
const ESSENTIAL = /\p{Sc}|:\/\/|www\.|\?$|^I\b/u

/** A sentence that speaks of the one before it cannot stand below the name. */
const POINTING = /\b(?:it|its|they|them|this|that|these|those|he|him|she|her|since)\b/i
