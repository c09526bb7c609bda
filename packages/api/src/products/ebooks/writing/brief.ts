import { type EbookOption } from "@brandwright/contract/ebooks"
import type { EbookRow } from "../ebooks.service.ts"

/** What the wizard has been told, as generations take it. */
export function buildBrief(ebook: EbookRow) {
  const { topic, topics, targetAudience, purpose, tone, length, useExactWording } = ebook.wizard
  const audience = targetAudience || "general"
  return { topic: topic || ebook.title, topics, targetAudience: audience, purpose, tone, length, useExactWording }
}

/** The concept that was chosen, else the first; undefined before there are any. */
export function findChosenOption(ebook: EbookRow): EbookOption | undefined {
  const { optionId } = ebook.wizard
  const options = ebook.options
  return options.find((one) => one.id === optionId) ?? options[0]
}

/** What every call for a text of this book is told. */
export const bookOrder = (ebook: EbookRow) => ({ ...buildBrief(ebook), concept: findChosenOption(ebook) })
