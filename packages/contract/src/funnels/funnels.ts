import { z } from "zod"
import { AI_PROVIDERS } from "../content/generation.ts"
import { contentInput } from "./page-input.ts"
import { isInCents } from "./funnel-price.ts"
import { priceText } from "../price.ts"
import { ALT_MAX, pageContent, SECTION_TITLE_MAX } from "./funnel-page.ts"
import { toPlainLetters } from "../text/plain-letters.ts"
import { isoTime, rowId, usd, whenAbsent } from "../wire.ts"

/** Web funnels: content §2.1 §3 §4 §5 §7 §8 §9. */
export const FUNNEL_STYLES = ["modern", "bold", "minimal", "premium"] as const
export type FunnelStyle = (typeof FUNNEL_STYLES)[number]
export const FUNNEL_STYLE_NAMES: Record<FunnelStyle, string> = {
  modern: "Modern",
  bold: "Bold",
  minimal: "Minimal",
  premium: "Premium",
}
export const FUNNEL_STATUSES = ["draft", "published"] as const

/** US dollars (content §9). */
export const FUNNEL_PRICE_DEFAULT = 29.99
export const URGENCY_MIN = 0
export const URGENCY_MAX = 100
export const URGENCY_STEP = 5
export const URGENCY_DEFAULT = 50
export const FUNNEL_URL_MAX = 50
/** The preview cuts the description here (content §9). */
export const DESCRIPTION_PREVIEW_MAX = 100
export const FUNNEL_NAME_MAX = 200
export const FUNNEL_DESCRIPTION_MAX = 5000
export const FUNNEL_AUDIENCE_MAX = 500
export const FUNNEL_PRICE_LENGTH_MAX = 40
export const DELIVERY_URL_MAX = 2000
export const DELIVERY_MESSAGE_MAX = 2000
export const PAYMENT_INSTRUCTIONS_MAX = 2000
/** Path prefix of published pages. */
export const FUNNEL_PATH = "/f"

export const funnelText = {
  urlCharacters: "Only lowercase letters, numbers, and hyphens are allowed.",
  urlLong: `URL extension must be ${FUNNEL_URL_MAX} characters or less.`,
  urlInvalid: "Invalid URL extension",
  urlTaken: "This URL extension is already in use. Please choose another one.",
  missing: "Missing information",
  missingForGenerate: "Please enter the product name, price, description and target audience.",
  missingForSave: "Please enter the name, description, target audience and URL extension.",
  createFailed: { title: "Error", message: "Failed to create web funnel" },
  updateFailed: { title: "Error", message: "Failed to update web funnel" },
  deleteFailed: { title: "Error", message: "Failed to delete web funnel" },
  wishNeedsModel: "Following instructions needs a model. Edit the section by hand, or rewrite it without instructions.",
  generationFailed: {
    title: "Generation failed",
    message: "There was an error generating your sales page. Please try again.",
  },
  created: { title: "Success", message: "Web funnel created successfully" },
  updated: { title: "Success", message: "Web funnel updated successfully" },
  deleted: { title: "Success", message: "Web funnel deleted successfully" },
  copied: { title: "Copied to clipboard" },
  priceNotNumber: "Price was not a number, 0 used",
  notFound: "Web funnel not found",
  writingNotFound: "This page is not being written anymore.",
  changedElsewhere:
    "This funnel was changed in another window. Reload it to see the newer version; your own text stays as a draft.",
  nameLong: `The name must be ${FUNNEL_NAME_MAX} characters or less.`,
  descriptionLong: `The description must be ${FUNNEL_DESCRIPTION_MAX} characters or less.`,
  audienceLong: `The target audience must be ${FUNNEL_AUDIENCE_MAX} characters or less.`,
  urgencyStep: `The urgency factor must be a multiple of ${URGENCY_STEP}.`,
  deliveryUrlInvalid: "Please enter a full web address, such as https://example.com/course.",
  orderNotFound: "Order not found",
  orderNotPaid: "Only a paid order can be refunded.",
  orderNotSendable: "Only an order that is paid or awaiting payment can be emailed again.",
  orderNotPending: "Only an order that is awaiting payment can be confirmed.",
  taskTitle: (name: string) => `Sales page: ${name}`,
} as const

const URL_EXTENSION = /^[a-z0-9-]+$/
const needed = whenAbsent(funnelText.missing)
export const urlExtension = z
  .string(needed)
  .trim()
  .min(1, funnelText.missing)
  .max(FUNNEL_URL_MAX, funnelText.urlLong)
  .regex(URL_EXTENSION, funnelText.urlCharacters)

/** "Vegan Cookie Box!" becomes "vegan-cookie-box". */
export const toUrlExtension = (name: string): string =>
  toPlainLetters(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, FUNNEL_URL_MAX)
    .replace(/-+$/, "")

/** What to try for an address, beginning with it: "spring", then "spring-2". */
export const numberAddress = (address: string, copy: number): string => {
  const end = copy === 1 ? "" : `-${copy}`
  return `${address.slice(0, FUNNEL_URL_MAX - end.length)}${end}`
}

const fields = {
  name: z.string(needed).trim().min(1, funnelText.missing).max(FUNNEL_NAME_MAX, funnelText.nameLong),
  description: z
    .string(needed)
    .trim()
    .min(1, funnelText.missing)
    .max(FUNNEL_DESCRIPTION_MAX, funnelText.descriptionLong),
  targetAudience: z.string(needed).trim().min(1, funnelText.missing).max(FUNNEL_AUDIENCE_MAX, funnelText.audienceLong),
  urlExtension,
  price: z
    .union([z.number(), z.string().max(FUNNEL_PRICE_LENGTH_MAX)])
    .nullable()
    .refine(isInCents, priceText()),
  mediaAssetId: rowId.nullable(),
  mediaAlt: z.string().trim().max(ALT_MAX),
  style: z.enum(FUNNEL_STYLES),
  urgencyFactor: z.number().int().min(URGENCY_MIN).max(URGENCY_MAX).multipleOf(URGENCY_STEP, funnelText.urgencyStep),
  /** End of the offer; shown and enforced by the page itself. */
  urgencyEndsAt: z.iso.datetime({ offset: true }).nullable(),
  includeBonuses: z.boolean(),
  includeTestimonials: z.boolean(),
  includeFaq: z.boolean(),
  content: contentInput.nullable(),
  /** The pool file for buyers, or for people who join a free page. */
  deliveryAssetId: rowId.nullable(),
  /** A page they get access to, such as a course or a community. */
  deliveryUrl: z.union([
    z.literal(""),
    z.url({ protocol: /^https?$/, error: funnelText.deliveryUrlInvalid }).max(DELIVERY_URL_MAX),
  ]),
  /** Instructions for them, such as a code or the next step. */
  deliveryMessage: z.string().trim().max(DELIVERY_MESSAGE_MAX),
  /** Another headline, shown to every second visitor. */
  variantHeadline: z.string().trim().max(SECTION_TITLE_MAX),
  status: z.enum(FUNNEL_STATUSES),
  /** Receipts of generated texts, which add their cost to the funnel's. */
  receipts: z.string().max(600).array().max(200),
  /** The stored draft that is saved here, and then deleted. */
  draftVersion: z.number().int().min(0).optional(),
}

export const funnelInput = z.object({
  ...fields,
  price: fields.price.default(FUNNEL_PRICE_DEFAULT),
  mediaAssetId: fields.mediaAssetId.default(null),
  mediaAlt: fields.mediaAlt.default(""),
  style: fields.style.default("modern"),
  urgencyFactor: fields.urgencyFactor.default(URGENCY_DEFAULT),
  urgencyEndsAt: fields.urgencyEndsAt.default(null),
  includeBonuses: fields.includeBonuses.default(true),
  includeTestimonials: fields.includeTestimonials.default(true),
  includeFaq: fields.includeFaq.default(true),
  content: fields.content.default(null),
  deliveryAssetId: fields.deliveryAssetId.default(null),
  deliveryUrl: fields.deliveryUrl.default(""),
  deliveryMessage: fields.deliveryMessage.default(""),
  variantHeadline: fields.variantHeadline.default(""),
  status: fields.status.default("published"),
  receipts: fields.receipts.default([]),
})
export type FunnelInput = z.output<typeof funnelInput>

export const funnelPatch = z
  .object(fields)
  .partial()
  .extend({
    /** The edited version: the change is refused if the server has a newer one. */
    version: z.number().int().min(0).optional(),
  })
export type FunnelPatch = z.output<typeof funnelPatch>

export const funnelOutput = z.object({
  id: rowId,
  brandId: rowId,
  name: z.string(),
  description: z.string(),
  targetAudience: z.string(),
  urlExtension: z.string(),
  price: usd,
  mediaAssetId: rowId.nullable(),
  mediaAlt: z.string(),
  style: z.enum(FUNNEL_STYLES),
  urgencyFactor: z.number().int(),
  urgencyEndsAt: isoTime.nullable(),
  includeBonuses: z.boolean(),
  includeTestimonials: z.boolean(),
  includeFaq: z.boolean(),
  content: pageContent.nullable(),
  deliveryAssetId: rowId.nullable(),
  deliveryUrl: z.string(),
  deliveryMessage: z.string(),
  variantHeadline: z.string(),
  status: z.enum(FUNNEL_STATUSES),
  /** Full address of the page. */
  url: z.string(),
  /** Incremented by every change. */
  version: z.number().int(),
  views: z.number().int(),
  leads: z.number().int(),
  confirmedLeads: z.number().int(),
  sales: z.number().int(),
  revenue: usd,
  /** People who joined or bought in 100 visitors; null before the first visit. */
  conversion: z.number().nullable(),
  generationCost: usd,
  aiProvider: z.enum(AI_PROVIDERS).nullable(),
  aiModel: z.string(),
  /** The brand style that it was made under; null for what was made by hand. */
  voiceVersion: z.number().int().nullable(),
  /** A warning, such as about an invalid price. */
  notice: z.string().nullable(),
  createdAt: isoTime,
  updatedAt: isoTime,
})
export type Funnel = z.output<typeof funnelOutput>

/** The editor's content, even if not valid yet. */
export const funnelDraft = z
  .object({
    ...fields,
    name: z.string().max(FUNNEL_NAME_MAX),
    description: z.string().max(FUNNEL_DESCRIPTION_MAX),
    targetAudience: z.string().max(FUNNEL_AUDIENCE_MAX),
    urlExtension: z.string().max(200),
    deliveryUrl: z.string().max(DELIVERY_URL_MAX),
    content: pageContent.nullable(),
  })
  .partial()
export type FunnelDraft = z.output<typeof funnelDraft>
export const previewOutput = z.object({ html: z.string() })
