import { cutText } from "@brandwright/contract/text/cut-text"
import type { EbookOption } from "@brandwright/contract/ebooks/ebooks"
import { countWords, plainText } from "../book/blocks.ts"
import { type EbookRow } from "../ebooks.service.ts"
import { findChosenOption } from "./book-brief.ts"

/** The plan for writing a book, kept from chapter to chapter. */
export type Plan = NonNullable<EbookRow["writing"]>

/** Continues the current plan if it follows the same outline and is not finished, or starts a new one. */
export function continuePlan(ebook: EbookRow, { title, outline }: Pick<EbookOption, "title" | "outline">): Plan {
  const begun = ebook.writing
  const isSame = begun && !begun.isDone && begun.outline.join("\n") === outline.join("\n")
  return isSame ? begun : { title, outline, points: [], pieces: [], isDone: false }
}

/** The plan from the wizard's current state. Chapters without a title are skipped. */
export function requirePlan(ebook: EbookRow): Plan {
  const outline = findChosenOption(ebook)?.outline.filter((title) => title.trim() !== "") ?? []
  return continuePlan(ebook, { title: ebook.title, outline })
}

/** A chapter with less than this share of the requested words is too short. */
const SHORT_SHARE = 0.5
export const isShort = (words: number, wantedWords: number): boolean => words < wantedWords * SHORT_SHARE

/**
 * How far the writing has come, what each chapter was to say, and those that came out too short and still are; null
 * before the first.
 */
export function describeWriting(ebook: EbookRow) {
  const current = ebook.writing
  if (!current || current.pieces.length === 0) return null
  const chapters = new Map(ebook.chapters.map((chapter) => [chapter.id, chapter.html]))
  const short = current.pieces.flatMap(({ chapterId, wantedWords }) => {
    const html = chapters.get(chapterId)
    const words = countWords(html ?? "")
    return html !== undefined && isShort(words, wantedWords) ? [{ chapterId, words, wantedWords }] : []
  })
  const planned = current.pieces.map(({ chapterId }, at) => ({ chapterId, points: current.points[at] ?? [] }))
  return { chapters: current.pieces.length, outOf: current.outline.length, planned, short }
}

const GIST_CHARS = 400
const HEADING = /<h[2-6]\b[^>]*>([\s\S]*?)<\/h[2-6]>/g
const HEADINGS_MIN = 2
const inLine = (html: string): string => plainText(html).replace(/\s+/g, " ").trim()

/** A chapter's summary by its writer, or what its headings tell, or its beginning. */
export function readGist(html: string, summary = ""): string {
  if (summary.trim()) return summary
  const headings = [...html.matchAll(HEADING)].map(([, heading = ""]) => inLine(heading)).filter(Boolean)
  return cutText(headings.length < HEADINGS_MIN ? inLine(html) : headings.join("; "), GIST_CHARS)
}

const ENDING_CHARS = 300
/** The last whole sentences of a chapter. */
export function readEnding(html: string): string {
  const text = inLine(html)
  const end = text.slice(-ENDING_CHARS)
  return end === text ? text : end.slice(end.search(/(?<=[.!?…]["”“»)]?)\s/) + 1).trim()
}
