import { counted } from "./counted.ts"
/**
 * Open questions: a fact that a text needs and that is still missing, as a mark in the text itself, `[[? When are you open? ]]`.
 * Editors show the marks and let the person answer them in place; sending, scheduling and publishing refuse while one
 * is left, so that no reader ever meets one. This is the only module that knows the notation.
 */

/** A question holds no bracket, so marks never nest, and a scan of any text is linear. */
const MARK = /\[\[\?([^[\]]*)\]\]/g

export type OpenQuestion = {
  /** What is asked, without the mark and in one line. */
  text: string
  /** Where the mark stands, in UTF-16 units; `end` is the first unit behind it. */
  start: number
  end: number
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim()

/** Returns the question as a mark. Square brackets become round ones, for a mark holds none. */
export const openQuestion = (text: string): string =>
  `[[? ${oneLine(text.replaceAll("[", "(").replaceAll("]", ")"))} ]]`

/** Returns the open questions of a text, in their order. The same question asked twice is two. */
export const findOpenQuestions = (text: string): OpenQuestion[] =>
  Array.from(text.matchAll(MARK), ({ 0: mark, 1: question = "", index }) => ({
    text: oneLine(question),
    start: index,
    end: index + mark.length,
  }))

/** Returns the text for a list that only names it: each question in its own words, without the mark. */
export const hideQuestionMarks = (text: string): string =>
  text.replaceAll(MARK, (_mark, question: string) => oneLine(question))

/** What is no text of a page: elements whose content is not shown as words, and tags with their attributes. */
const UNREAD = /(<(?:style|script|title|textarea)\b[^<>]*>[^]*?(?:<\/(?:style|script|title|textarea)>|$)|<[^<>]*>)/gi
const CHIP =
  "background:#fff3bf;color:#3d2e00;border-radius:.4em;padding:.05em .4em;box-decoration-break:clone;-webkit-box-decoration-break:clone"
const unseen = (sign: string): string => `<span style="font-size:0">${sign}</span>`

/**
 * Returns HTML with its open questions as highlighted chips, for previews alone. The signs of the mark stay in the text,
 * unseen, so that a text that is edited in its preview keeps its questions. Once more changes nothing.
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

/** Returns the text in pieces: what it says, and each question in its own words. */
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
 * Returns the text with its question number `index` (from 0) replaced by the answer, letter by letter; an empty
 * answer takes the question out. A number that the text does not have changes nothing.
 */
export function answerOpenQuestion(text: string, index: number, answer: string): string {
  const question = findOpenQuestions(text)[index]
  return question ? text.slice(0, question.start) + answer + text.slice(question.end) : text
}

/** Questions that a refusal names; more are counted. */
const NAMED = 3

export const openQuestionText = {
  left: (count: number) => `${counted(count, "question")} left`,
  /** Why nothing goes out yet. */
  refusal: (questions: readonly string[]) => {
    const named = questions.slice(0, NAMED).map((question) => `“${question}”`)
    const more = questions.length > NAMED ? ` and ${questions.length - NAMED} more` : ""
    return `Answer what is still open first: ${named.join(", ")}${more}`
  },
  title: "Open questions",
  hint: "Nothing is sent or published before these are answered.",
  answer: "Answer",
  use: "Use answer",
  leaveOut: "Leave out",
  connect: "Connect a model",
} as const
