import type { EbookChapter } from "@brandwright/contract/ebooks/ebooks"
import type { ChargedResult } from "../../../content/writing/generate.service.ts"
import { type EbookRow, countPages } from "../../ebooks.service.ts"
import { continuePlan, type Plan } from "../writing-plan.ts"

/** Changes to an e-book's row after a chapter was written; combined into one save. */
type Piece = Plan["pieces"][number]

export const putChapters = (chapters: EbookChapter[]) => ({
  chapters: chapters,
  pageCount: countPages(chapters),
})

/** Appends a chapter to the finished ones; the first one replaces the earlier book. */
export function addPiece(now: EbookRow, plan: Plan, chapter: EbookChapter, piece: Piece) {
  const current = continuePlan(now, plan)
  const kept = current.pieces.length === 0 ? [] : now.chapters
  return {
    ...putChapters(replaceOrAdd(kept, chapter, ({ id }) => id === chapter.id)),
    writing: { ...current, pieces: replacePiece(current, piece) },
    ...(current.pieces.length === 0 && { recommendations: [] }),
  }
}

export function renewPiece(now: EbookRow, piece: Piece) {
  const plan = now.writing
  if (!plan?.pieces.some(({ chapterId }) => chapterId === piece.chapterId)) return {}
  return { writing: { ...plan, pieces: replacePiece(plan, piece) } }
}

/** Adds the writer and the usage to those of the book. */
export const addReceipt = (
  now: EbookRow,
  { provider, model, inputTokens, outputTokens, chargedMicroUsd, voiceVersion }: ChargedResult<unknown>,
) => ({
  aiProvider: provider,
  aiModel: model,
  inputTokens: now.inputTokens + inputTokens,
  outputTokens: now.outputTokens + outputTokens,
  generationCost: now.generationCost + chargedMicroUsd,
  voiceVersion,
})

const replacePiece = ({ pieces }: Plan, piece: Piece): Piece[] =>
  replaceOrAdd(pieces, piece, ({ chapterId }) => chapterId === piece.chapterId)

const replaceOrAdd = <Item>(items: Item[], item: Item, isSame: (one: Item) => boolean): Item[] =>
  items.some(isSame) ? items.map((one) => (isSame(one) ? item : one)) : [...items, item]
