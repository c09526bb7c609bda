import { type EbookOption } from "@brandwright/contract/ebooks/ebooks"
import type { EbookRow } from "../ebooks.service.ts"

/** The wizard's answers as input for generations. */
export function buildBrief(ebook: EbookRow) {
  const { topic, topics, targetAudience, purpose, tone, length, useExactWording } = ebook.wizard
  const audience = targetAudience || "general"
  return { topic: topic || ebook.title, topics, targetAudience: audience, purpose, tone, length, useExactWording }
}

/** The chosen concept, or the first; undefined before there are any. */
export function findChosenOption(ebook: EbookRow): EbookOption | undefined {
  const { optionId } = ebook.wizard
  const options = ebook.options
  return options.find((one) => one.id === optionId) ?? options[0]
}

/** Context for every text of this book. */
export const bookOrder = (ebook: EbookRow) => ({ ...buildBrief(ebook), concept: findChosenOption(ebook) })
