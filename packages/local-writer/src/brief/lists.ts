import { hasSign, readSign } from "./patterns.ts"
import { HOW_TO, OWN_CALL } from "./signs.ts"
import { ask } from "../ask.ts"
import { asTitle } from "./outline.ts"
import { BULLET, LEANING, listSentences, startTitle, withoutBullet, withoutParts } from "./sentences.ts"

/** Finds lists in a text: its topics, points, steps and sections; and sets announced ones on lines of their own. */

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
  const isEntry = (line: string) => {
    const entry = `${startTitle(withoutBullet(line))}: `
    return BULLET.test(line) && topics.some((topic) => entry.startsWith(`${topic}: `))
  }
  const isList = (sentence: string) =>
    [COVERS, POINTS, LISTS].some((sign) => splitList(sentence, sign).join("\n") === topics.join("\n"))
  return topics.length === 0 ? text : withoutParts(text.replaceAll(LABEL_ABOVE, ""), isList, isEntry)
}

/** "Chapters:" at the end of the line above a list. */
const LABEL_ABOVE = /(?<=^|[.!?] )[^.!?:\n]{3,40}:(?=[^\S\n]*\n\s*(?:[-*•]|\d+[.)])\s)/gmu

/** Returns the steps of announced instructions: those with names if there are any, otherwise independent sentences. */
export function listSteps([first = "", ...rest]: readonly string[]): readonly string[] {
  if (!HOW_TO.test(first)) return []
  const named = rest.filter(readLabel)
  if (named.length > 1) return named
  return rest.some((one) => LEANING.test(one)) ? [] : rest.filter((one) => !OWN_CALL.test(one) && !hasSign(one, "ours"))
}

/** Returns "Chin tuck" of "Chin tuck: pull your chin straight back." */
export const readLabel = (sentence: string): string => /^(\p{Lu}[^:.!?]{1,30}):\s\S(?!.*\?$)/u.exec(sentence)?.[1] ?? ""

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
  const commas = /,\s+and\s+[^,]*$/.test(listed) ? /,\s+(?![^(]*\))(?:and\s+)?/ : between
  const parts = listed.split(commas).map((part) => part.trim().replace(ACCUSATIVE, ""))
  const most = LIST_WORDS_MAX * (listed.includes(";") || sign === NEWS ? 2 : 1)
  const isList =
    parts.length >= (sign === POINTS ? 2 : LIST_MIN) &&
    parts.every(
      (part) => part && part.split(/["“”]/).length % 2 === 1 && part.replace(ASIDE, "").split(/\s+/).length <= most,
    ) &&
    (POINTS.test(sentence) || !parts.some((part) => CLAUSE.test(part)))
  return isList ? parts.map(startTitle) : []
}

/** "Steps: pin it, sew it, press it." */
const STEPS = readSign("steps-told")
/** "Cover felt, linen and flannel." */
export const INCLUDES = readSign("includes")
/**
 * Puts the items of an announced list on lines of their own: "Ten ways to save water: mulch, collect rain, ...", and the
 * steps of instructions.
 */
export function breakAnnounced(text: string): string {
  const [first = ""] = listSentences(text)
  const items = HOW_TO.test(first) || SHOWS_HOW.test(first) ? splitList(first, ANNOUNCED) : []
  if (items.length > 0) return text.replace(first, () => `${ANNOUNCED.exec(first)?.[1] ?? ""}\n${listItems(items)}`)
  // The order stays, as it tells how the rest is to be read.
  const news = breakLists(text, NEWS, (items, told) => `${told.split(":")[0]}.${listItems(items)}`)
  return breakLists(breakCounted(news, listItems, ":"), STEPS)
}
/** "How to patch a tube: ..." or "How to patch a tube - ..." */
const ANNOUNCED = /^([^:]+?)(?:: | [-–—] )/
/** "Newsletter for May: our new oven, the fair on the 3rd, and free bread." */
const NEWS = readSign("news-told")
/** "How we make our sourdough: mixing, folding, baking" */
const SHOWS_HOW = readSign("shows-how")
/** Makes sections of the topics that an article shall cover, each with a question for what is to be said of it. */
export function headTopics(text: string, language: string | undefined): string {
  const head = (items: readonly string[]) =>
    items.map((title) => `\n\n## ${title}\n\n${askAbout(title, language)}\n\n`).join("")
  const parted = text.replace(readSign("with-sections"), ". Sections:")
  return breakLists(breakCounted(parted, head), INCLUDES, head).replaceAll(/\n{3,} ?/g, "\n\n")
}
/** "5 things to check: weight, size, ...": sets the items apart if they are as many as it says, also from the next sentence. */
function breakCounted(text: string, list: (items: readonly string[]) => string, mark = "."): string {
  const [first = "", second = ""] = listSentences(text)
  const told = first.replace(/^[^:\p{N}]{1,20}: /u, "")
  const [, listed = second] = told.split(/: ([^]*)/)
  const items = readLabel(listed) ? [] : splitList(listed, /^/)
  if (items.length !== Number.parseInt(told, 10) || isToldBelow(items, text)) return text
  const at = text.indexOf(listed)
  return text.slice(0, at).replace(/[:.]\s*$/, mark) + list(items) + text.slice(at + listed.length)
}
const askAbout = (title: string, language: string | undefined): string =>
  ask("What should readers know about “{{section.title}}”, in a few sentences?", language, { "section.title": title })
const listItems = (items: readonly string[]): string => ["", ...items.map((item) => `- ${item}`), "", ""].join("\n")
const isToldBelow = (items: readonly string[], text: string): boolean =>
  items.some((item) => text.includes(`${item}: `))
/** Puts the items of a sentence that begins like this on lines of their own. */
const breakLists = (
  text: string,
  sign: RegExp,
  list: (items: string[], told: string) => string = listItems,
): string => {
  for (const sentence of listSentences(text)) {
    const items = splitList(sentence, sign)
    if (items.length > 0 && !isToldBelow(items, text)) return text.replace(sentence, () => list(items, sentence))
  }
  return text
}
/** "Members get two lessons a month, a mat and 10% off." */
const GETS = readSign("gets")
export const breakGets = (text: string): string => breakLists(breakLists(text, GETS), GETS)

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
  const isList = rest.length >= LIST_MIN && rest.length <= SECTIONS_MAX && first.includes(" ") && !text.includes("\n")
  return isList && rest.every(isPoint) ? rest : []
}
/** Questions, announcements, exclamations, thanks, and sentences in the first person. */
const UNLISTED = /\?$|\[\[\?|:$|^(?:we|i|you|thank(?:s| you)?|danke|gracias|merci|grazie|bedankt)\b|^\p{L}+\W*$/iu
const BULLETS_MIN = 2
export const POINT_MAX = 60

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

/** Whether a brief of this length, or with headings, is an article by itself, which asks its author nothing more. */
export const isTold = (text: string): boolean =>
  /^##+ /m.test(text) || text.replaceAll(LISTED_NAME, "").split(/\s+/).length >= TOLD_WORDS_MIN
/** An item of a list that only names what is to be told. */
const LISTED_NAME = new RegExp(`${BULLET.source}(?:\\S+ ){0,6}\\S*(?<!\\.)$`, "gm")
const TOLD_WORDS_MIN = 30

/** Returns the sections of an article: the points of a list or the steps of instructions, or nothing. */
export function listSections(text: string) {
  const steps = text.includes("\n") ? [] : listSteps(listSentences(text))
  const points = text.includes("\n") ? listPoints(text) : []
  const entries = steps.length > 0 ? steps : areDetails(points) && !HOW_TO.test(text) ? [] : points
  const sections = entries.map((sentence) => {
    const label = readLabel(sentence)
    const detail = label && startTitle(sentence.slice(label.length + 1).trim())
    return { title: asTitle(label || sentence, SECTION_MAX), sentence, detail }
  })
  const titled = sections.filter(({ title }) => title)
  const isList = steps.length > 0 ? steps.length <= SECTIONS_MAX : titled.length === sections.length
  // A section of a text that asks nothing more has no other words than its detail.
  const isWhole = isList && (!isTold(text) || titled.every(({ detail }) => detail))
  return titled.length >= LIST_MIN && isWhole ? titled : []
}
const SECTION_MAX = 80
/** Days, prices and addresses are details of one thing, not parts of an article or a book. */
const areDetails = (entries: readonly string[]): boolean =>
  entries.filter((entry) => /\p{N}/u.test(entry.replace(ASIDE, ""))).length * 2 >= entries.length
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
const TOPIC_MAX = 90
/** More points or topics than any real list has, as a limit for pasted files; their text is kept. */
const LISTED_MAX = 200
