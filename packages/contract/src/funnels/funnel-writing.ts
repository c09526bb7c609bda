import { z } from "zod"
import { AI_PROVIDERS } from "../content/generation.ts"
import { pageContent, pageSection, SECTION_TEXT_MAX, SECTIONS_MAX, WRITTEN_KINDS } from "./funnel-page.ts"
import { isInCents } from "./funnel-price.ts"
import { priceText } from "../price.ts"
import { rowId, usd, whenAbsent } from "../wire.ts"
import { FUNNEL_PRICE_LENGTH_MAX, funnelInput, funnelText } from "./funnels.ts"

const fields = funnelInput.shape
/** What the generator needs (content §5). */
export const salesPageInput = z.object({
  name: fields.name,
  description: fields.description,
  targetAudience: fields.targetAudience,
  price: z
    .union(
      [z.number(), z.string().trim().min(1, funnelText.missing).max(FUNNEL_PRICE_LENGTH_MAX)],
      whenAbsent(funnelText.missing),
    )
    .refine(isInCents, priceText()),
  style: fields.style,
  urgencyFactor: fields.urgencyFactor,
  includeBonuses: fields.includeBonuses,
  includeTestimonials: fields.includeTestimonials,
  includeFaq: fields.includeFaq,
  /** The picture at the top of the page. */
  mediaAssetId: fields.mediaAssetId,
  mediaAlt: fields.mediaAlt,
})
/** The same as a task, for the editor of a funnel or of the brand's next new one. */
export const writePageInput = salesPageInput.extend({ funnelId: rowId.nullable().default(null) })
/** Maximum length of a rewrite request. */
export const SECTION_WISH_MAX = 500
export const sectionWanted = salesPageInput.extend({
  kind: z.enum(WRITTEN_KINDS),
  /** The current section: the writer takes another angle, and customers' own words stay. */
  current: pageSection.pick({ title: true, text: true, button: true, items: true }).optional(),
  /** The texts of other sections, which this one should not repeat. */
  others: z.string().max(SECTION_TEXT_MAX).array().max(SECTIONS_MAX).default([]),
  /** The rewrite request in the owner's words; needs a model. */
  wish: z.string().trim().max(SECTION_WISH_MAX).default(""),
  /** A different number gives a different text. */
  variation: z.number().int().min(0).max(10_000),
})
const made = { provider: z.enum(AI_PROVIDERS), model: z.string(), cost: usd, receipt: z.string() }
export const salesPageOutput = z.object({ content: pageContent, ...made })
/** `page` waits until its editor adopts it. */
export const writtenPageOutput = z.object({
  id: rowId,
  taskId: rowId.nullable(),
  status: z.enum(["pending", "completed", "failed"]),
  error: z.string().nullable(),
  /** Machine-readable reason of a failure: ADD_FUNDS_REASON when the balance was too low. */
  reason: z.string().nullable(),
  isCancelled: z.boolean(),
  page: salesPageOutput.nullable(),
})
export type WrittenPage = z.output<typeof writtenPageOutput>
export const sectionOutput = z.object({ section: pageSection, ...made })
