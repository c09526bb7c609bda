import {
  BULLET,
  endsInAbbreviation,
  LEANING,
  listSentences,
  listSteps,
  listTopics,
  readLabel,
  startTitle,
  withoutBullet,
  withoutParts,
} from "./sentences.ts"
import { hasSign, readSign } from "./patterns.ts"
import { GREETS, HOW_TO, OWN_CALL, PRESENTS } from "./signs.ts"

/** Finds the parts of a text: its title, its points or steps, and its last sentence. */

/** Maximum length of a sentence used as a title or subject line; of a longer one only the lead is used. */
const TITLE_MAX = 110
const TITLE_GOOD = 60

/** Returns the sentence without its full stop if it is short enough for a title, otherwise "". */
export const asTitle = (sentence: string, most = TITLE_MAX): string => {
  if (sentence.length > most || /\[\[\?|\n/.test(sentence)) return ""
  const title = sentence.replace(/^#+\s+/, "").replace(/!{3,}$/, "!")
  return endsInAbbreviation(title) ? title : title.replace(/(?<!\.)\.$/, "").replace(/\s*[,;:]?\s*$/, "")
}

/** Mail programs show about this many characters of a subject. */
const SUBJECT_SHOWN = 60
/** Returns a long subject up to its last comma or dash that is shown, if no figure follows; the text has the whole sentence. */
export function shortenSubject(subject: string): string {
  if (subject.length <= SUBJECT_SHOWN || subject.includes("[[?")) return subject
  const start = /^.{20,60}(?=(?:,? [–(-]|[,;] )\P{N}*$)/u.exec(subject)?.[0] ?? ""
  return start.split(" ").length >= SUBJECT_WORDS_MIN && !/["“„«(][^"”“»)]*$/.test(start) ? start : subject
}
const SUBJECT_WORDS_MIN = 4

/** Several words before a colon that form a clause, not a label or an unfinished phrase. */
const LEAD = /^(?=.{12}).* (?!(?:on|of|for|with|at|in|to|by|from)$)\S+$/i

const CLAUSE_WORDS_MIN = 4
const CLAUSE_MAX = 80
/** A lead is looked for in this many characters only, as the patterns look back at all that is before it. */
const LEAD_LOOKED_AT = 400

/** Returns the clause before a colon, "Our new box is here" in "Our new box is here: two loaves", or "". */
function readLead(whole: string): string {
  const sentence = whole.slice(0, LEAD_LOOKED_AT)
  const [lead = "", rest] = sentence.split(/:\s|\s(?=\p{Extended_Pictographic})/u, 2)
  const [clause = "", more] = sentence.split(readSign("clause-end"), 2)
  const isClause = more !== undefined && !hasSign(clause, "dependent") && clause.split(" ").length >= CLAUSE_WORDS_MIN
  return rest !== undefined && LEAD.test(lead) && !/\([^)]*$/.test(lead) && !hasSign(lead, "kind-of-work")
    ? asTitle(lead)
    : isClause
      ? asTitle(clause, CLAUSE_MAX)
      : ""
}

/** "12 kids. 1 allotment. 43 pumpkins." is one title. */
const isStaccato = (sentences: readonly string[]): boolean =>
  sentences.length > 1 &&
  sentences.every((one) => one.split(" ").length <= STACCATO_WORDS_MAX && !one.includes("[[?") && !BULLET.test(one)) &&
  sentences.join(" ").length <= TITLE_GOOD
const STACCATO_WORDS_MAX = 3

/** One or two words with an exclamation mark: "Thank you!" */
export const isExclaimed = (sentence: string): boolean => /^[^\s:]+(?: [^\s:]+)? ?!+$/u.test(sentence)

/** Removes what stands before the news: "Our phones are down" for "Dear Ann, our phones are down". */
const withoutOpening = (sentence: string): string =>
  startTitle(
    sentence
      .replace(GREETS.test(sentence) ? readSign("greeting") : readSign("preamble"), "")
      .replace(readSign("label-of-title"), ""),
  )

/** "Coucou tout le monde !", or "Dear parents and carers," above a letter. */
export const isGreeting = (sentence: string): boolean =>
  GREETS.test(sentence) && /^(?:[^,.:]+!|[^.:!]+,)$/.test(sentence)

/** Unsuitable as a title: a feeling, an introduction of the writer, a single word, a quotation. */
const WEAK = [readSign("feels"), PRESENTS, /^\S*$/, /^["“«].*["”»](?: [\p{Lu}–—(-]|$)/u]
const QUOTATION = /^["“«]/
const NO_NEWS = [
  QUOTATION,
  LEANING,
  readSign("timed", "u"),
  /\bof (?:them|these|those)\b|\[\[\?|^each\b|^\S+(?: \S+)?$/i,
]

/** Returns the first sentence that is suitable as a title; "Sorry.", a quotation or a part's heading is not. */
export function findTitle(sentences: readonly string[]): string {
  if (sentences.findIndex((one) => one.startsWith("##")) === 0) return ""
  const told = sentences.findIndex((one) => !one.endsWith("?"))
  const short = [sentences, sentences.slice(0, told)].find(isStaccato)
  if (short) return asTitle(short.join(" "))
  const [first = "", second = ""] = sentences.slice(0, 2).map(withoutBullet)
  if (second && isGreeting(first)) return startTitle(findTitle(sentences.slice(1)))
  const isWeak = isExclaimed(first) || WEAK.some((sign) => sign.test(first))
  const isNews = second !== "" && !NO_NEWS.some((sign) => sign.test(second))
  const said = withoutOpening(isWeak && isNews ? second : first)
  const bare = said.replaceAll(/ \([^()]*\)/g, "")
  return asTitle(said, TITLE_GOOD) || readLead(said) || asTitle(said) || asTitle(isExclaimed(first) ? first : bare)
}

/** Removes the first sentence if it is the title and the next sentence does not depend on it. */
export function withoutTitle(text: string, title: string, [first = "", ...others]: readonly string[]): string {
  const [next = "", third = ""] = others
  const rest = text.slice(first.length).trim()
  if (isGreeting(first) && startTitle(asTitle(next)) === title && rest.startsWith(next))
    return withoutTitle(startTitle(rest), title, [startTitle(next), third])
  const isRepeated =
    title !== "" &&
    asTitle(withoutBullet(first)) === title &&
    !(JOINING.test(next) && !title.endsWith("?")) &&
    text.startsWith(first)
  return title && asTitle(text) === title ? "" : isRepeated ? rest : text
}

/** A sentence that depends on the previous one; "It is on Sunday" also works after a title. */
const JOINING = /^(?:and|but|so|or|then|such|both|also|too|because|which|who|he|she|his|her)\b/i

/**
 * Returns the points of a text: its bulleted or numbered lines, otherwise the sentences after the first if all of them
 * are short, independent statements; otherwise nothing. A story is not a list.
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
/** Questions, announcements, exclamations, and sentences in the first person. */
const UNLISTED = /\?$|\[\[\?|:$|^(?:we|i|you)\b|^\p{L}+\W*$/iu
const BULLETS_MIN = 2
export const POINT_MAX = 60

/** Returns the text without a call to action that is set elsewhere, unless the next sentence depends on it. */
export function withoutCall(text: string, call: string): string {
  const at = call ? text.lastIndexOf(call) : -1
  const [before, after] = [text.slice(0, Math.max(0, at)), text.slice(at + call.length)]
  if (at < 0 || /\S$/.test(before) || /^\S/.test(after) || LEANING.test(after.trim())) return text
  return `${before.replace(/[^\S\n]*(?:[-*•]|(?<=\n)\d+[.)])?\s*$/u, "")}${after}`.trim()
}

/** Returns the text after the first sentence, without the points. */
export const withoutPoints = (rest: string, points: readonly string[]): string =>
  points.length === 0
    ? rest
    : withoutParts(rest.replaceAll(LIST_HEADING, keepFigures), (sentence) => points.includes(sentence), isBullet)
const isBullet = (line: string): boolean => BULLET.test(line)
/** "4 modules, about 3 hours:" tells more than "What you get:". */
const keepFigures = (heading: string): string =>
  /\p{N}/u.test(heading) ? heading.replace(/:\s*$/, ".\n") : heading.startsWith(" ") ? "\n" : ""
/** "What you get:" above a list that another text follows. */
const LIST_HEADING =
  /(?<=^|[.!?] )[^\n.!?]{1,60}:[^\S\n]*\n+(?=(?:[^\S\n]*(?:[-*•]|\d+[.)])\s[^\n]*\n+)+[^\S\n]*[\p{L}\p{Sc}"“'‘])/gmu

type Section = { title: string; sentence: string; detail: string }

/** Whether a brief of this length, or with headings, is an article by itself, which asks its author nothing more. */
export const isTold = (text: string): boolean => /^##+ /m.test(text) || text.split(/\s+/).length >= TOLD_WORDS_MIN
const TOLD_WORDS_MIN = 30

/** Returns the sections of an article: the points of a list or the steps of instructions, or nothing. */
export function listSections(text: string): Section[] {
  const steps = text.includes("\n") ? [] : listSteps(listSentences(text))
  const points = text.includes("\n") ? listPoints(text) : []
  const entries = steps.length > 0 ? steps : areDetails(points) && !HOW_TO.test(text) ? [] : points
  const sections = entries.map((sentence) => {
    const label = readLabel(sentence)
    return {
      title: asTitle(label || sentence, SECTION_MAX),
      sentence,
      detail: label ? startTitle(sentence.slice(label.length + 1).trim()) : "",
    }
  })
  const titled = sections.filter(({ title }) => title)
  const isList = steps.length > 0 ? steps.length <= SECTIONS_MAX : titled.length === sections.length
  // A section of a text that asks nothing more has no other words than its detail.
  const isWhole = isList && (!isTold(text) || titled.every(({ detail }) => detail))
  return titled.length >= TOPICS_MIN && isWhole ? titled : []
}
const SECTION_MAX = 80
/** Days, prices and addresses are details of one thing, not parts of an article or a book. */
const areDetails = (entries: readonly string[]): boolean =>
  entries.filter((entry) => /\p{N}/u.test(entry)).length * 2 >= entries.length
const SECTIONS_MAX = 8

/** Returns the headings of a Markdown text, of the highest level that has several. */
export const listHeadings = (text: string): string[] =>
  [/^# .*\S/gm, /^## .*\S/gm, /^### .*\S/gm].map((mark) => text.match(mark) ?? []).find(({ length }) => length > 1) ??
  []

/** Returns the headings or listed topics as chapter titles; nothing if there are too few for a list. */
export function readTopics(text: string): string[] {
  const headings = listHeadings(text)
  const topics = (headings.length > 0 ? headings : listTopics(text)).map((topic) => asTitle(topic, TOPIC_MAX))
  return headings.length > 0 || HOW_TO.test(text) || !areDetails(topics)
    ? topics.filter(Boolean).slice(0, LISTED_MAX)
    : []
}
const TOPICS_MIN = 3
const TOPIC_MAX = 90
/** More points or topics than any real list has, as a limit for pasted files; their text is kept. */
const LISTED_MAX = 200
