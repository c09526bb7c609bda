import { isTold, listPoints, listSections, POINT_MAX, withoutPoints } from "./lists.ts"
import { asTitle, findTitle, isExclaimed, isGreeting, withoutCall, withoutLead, withoutTitle } from "./outline.ts"
import { LEANING, LISTED, listSentences, splitSentences, startTitle, withoutBullet } from "./sentences.ts"
import { hasSign, readSign } from "./patterns.ts"
import { HOW_TO, isCall, readSigns } from "./signs.ts"

/** The parts of the user's text by the names used in phrases; empty ones count as missing. */
export function readOwnWords(text: string): Record<string, string> {
  const sentences = listSentences(text)
  const [begin = "", next = ""] = sentences
  const first = readFirst(text, begin, next)
  const title = findTitle(sentences) || readTopic(first)
  const call = findCall(sentences)
  const points = listPoints(text)
  const rest = text.slice(first.length).trim()
  const isOneLine = !text.includes("\n")
  return {
    text,
    first,
    title,
    headline: title === asTitle(first) ? title : "",
    opening: startTitle(withoutBullet((next && isGreeting(begin) ? next : first).replace(/\s*[:,;]$/, ""))),
    body: breakBody(withoutTitle(withoutLead(text, title), title, sentences)),
    rest,
    further: isOneLine ? breakBody(rest) : "",
    beside_points: withoutPoints(withoutCall(rest, call), listPoints(withoutCall(text, call))),
    ...readAround(text, rest),
    points: isOneLine ? points.map((point) => `• ${point}`).join("\n") : "",
    how_to: HOW_TO.test(title) ? "yes" : "",
    steps_told: sentences.length > STEPS_TOLD_MIN ? "yes" : "",
    last_call: call,
    ...readEnds(text, first === begin ? sentences : [first, ...sentences.slice(2)]),
    ...readSigns(text),
  }
}

/** The first sentence, with the next one if they belong together: "Tired? Us too." */
function readFirst(text: string, begin: string, next: string): string {
  const both = text.slice(0, begin.length + 1 + next.length)
  const isReplied = begin.endsWith("?") && next.split(" ").length <= REPLY_WORDS_MAX && !isCall(next)
  return (isExclaimed(begin) || isReplied || next.startsWith("A: ")) && both.endsWith(next) ? both : begin
}

const readTopic = (first: string): string => startTitle(readSign("asked-topic").exec(first)?.[1]?.trim() ?? "")

/**
 * The last call to action after the first sentence, with the question that it answers; one of several words takes
 * precedence over a bare address.
 */
export function findCall(sentences: readonly string[]): string {
  const calls = sentences.slice(1).filter((one) => isCall(one) && !LEANING.test(one) && !hasSign(one, "prepares"))
  const call = calls.findLast((one) => one.includes(" ")) ?? calls.at(-1) ?? ""
  const asked = sentences[sentences.lastIndexOf(call) - 1] ?? ""
  return withoutBullet(asked.endsWith("?") && asked !== sentences[0] ? `${asked} ${call}` : call)
}

/** Returns the text before and between the sections, and after the last one; and whether it tells enough. */
function readAround(text: string, rest: string): Record<string, string> {
  const sections = listSections(text).map(({ sentence }) => sentence)
  const last = sections.at(-1) ?? rest
  // Sections begin with a capital, which their lines may lack.
  const end = rest.toLowerCase().lastIndexOf(last.toLowerCase()) + last.length
  return {
    beside_sections: withoutPoints(rest.slice(0, end), sections),
    behind_sections: rest.slice(end).trim(),
    told: isTold(text) ? "yes" : "",
  }
}

/**
 * Returns "middle" and "last" for a single paragraph of at least three sentences, "lines" if it is short enough for one
 * sentence per line, and "paragraphs" if it is long.
 */
function readEnds(text: string, sentences: readonly string[]): Record<string, string> {
  const first = sentences[0] ?? ""
  // A question and its reply stay together.
  const isReply = sentences.at(-2)?.endsWith("?") ?? false
  const last = sentences.slice(isReply ? -2 : -1).join(" ")
  if (sentences.length < (isReply ? 4 : 3) || text.includes("\n")) return {}
  const isAside =
    last.length <= POINT_MAX &&
    last.split(" ").length >= ASIDE_WORDS_MIN &&
    !["no-postscript", "own-call", "rules-out"].some((sign) => hasSign(last, sign))
  return {
    middle: text.slice(first.length, text.length - last.length).trim(),
    last,
    postscript: isAside && !isReply ? last : "",
    lines: sentences.length <= LINES_MAX ? groupSentences(sentences, 1) : "",
    paragraphs: text.length > PARAGRAPH_MAX ? groupSentences(sentences, PARAGRAPH_SENTENCES) : "",
  }
}
/** Breaks a long body of one line into paragraphs; in Markdown a line below a list would belong to its last item. */
export const breakBody = (body: string): string =>
  body.includes("\n") || body.length <= PARAGRAPH_MAX
    ? body
        .replaceAll(LISTED, (line, at: number) => (/^\n\p{L}/u.test(body.slice(at + line.length)) ? `${line}\n` : line))
        .replaceAll(/(?<=[.!?…:])\n(?=[\p{Lu}\p{N}¿¡“"])(?!\d+[.)])/gu, "\n\n")
    : groupSentences(splitSentences(body), PARAGRAPH_SENTENCES)
/** "It won't close? That's normal.": a reply of so many words stays with the question before it. */
const REPLY_WORDS_MAX = 3
/** From this number of sentences after a title on, they describe the steps themselves. */
const STEPS_TOLD_MIN = 3
/** Maximum number of sentences set one per line. */
const LINES_MAX = 6
/** Maximum length of a single paragraph, and maximum number of sentences per paragraph of a longer text. */
const PARAGRAPH_MAX = 240
const PARAGRAPH_SENTENCES = 3
/** Fewer words are an exclamation, such as thanks. */
const ASIDE_WORDS_MIN = 4
/** An exclamation of up to this many words gets no line of its own: "It's here!" */
const EXCLAIMED_WORDS_MAX = 3

/**
 * Groups sentences into paragraphs of at most `most`. Replies stay with their question, dependent sentences with the
 * previous one, and exclamations with the next one.
 */
function groupSentences(sentences: readonly string[], most: number): string {
  const areAsked = sentences.filter((one) => one.endsWith("?")).length > 1
  const groups: string[][] = []
  for (const sentence of sentences) {
    const group = groups.at(-1)
    const isBound =
      group?.at(-1)?.endsWith("?") ||
      LEANING.test(sentence) ||
      (group ?? []).join(" ").split(" ").length <= EXCLAIMED_WORDS_MAX
    const isAsked = areAsked && !isBound && [sentence, group?.at(-2)].some((one) => one?.endsWith("?"))
    if (group && !isAsked && (isBound || group.length < most)) group.push(sentence)
    else groups.push([sentence])
  }
  return groups.map((group) => group.join(" ")).join("\n\n")
}
