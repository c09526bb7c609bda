import { z } from "zod"
import { rowId } from "../wire.ts"

/** Brand graphics: designed layouts with the user's text in the brand's look. No model is involved. */
export const GRAPHIC_LAYOUTS = [
  "offer",
  "announcement",
  "event",
  "product",
  "number",
  "tip",
  "checklist",
  "steps",
  "quote",
  "review",
  "before-after",
  "cover",
  "portrait",
  "collage",
] as const
export type GraphicLayout = (typeof GRAPHIC_LAYOUTS)[number]

export const GRAPHIC_FORMATS = ["square", "portrait", "story", "link", "wide", "pin"] as const
export type GraphicFormat = (typeof GRAPHIC_FORMATS)[number]
/** Size of each format in pixels. */
export const GRAPHIC_SIZES: Record<GraphicFormat, { width: number; height: number }> = {
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
  link: { width: 1200, height: 628 },
  wide: { width: 1600, height: 900 },
  pin: { width: 1000, height: 1500 },
}

export const GRAPHIC_BACKGROUNDS = ["brand", "dark", "light", "accent"] as const
export type GraphicBackground = (typeof GRAPHIC_BACKGROUNDS)[number]
export const GRAPHIC_PATTERNS = ["arcs", "stripes", "dots", "waves", "plain"] as const
export type GraphicPattern = (typeof GRAPHIC_PATTERNS)[number]

export const GRAPHIC_HEADLINE_MAX = 160
export const GRAPHIC_LINE_MAX = 240
export const GRAPHIC_SHORT_MAX = 60
export const GRAPHIC_ITEM_MAX = 90
export const GRAPHIC_ITEMS_MAX = 6
export const GRAPHIC_PICTURES_MAX = 3

export const GRAPHIC_FIELDS = ["kicker", "headline", "subline", "credit", "rating", "items", "call"] as const
export type GraphicField = (typeof GRAPHIC_FIELDS)[number]
/** Each layout's fields, and maximum number of pictures. */
export const GRAPHIC_PARTS: Record<GraphicLayout, { fields: readonly GraphicField[]; pictures: number }> = {
  offer: { fields: ["kicker", "headline", "subline", "call"], pictures: 1 },
  announcement: { fields: ["kicker", "headline", "subline", "call"], pictures: 1 },
  event: { fields: ["kicker", "headline", "items", "call"], pictures: 1 },
  product: { fields: ["kicker", "headline", "subline", "items", "call"], pictures: 1 },
  number: { fields: ["kicker", "headline", "subline", "credit"], pictures: 1 },
  tip: { fields: ["kicker", "headline", "subline"], pictures: 0 },
  checklist: { fields: ["kicker", "headline", "items", "call"], pictures: 0 },
  steps: { fields: ["kicker", "headline", "items", "call"], pictures: 0 },
  quote: { fields: ["headline", "credit"], pictures: 1 },
  review: { fields: ["headline", "credit", "rating"], pictures: 1 },
  "before-after": { fields: ["headline", "items", "call"], pictures: 2 },
  cover: { fields: ["kicker", "headline", "subline"], pictures: 1 },
  portrait: { fields: ["kicker", "headline", "subline", "call"], pictures: 1 },
  collage: { fields: ["kicker", "headline", "call"], pictures: 3 },
}

export const graphicText = {
  headlineMissing: "Please enter a headline.",
  tooLong: (most: number) => `This text may have at most ${most} characters.`,
  itemsMany: `At most ${GRAPHIC_ITEMS_MAX} lines can be set.`,
  pictureInvalid: "Please choose pictures from your content pool.",
  saved: { title: "Success", message: "The graphic is in your content pool." },
  failed: { title: "Error", message: "The graphic could not be made." },
} as const

const line = (most: number) => z.string().trim().max(most, graphicText.tooLong(most)).default("")

export const graphicInput = z.object({
  layout: z.enum(GRAPHIC_LAYOUTS),
  format: z.enum(GRAPHIC_FORMATS).default("square"),
  background: z.enum(GRAPHIC_BACKGROUNDS).default("brand"),
  pattern: z.enum(GRAPHIC_PATTERNS).default("arcs"),
  kicker: line(GRAPHIC_SHORT_MAX),
  headline: z
    .string(graphicText.headlineMissing)
    .trim()
    .min(1, graphicText.headlineMissing)
    .max(GRAPHIC_HEADLINE_MAX, graphicText.tooLong(GRAPHIC_HEADLINE_MAX)),
  subline: line(GRAPHIC_LINE_MAX),
  call: line(GRAPHIC_SHORT_MAX),
  credit: line(GRAPHIC_SHORT_MAX),
  /** The stars given by the reviewer. */
  rating: z.number().int().min(1).max(5).nullish(),
  items: z.array(line(GRAPHIC_ITEM_MAX)).max(GRAPHIC_ITEMS_MAX, graphicText.itemsMany).default([]),
  pictureIds: z.array(rowId).max(GRAPHIC_PICTURES_MAX).default([]),
})
export type GraphicInput = z.output<typeof graphicInput>

/** A preview as a data URL, in a smaller size. */
export const graphicPreview = z.object({ image: z.string() })
