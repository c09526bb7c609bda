import type { Again } from "@brandwright/ai/recipes/context"
import {
  FREE_PRICE,
  salesPageRecipe,
  type SalesPageInput,
  salesSectionRecipe,
} from "@brandwright/ai/recipes/sales-page"
import {
  hasButton,
  type PageContent,
  SECTIONS_MAX,
  type WrittenSection,
} from "@brandwright/contract/funnels/funnel-page"
import { countOpenQuestions } from "@brandwright/contract/writing/open-questions"
import { funnelText } from "@brandwright/contract/funnels/funnels"
import { namesPrice, readPrice } from "@brandwright/contract/funnels/funnel-price"
import { salesPageInput, type sectionWanted } from "@brandwright/contract/funnels/funnel-writing"
import { toMicroUsd } from "@brandwright/contract/wire"
import type { z } from "zod"
import type { BrandRow } from "../../../../platform/brands/brands.service.ts"
import { generateFor, quoteFor, type ChargedResult } from "../../../content/writing/generate.service.ts"
import { DomainError } from "../../../../errors.ts"
import { sign } from "../../../../instance/secrets.ts"
import type { InTransaction, Services } from "../../../../services.ts"
import { getAsset } from "../../../../platform/media/media.service.ts"
import { runTask } from "../../../../platform/tasks/run-task.ts"
import { startTask } from "../../../../platform/tasks/tasks.service.ts"
import { COST_RECEIPT } from "../../cost-receipts.ts"
import { toSection } from "../page-content.ts"
import { money } from "../page-model.ts"

/** `day` is that of a campaign, in which an existing page may be written again. */
type PageOrder = z.output<typeof salesPageInput> & Again & { day?: string }

/** Writes a whole sales page as sections, as a task that shows under /progress (S-C03); the caller waits for it. */
export async function generatePage(services: Services, brand: BrandRow, input: PageOrder, signal?: AbortSignal) {
  // Another brand's picture is refused before any work starts.
  await describePictures(services.db, brand, input)
  const task = await startTask(services.db, {
    userId: brand.userId,
    brandId: brand.id,
    category: "web-funnel",
    title: funnelText.taskTitle(input.name),
    now: services.now(),
  })
  return runTask(services, task.id, {
    work: (cancelled) => writePage(services, brand, input, { signal: cancelled }),
    result: ({ cost }) => ({ resultUrl: "/web-funnel", costMicroUsd: cost }),
    failure: () => funnelText.generationFailed.message,
    signal,
  })
}

export type KeepPage = (tx: InTransaction, page: PageWritten, result: ChargedResult<unknown>) => Promise<void>
export type PageWritten = { content: PageContent } & ReturnType<typeof madeBy>

/**
 * Writes the sections of a whole page, with writer and cost (micro-dollars). `keep` saves them in the
 * transaction that charges for them.
 */
export async function writePage(
  services: Services,
  brand: BrandRow,
  input: PageOrder,
  { signal, keep }: { signal: AbortSignal; keep?: KeepPage },
): Promise<PageWritten> {
  type Made = ChargedResult<z.output<(typeof salesPageRecipe)["output"]>>
  const view = (result: Made): PageWritten => ({
    content: { sections: result.value.sections.filter(hasWords).slice(0, SECTIONS_MAX).map(toSection) },
    ...madeBy(services, brand, result),
  })
  const { change, versions = [] } = input
  const order = { ...(await recipeInput(services, brand, input, 0)), change, versions }
  const result = await generateFor(services, brand, {
    recipe: salesPageRecipe,
    input: order,
    description: funnelText.taskTitle(input.name),
    signal,
    ...(keep && { keep: (tx: InTransaction, made: Made) => keep(tx, view(made), made) }),
  })
  return view(result)
}

/** The estimated price of writing a whole page. */
export const quotePage = async (services: Services, brand: BrandRow, input: PageOrder) =>
  quoteFor(services, brand, salesPageRecipe, await recipeInput(services, brand, input, 0))

/** The estimated price of rewriting a section, and its writer. */
export function quoteSection(services: Services, brand: BrandRow) {
  const { name } = brand
  const page = salesPageInput.parse({ name, description: name, targetAudience: name, price: FREE_PRICE })
  return quoteFor(services, brand, salesSectionRecipe, { ...page, price: FREE_PRICE, kind: "benefits", variation: 1 })
}

/** A section without material, such as testimonials without a review, is returned empty. */
const hasWords = ({ kind, text, items }: WrittenSection): boolean =>
  hasButton(kind) || text.trim() !== "" || items.some((item) => item.text.trim() !== "" || item.title.trim() !== "")

/**
 * Rewrites one section, from another angle with each `variation`; the writer sees `current`. What
 * customers said is not changed. @throws CONFLICT for a wish without a model, as only models follow wishes
 */
export async function generateSection(
  services: Services,
  brand: BrandRow,
  { kind, variation, current, others, wish, ...input }: z.output<typeof sectionWanted>,
) {
  const order = await recipeInput(services, brand, input, variation)
  const sectionOrder = { ...order, kind, others, wish, ...(current && { current: { ...current, kind } }) }
  if (wish && services.ai.writer(salesSectionRecipe, sectionOrder).provider === "local")
    throw new DomainError("CONFLICT", funnelText.wishNeedsModel, { reason: "connect-model" })
  const result = await generateFor(services, brand, {
    recipe: salesSectionRecipe,
    input: sectionOrder,
    description: funnelText.taskTitle(input.name),
    task: { category: "web-funnel" },
  })
  const reviews =
    kind === "testimonials"
      ? (current?.items.filter(({ text }) => text.trim() && countOpenQuestions(text) === 0) ?? [])
      : []
  const written = { ...result.value, kind, ...(reviews.length > 0 && { items: reviews }) }
  return { section: toSection(written), ...madeBy(services, brand, result) }
}

async function recipeInput(
  { db }: Pick<Services, "db">,
  brand: BrandRow,
  order: PageOrder,
  variation: number,
): Promise<SalesPageInput> {
  const { name, description, targetAudience, style, urgencyFactor } = order
  const { includeBonuses, includeTestimonials, includeFaq } = order
  const amount = readPrice(order.price)
  const microUsd = toMicroUsd(amount ?? 0)
  // A description with a price is not for something free, even if the price field is empty.
  const unpriced = amount === undefined && namesPrice(description) ? "" : FREE_PRICE
  const price = microUsd > 0 ? money(microUsd, brand) : unpriced
  const words = { name, description, targetAudience, price, style, urgencyFactor, day: order.day }
  const pictures = await describePictures(db, brand, order)
  return { ...words, includeBonuses, includeTestimonials, includeFaq, pictures, variation }
}

/** The text of the chosen picture: the page's own, or its name and description in the pool. @throws NOT_FOUND */
export async function describePictures(db: Services["db"], brand: BrandRow, { mediaAssetId, mediaAlt }: PageOrder) {
  if (mediaAssetId === null) return []
  const { name, description } = await getAsset(db, brand, mediaAssetId)
  return [mediaAlt || [name, description].filter(Boolean).join(": ")]
}

/** The writer and price, and the receipt by which the saved funnel learns them. */
const madeBy = (
  { settings }: Services,
  brand: BrandRow,
  { provider, model, chargedMicroUsd, generationId, voiceVersion }: ChargedResult<unknown>,
) => ({
  provider,
  model,
  cost: chargedMicroUsd,
  receipt: sign(settings, COST_RECEIPT, {
    brandId: brand.id,
    microUsd: chargedMicroUsd,
    provider,
    model,
    generationId,
    voiceVersion,
  }),
})
