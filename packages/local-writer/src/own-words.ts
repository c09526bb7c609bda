import {
  asTitle,
  findTitle,
  isExclaimed,
  isGreeting,
  listPoints,
  listSections,
  POINT_MAX,
  withoutPoints,
  withoutTitle,
} from "./outline.ts"
import { readSign } from "./patterns.ts"
import { LEANING, listSentences, startTitle, withoutBullet } from "./sentences.ts"
import { HOW_TO, isCall, RULES_OUT, OWN_CALL, readSigns } from "./signs.ts"

/** The parts of the person's text under the names by which phrases use them; an empty one is not given. */
export function readOwnWords(text: string): Record<string, string> {
  const sentences = listSentences(text)
  const [begin = "", next = ""] = sentences
  const both = text.slice(0, begin.length + 1 + next.length)
  const isOpened = (isExclaimed(begin) || next.startsWith("A: ")) && both.endsWith(next)
  const first = isOpened ? both : begin
  const title = findTitle(sentences)
  const points = listPoints(text)
  const rest = text.slice(first.length).trim()
  const isOneLine = !text.includes("\n")
  return {
    text,
    first,
    title,
    headline: title === asTitle(first) ? title : "",
    opening: openWith(next && isGreeting(begin) ? next : first),
    body: withoutTitle(text, title, sentences),
    rest,
    further: isOneLine ? rest : "",
    beside_points: withoutPoints(rest, points),
    ...readAround(text, rest),
    points: isOneLine ? points.map((point) => `• ${point}`).join("\n") : "",
    how_to: HOW_TO.test(title) ? "yes" : "",
    steps_told: sentences.length > STEPS_TOLD_MIN ? "yes" : "",
    last_call: findCall(sentences),
    ...readEnds(text, first === begin ? sentences : [first, ...sentences.slice(2)]),
    ...readSigns(text),
  }
}

/** The last call behind the first sentence; one of several words before a mere address. */
function findCall(sentences: readonly string[]): string {
  const calls = sentences.slice(1).filter((one) => isCall(one) && !LEANING.test(one) && !PREPARES.test(one))
  return withoutBullet(calls.findLast((one) => one.includes(" ")) ?? calls.at(-1) ?? "")
}

/** A sentence that stands alone, without the sign of what follows it. */
const openWith = (said: string): string => startTitle(withoutBullet(said.replace(/\s*[:,;]$/, "")))

/** Returns what is said before and between the sections, and behind the last of them. */
function readAround(text: string, rest: string): Record<string, string> {
  const sections = listSections(text).map(({ sentence }) => sentence)
  const last = sections.at(-1) ?? rest
  const end = rest.lastIndexOf(last) + last.length
  return { beside_sections: withoutPoints(rest.slice(0, end), sections), behind_sections: rest.slice(end).trim() }
}

/**
 * Returns "middle" and "last" of one paragraph of three and more sentences, "lines" where it is short enough to stand
 * line by line, and "paragraphs" where it is long.
 */
function readEnds(text: string, sentences: readonly string[]): Record<string, string> {
  const first = sentences[0] ?? ""
  // A question and what is said to it stay together.
  const isReply = sentences.at(-2)?.endsWith("?") ?? false
  const last = sentences.slice(isReply ? -2 : -1).join(" ")
  if (sentences.length < (isReply ? 4 : 3) || text.includes("\n")) return {}
  const isAside =
    last.length <= POINT_MAX &&
    last.split(" ").length >= ASIDE_WORDS_MIN &&
    ![POINTING, OWN_CALL, ESSENTIAL, RULES_OUT].some((sign) => sign.test(last))
  return {
    middle: text.slice(first.length, text.length - last.length).trim(),
    last,
    postscript: isAside && !isReply ? last : "",
    lines: sentences.length <= LINES_MAX ? groupSentences(sentences, 1) : "",
    paragraphs: text.length > PARAGRAPH_MAX ? groupSentences(sentences, PARAGRAPH_SENTENCES) : "",
  }
}
/** Behind a title, so many sentences tell the steps themselves. */
const STEPS_TOLD_MIN = 3
/** Sentences of one paragraph that can stand line by line. */
const LINES_MAX = 6
/** Characters that can stand together, and sentences of a paragraph of a longer text. */
const PARAGRAPH_MAX = 240
const PARAGRAPH_SENTENCES = 3
/** Fewer words are an exclamation, such as thanks. */
const ASIDE_WORDS_MIN = 4
/** So few words do not stand in a line of their own before others: "It's here!" */
const EXCLAIMED_WORDS_MAX = 3

/**
 * Returns the sentences in paragraphs of at most `most`. What is said to a question stays with it, a sentence that leans
 * with the one before, and a mere exclamation with the one behind it.
 */
function groupSentences(sentences: readonly string[], most: number): string {
  const groups: string[][] = []
  for (const sentence of sentences) {
    const group = groups.at(-1)
    const before = group?.at(-1) ?? ""
    const isBound =
      before.endsWith("?") ||
      LEANING.test(sentence) ||
      (group?.join(" ") ?? "").split(" ").length <= EXCLAIMED_WORDS_MAX
    if (group && (isBound || group.length < most)) group.push(sentence)
    else groups.push([sentence])
  }
  return groups.map((group) => group.join(" ")).join("\n\n")
}

/** Prices, links, questions, thanks and what the writer does belong into the mail itself. */
const ESSENTIAL = /\p{Sc}|:\/\/|www\.|\?$|^I\b|^(?:thank|many thanks|danke|gracias|merci)/iu

/** What to bring along is no way to get it. */
const PREPARES = readSign("prepares", "i")

/** A sentence that speaks of the one before it cannot stand below the name. */
const POINTING = /^plus\b|\b(?:it|its|they|them|this|that|these|those|he|him|she|her|since)\b/i
