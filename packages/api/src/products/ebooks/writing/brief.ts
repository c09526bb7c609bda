import { type EbookOption, ebookOption, ebookWizard } from "@brandwright/contract/ebooks"
import { z } from "zod"
import type { EbookRow } from "../ebooks.service.ts"

export const wizardOf = (ebook: EbookRow) => ebookWizard.parse(JSON.parse(ebook.wizard))
export const optionsOf = (ebook: EbookRow) => z.array(ebookOption).parse(JSON.parse(ebook.options))

/** What the wizard has been told, as generations take it. */
export function briefOf(ebook: EbookRow) {
  const { topic, topics, targetAudience, purpose, tone, length, useExactWording } = wizardOf(ebook)
  const audience = targetAudience || "general"
  return { topic: topic || ebook.title, topics, targetAudience: audience, purpose, tone, length, useExactWording }
}

/** The concept that was chosen, else the first; undefined before there are any. */
export function chosenOf(ebook: EbookRow): EbookOption | undefined {
  const { optionId } = wizardOf(ebook)
  const options = optionsOf(ebook)
  return options.find((one) => one.id === optionId) ?? options[0]
}

/** What every call for a text of this book is told. */
export const bookOrder = (ebook: EbookRow) => ({ ...briefOf(ebook), concept: chosenOf(ebook) })
