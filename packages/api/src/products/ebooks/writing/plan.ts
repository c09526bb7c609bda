import type { EbookOption } from "@brandwright/contract/ebooks"
import { z } from "zod"
import { countWords, plainText } from "../book/blocks.ts"
import { chaptersOf, type EbookRow } from "../ebooks.service.ts"
import { chosenOf } from "./brief.ts"

const plan = z.object({
  title: z.string(),
  outline: z.array(z.string()),
  /** What each chapter of the outline says and no other one; empty where no model planned it. */
  points: z.array(z.array(z.string())).default([]),
  /** Chapters that are done, in the order of the outline. */
  pieces: z.array(
    z.object({
      chapterId: z.string(),
      /** What it says, for those who write the next ones; empty where no model wrote it. */
      summary: z.string(),
      /** How many words it was asked for; 0 where nothing was. */
      wantedWords: z.number(),
    }),
  ),
  /** All that follows the last chapter is done too: writing again starts a new book. */
  isDone: z.boolean(),
})
/** What a book is written by, kept from chapter to chapter. */
export type Plan = z.output<typeof plan>

export const readPlan = ({ writing }: EbookRow): Plan | undefined =>
  writing === null ? undefined : plan.parse(JSON.parse(writing))

/** The plan that goes on: the one begun, if it follows the same outline and is not through, else a new one. */
export function continuePlan(ebook: EbookRow, { title, outline }: Pick<EbookOption, "title" | "outline">): Plan {
  const begun = readPlan(ebook)
  const isSame = begun && !begun.isDone && begun.outline.join("\n") === outline.join("\n")
  return isSame ? begun : { title, outline, points: [], pieces: [], isDone: false }
}

/** The plan of the book as its wizard stands. A chapter without a title is none. */
export function requirePlan(ebook: EbookRow): Plan {
  const outline = chosenOf(ebook)?.outline.filter((title) => title.trim() !== "") ?? []
  return continuePlan(ebook, { title: ebook.title, outline })
}

/** A chapter of fewer words than this share of what it was asked for is too short. */
const SHORT_SHARE = 0.5
export const isShort = (words: number, wantedWords: number): boolean => words < wantedWords * SHORT_SHARE

/**
 * How far the writing has come, what each chapter was to say, and those that came out too short and still are; null
 * before the first.
 */
export function describeWriting(ebook: EbookRow) {
  const current = readPlan(ebook)
  if (!current || current.pieces.length === 0) return null
  const chapters = new Map(chaptersOf(ebook).map((chapter) => [chapter.id, chapter.html]))
  const short = current.pieces.flatMap(({ chapterId, wantedWords }) => {
    const html = chapters.get(chapterId)
    const words = countWords(html ?? "")
    return html !== undefined && isShort(words, wantedWords) ? [{ chapterId, words, wantedWords }] : []
  })
  const planned = current.pieces.map(({ chapterId }, at) => ({ chapterId, points: current.points[at] ?? [] }))
  return { chapters: current.pieces.length, outOf: current.outline.length, planned, short }
}

const GIST_CHARS = 400
/** What a chapter says, in its writer's words, else its beginning. */
export const readGist = (html: string, summary = ""): string =>
  summary || plainText(html).replace(/\s+/g, " ").slice(0, GIST_CHARS)
