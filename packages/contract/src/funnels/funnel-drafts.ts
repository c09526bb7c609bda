import { z } from "zod"
import { pageContent } from "./funnel-page.ts"
import { FUNNEL_PRICE_DEFAULT, FUNNEL_STYLES, URGENCY_DEFAULT } from "./funnels.ts"
import { isoTime, rowId } from "../wire.ts"

/** The unsaved state of the funnel editor, stored on the server with every change. */
export const draftText = {
  changedElsewhere:
    "This draft was changed in another window. Load that version, or keep yours in its place. Nothing is lost until you choose.",
} as const

const words = z.string().max(10_000)
export const draftFields = z.object({
  /** The version of the saved funnel it is based on. */
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
  /** Whether the address no longer follows the name. */
  isUrlOwn: z.boolean(),
  /** How often a section was rewritten, for a different text each time. */
  variation: z.number(),
})
export type DraftFields = z.output<typeof draftFields>

/** For a saved funnel, or for the brand's next new one. */
export const draftRef = z.object({ funnelId: rowId.nullable() })
/** `version`: of the changed draft; 0 if there was none. */
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
