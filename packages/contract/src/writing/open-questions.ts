import { counted } from "../counted.ts"
/**
 * Open questions: missing facts, marked in the text itself as `[[? When are you open? ]]`.
 * Editors show the marks and let the user answer them in place; sending, scheduling and publishing are refused while one
 * is left, so that readers never see one. This is the only module that knows the notation.
 */

/** A question contains no brackets, so marks cannot nest, and scanning is linear. */
const MARK = /\[\[\?([^[\]]*)\]\]/g

/** Ends an address whose screen is opened at its open questions. */
export const QUESTIONS_HASH = "questions"

export type OpenQuestion = {
  /** The question without the mark, on one line. */
  text: string
  /** Position of the mark in UTF-16 units; `end` is exclusive. */
  start: number
  end: number
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim()

/** Returns the question as a mark. Square brackets become round ones. */
export const openQuestion = (text: string): string =>
  `[[? ${oneLine(text.replaceAll("[", "(").replaceAll("]", ")"))} ]]`

/** Returns the open questions of a text, in order, including repeated ones. */
export const findOpenQuestions = (text: string): OpenQuestion[] =>
  Array.from(text.matchAll(MARK), ({ 0: mark, 1: question = "", index }) => ({
    text: oneLine(question),
    start: index,
    end: index + mark.length,
  }))

/** A mark in an excerpt, which may be cut off. */
const CUT_MARK = /\[\[\?([^[\]]*)(?:\]\]|\]?$)/g

/** Returns the text for display in lists: questions without their marks. */
export const hideQuestionMarks = (text: string): string =>
  text.replaceAll(CUT_MARK, (_mark, question: string) => oneLine(question))

/** Parts of HTML that are not text: elements without visible text, and tags with their attributes. */
const UNREAD = /(<(?:style|script|title|textarea)\b[^<>]*>[^]*?(?:<\/(?:style|script|title|textarea)>|$)|<[^<>]*>)/gi
const CHIP =
  "background:#fff3bf;color:#3d2e00;border-radius:.4em;padding:.05em .4em;box-decoration-break:clone;-webkit-box-decoration-break:clone"
const unseen = (sign: string): string => `<span style="font-size:0">${sign}</span>`

/**
 * Returns HTML with its open questions as highlighted chips, for previews only. The marks stay in the text,
 * hidden, so that a text edited in its preview keeps its questions. Idempotent.
 */
export const highlightOpenQuestions = (html: string): string =>
  html
    .split(UNREAD)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(
            MARK,
            (_mark, question: string) =>
              `<mark style="${CHIP}">${unseen("[[? ")}${oneLine(question)}${unseen(" ]]")}</mark>`,
          ),
    )
    .join("")

type TextPart = { text: string; isQuestion: boolean }

/** Splits the text into plain parts and questions. */
export function splitOpenQuestions(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { text: asked, start, end } of findOpenQuestions(text)) {
    parts.push({ text: text.slice(at, start), isQuestion: false }, { text: asked, isQuestion: true })
    at = end
  }
  return [...parts, { text: text.slice(at), isQuestion: false }]
}

export const countOpenQuestions = (text: string): number => findOpenQuestions(text).length

/**
 * Replaces the question with this `index` (from 0) by the answer, unchanged; an empty
 * answer removes the question. An invalid index changes nothing.
 */
export function answerOpenQuestion(text: string, index: number, answer: string): string {
  const question = findOpenQuestions(text)[index]
  return question ? text.slice(0, question.start) + answer + text.slice(question.end) : text
}

/** Number of questions listed in a refusal; further ones are counted. */
const NAMED = 3

export const openQuestionText = {
  left: (count: number) => `${counted(count, "question")} left`,
  /** The refusal's message. */
  refusal: (questions: readonly string[]) => {
    const named = questions.slice(0, NAMED).map((question) => `“${question}”`)
    const more = questions.length > NAMED ? ` and ${questions.length - NAMED} more` : ""
    return `Answer these open questions first: ${named.join(", ")}${more}`
  },
  hint: "Answer or leave them out before you send or publish.",
  use: "Use answer",
  leaveOut: "Leave out",
  connect: "Connect a model",
} as const
