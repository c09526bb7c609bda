import { ebookChapterRecipe } from "@brandwright/ai/recipes/ebook-chapter"
import { ebookPlanRecipe } from "@brandwright/ai/recipes/ebook-plan"
import { ebookRefinedConcept } from "@brandwright/ai/recipes/ebook-refine"
import type { ebookRefineConceptInput } from "@brandwright/contract/ebooks/ebook-calls"
import { EBOOK_LENGTH_PLAN, ebookText } from "@brandwright/contract/ebooks/ebooks"
import type { z } from "zod"
import { generateFor, quoteFor } from "../../content/writing/generate.service.ts"
import { own } from "../../../database/rows.ts"
import type { Services } from "../../../services.ts"
import { buildBrief, findChosenOption } from "./book-brief.ts"
import { plansChapters } from "./chapter-plan.service.ts"
import { continuePlan } from "./writing-plan.ts"
import { brandOfEbook, type EbookRow, ownEbook, saveOver } from "../ebooks.service.ts"

/**
 * Replaces one concept with a new version.
 * @throws NOT_FOUND for another user's book or a deleted concept; otherwise as generations do.
 */
export async function refineConcept(
  services: Services,
  userId: string,
  { id, optionId, feedback }: z.output<typeof ebookRefineConceptInput>,
): Promise<EbookRow> {
  const ebook = await ownEbook(services.db, userId, id)
  const found = ebook.options.find((one) => one.id === optionId)
  const option = own(found, ebookText.conceptUnknown)
  const brand = await brandOfEbook(services, ebook)
  const input = { ...buildBrief(ebook), option, feedback }
  const { value } = await generateFor(services, brand, {
    recipe: ebookRefinedConcept,
    input,
    description: `E-book concept: ${option.title}`,
    task: { category: "ebook" },
  })
  const refined = { ...value.option, id: optionId }
  return saveOver(services, userId, id, (now) => ({
    options: now.options.map((one) => (one.id === optionId ? refined : one)),
  }))
}

/** The estimated price of the unwritten chapters, for the chosen length. */
export async function quoteText(services: Services, userId: string, id: number) {
  const ebook = await ownEbook(services.db, userId, id)
  const brief = buildBrief(ebook)
  if (brief.useExactWording) return { aiProvider: "local" as const, aiModel: "", estimatedCost: 0 }
  const concept = findChosenOption(ebook)
  const titles = concept?.outline ?? Array.from({ length: EBOOK_LENGTH_PLAN[brief.length].chapters }, () => "")
  const { pieces, points } = continuePlan(ebook, { title: ebook.title, outline: titles })
  const outline = titles.map((title) => ({ title, gist: "" }))
  const input = { ...brief, title: ebook.title, outline, index: pieces.length, concept }
  const brand = await brandOfEbook(services, ebook)
  const { estimatedCost, ...writer } = await quoteFor(services, brand, ebookChapterRecipe, input)
  const chapters = estimatedCost * (titles.length - pieces.length)
  const order = { ...input, outline: titles }
  const isPlanned = pieces.length > 0 || points.length > 0 || !plansChapters(services, order)
  const plan = isPlanned ? 0 : (await quoteFor(services, brand, ebookPlanRecipe, order)).estimatedCost
  return { ...writer, estimatedCost: chapters + plan }
}
