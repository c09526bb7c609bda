import { readSign } from "./patterns.ts"
import { splitSentences } from "./sentences.ts"

/** Questions and answers in a brief, "Q: Does it hurt? A: No.", labeled in the languages of the phrases. */

const DIALOGUE = /(?:^|\s)[QFPDV]: .+\?\s{1,4}[AR]: /u
/** A question and its answer. */
export const PAIR = /^[QFPDV]: (.+)\n[AR]: (.+)$/gmu

/** Puts questions and answers that were written as one line on lines of their own. */
export const breakDialogue = (text: string): string =>
  text.replaceAll(/.+/g, (line) =>
    DIALOGUE.test(line) ? line.replaceAll(/ +(?=[AR]: )/g, "\n").replaceAll(/ +(?=[QFPDV]: )/g, "\n\n") : line,
  )

/** A line of a question and its answer, of which there are several, perhaps below "FAQ:". */
const ASKED_LINE = /^([^\n?.:]{6,90}\?) +(\S.*)$/gmu
/** Labels them like a dialogue. */
export function labelQuestions(text: string): string {
  const inline = text.replaceAll(readSign("faq-inline", "gimu"), (_all, asked: string) =>
    labelInline(splitSentences(asked)),
  )
  const lines = breakDialogue(inline.replaceAll(LAST_INLINE, endAnswer))
  const isAsked = (lines.match(ASKED_LINE) ?? []).length > 1
  return isAsked
    ? lines.replaceAll(ASKED_LINE, "Q: $1\nA: $2\n").replaceAll(readSign("faq-heading", "gimu"), "\n")
    : lines
}

/** The last of the questions and answers in one line. */
const LAST_INLINE = /(?<= [QFPDV]: [^\n]*\?\s{1,4}[AR]: )(?![^\n]* [QFPDV]: )[^\n]+/gu
const endAnswer = (line: string): string => {
  const [answer = "", ...below] = splitSentences(line)
  return `${answer}\n\n${below.join(" ")}`
}
/** The last answer is one sentence; whatever follows it stands below. */
function labelInline(sentences: readonly string[]): string {
  const last = sentences.findLastIndex((one) => one.endsWith("?")) + 1
  const [asked, below] = [sentences.slice(0, last + 1), sentences.slice(last + 1)]
  const pairs = asked.map((one) => (one.endsWith("?") ? `\nQ: ${one}\nA:` : ` ${one}`)).join("")
  return `${pairs}\n\n${below.join(" ")}`
}

/** Labels the questions of a paragraph that are answered one after another: "Do I need skates? No. Is it cold? Yes." */
export const labelAnswered = (text: string): string =>
  text.replaceAll(/.+/g, (line) => {
    const sentences = splitSentences(line)
    const isAsked = (at: number) =>
      at > 0 && ANSWERED.test(sentences[at] ?? "") && /^[^?]*[^?:]$/.test(sentences[at + 1] ?? "")
    const isPaired = (at: number) => isAsked(at) && (isAsked(at - 2) || isAsked(at + 2))
    return sentences.reduce((said, sentence, at) => {
      const gap = isPaired(at) ? "\n\nQ: " : isPaired(at - 1) ? "\nA: " : isPaired(at - 2) ? "\n\n" : " "
      return said && said + gap + sentence
    })
  })
/** A question of several words. */
const ANSWERED = /^(?!Q: )(?:\S+ ){2,16}\S+ ?\?$/

/** Removes the labels, which are not spoken. */
export const withoutLabels = (text: string): string => text.replaceAll(PAIR, "$1\n$2")

/** Makes the questions headings. */
export const headQuestions = (text: string): string =>
  labelQuestions(text)
    .replaceAll(PAIR, "\n### $1\n\n$2\n")
    .replaceAll(/\n{3,}/g, "\n\n")

/** Returns the groups of each match, and the text without the matches. */
export const takeOut = (text: string, parts: RegExp): { found: (string | undefined)[][]; rest: string } => ({
  found: Array.from(text.matchAll(parts), ([, ...groups]) => groups),
  rest: text
    .replaceAll(parts, TAKEN)
    .replaceAll(TAKEN_LINE, "\n")
    .replaceAll(TAKEN, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim(),
})

/** Stands where a match was, of which no empty line is left. */
const TAKEN = "\uE000"
const TAKEN_LINE = /\n(?:[^\S\n]*\uE000[^\S\n]*\n)+/g

/** "Headline: Stop baking bricks" */
export const HEADLINE = readSign("headline", "giu")
