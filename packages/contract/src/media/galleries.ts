import { z } from "zod"
import { templateInput } from "../email/sending/email-templates.ts"
import { draftFields } from "../funnels/funnel-drafts.ts"
import { graphicInput } from "./graphics.ts"
import { SCHEMES } from "../content/news-choices.ts"

/** The galleries of Related News: content §2.3. */
export const GALLERIES = ["components", "modern"] as const
export type GalleryName = (typeof GALLERIES)[number]

/** Initial content for the page editor: everything the gallery's page was rendered from. */
const pageStart = draftFields.pick({
  name: true,
  description: true,
  urlExtension: true,
  style: true,
  price: true,
  content: true,
})
export type PageStart = z.output<typeof pageStart>

const piece = z.object({ name: z.string(), scheme: z.enum(SCHEMES) })
/** A part or layout in the brand's look, rendered as the real one, with the initial content for its editor. */
const galleryPiece = z.discriminatedUnion("kind", [
  piece.extend({
    kind: z.literal("mail"),
    html: z.string(),
    start: templateInput.pick({ name: true, subject: true, content: true }),
  }),
  piece.extend({ kind: z.literal("page"), html: z.string(), start: pageStart }),
  piece.extend({
    kind: z.literal("post"),
    /** As a data URL. */
    image: z.string(),
    start: z.object({ text: z.string(), graphic: graphicInput }),
  }),
])
export type GalleryPiece = z.output<typeof galleryPiece>

export const galleryInput = z.object({ gallery: z.enum(GALLERIES).default("modern") })
export const galleryOutput = galleryPiece.array()
