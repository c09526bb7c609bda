import { z } from "zod"
import { pageContent } from "./funnel-page.ts"
import { FUNNEL_PRICE_DEFAULT, FUNNEL_STYLES, URGENCY_DEFAULT } from "./funnels.ts"
import { isoTime, rowId } from "./wire.ts"

/** What is in the funnel editor before it is saved: kept on the server with every change. */
export const draftText = {
  changedElsewhere:
    "This draft was changed in another window. Load that version, or keep yours in its place. Nothing is lost until you choose.",
} as const

const words = z.string().max(10_000)
export const draftFields = z.object({
  /** The version of the saved funnel that it started from. */
  version: z.number().optional(),
  name: words,
  /** As typed. */
  price: words,
  description: words,
  targetAudience: words,
  urlExtension: words,
  style: z.enum(FUNNEL_STYLES),
  urgencyFactor: z.number(),
  urgencyEndsAt: words.nullable(),
  includeBonuses: z.boolean(),
  includeTestimonials: z.boolean(),
  includeFaq: z.boolean(),
  mediaAssetId: z.number().nullable(),
  mediaAlt: words,
  deliveryAssetId: z.number().nullable(),
  deliveryUrl: words.default(""),
  deliveryMessage: words.default(""),
  variantHeadline: words,
  content: pageContent.nullable(),
  receipts: z.string().max(600).array().max(200),
  /** The address no longer follows the name. */
  isUrlOwn: z.boolean(),
  /** How often a section was written again: each time another text. */
  variation: z.number(),
})
export type DraftFields = z.output<typeof draftFields>

/** Of a saved funnel, or of the brand's next new one. */
export const draftRef = z.object({ funnelId: rowId.nullable() })
/** `version`: of the draft that was changed; 0 when there was none. */
export const draftInput = draftRef.extend({ fields: draftFields, version: z.number().int().min(0) })
export const draftDiscarded = draftRef.extend({ version: z.number().int().min(0) })
export const draftSaved = z.object({ version: z.number().int() })
export const draftOutput = z.object({ fields: draftFields, version: z.number().int(), updatedAt: isoTime })

export const emptyDraft = (): DraftFields => ({
  name: "",
  price: String(FUNNEL_PRICE_DEFAULT),
  description: "",
  targetAudience: "",
  urlExtension: "",
  style: "modern",
  urgencyFactor: URGENCY_DEFAULT,
  urgencyEndsAt: null,
  includeBonuses: true,
  includeTestimonials: true,
  includeFaq: true,
  mediaAssetId: null,
  mediaAlt: "",
  deliveryAssetId: null,
  deliveryUrl: "",
  deliveryMessage: "",
  variantHeadline: "",
  content: null,
  receipts: [],
  isUrlOwn: false,
  variation: 0,
})
