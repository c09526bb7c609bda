import { type PageContent, pageContent, type PageSection } from "@brandwright/contract/funnel-page"
import {
  FUNNEL_PRICE_DEFAULT,
  FUNNEL_STYLES,
  type Funnel,
  type FunnelDraft,
  URGENCY_DEFAULT,
} from "@brandwright/contract/funnels"
import { z } from "zod"

/** What is in the editor; the price stays as typed until it is saved. */
export const draftShape = z.object({
  version: z.number().optional(),
  name: z.string(),
  price: z.string(),
  description: z.string(),
  targetAudience: z.string(),
  urlExtension: z.string(),
  style: z.enum(FUNNEL_STYLES),
  urgencyFactor: z.number(),
  urgencyEndsAt: z.string().nullable(),
  includeBonuses: z.boolean(),
  includeTestimonials: z.boolean(),
  includeFaq: z.boolean(),
  mediaAssetId: z.number().nullable(),
  mediaAlt: z.string(),
  deliveryAssetId: z.number().nullable(),
  variantHeadline: z.string(),
  content: pageContent.nullable(),
  receipts: z.string().array(),
  /** The address no longer follows the name. */
  isUrlOwn: z.boolean(),
  /** How often a section was written again: each time another text. */
  variation: z.number(),
})
export type Draft = z.output<typeof draftShape>

export const emptyDraft = (description = ""): Draft => ({
  name: "",
  price: String(FUNNEL_PRICE_DEFAULT),
  description,
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
  variantHeadline: "",
  content: null,
  receipts: [],
  isUrlOwn: false,
  variation: 0,
})

export const draftOf = (funnel: Funnel): Draft => ({
  ...emptyDraft(),
  ...funnel,
  price: String(funnel.price),
  receipts: [],
  isUrlOwn: true,
})

/** What the server takes of it. */
export function fieldsOf({
  isUrlOwn: _own,
  variation: _count,
  version: _version,
  receipts: _receipts,
  ...draft
}: Draft): FunnelDraft {
  return draft
}

export const withSections = (
  draft: Draft,
  change: (sections: PageSection[]) => PageSection[],
): Pick<Draft, "content"> => ({
  content: { sections: change(draft.content?.sections ?? []) } satisfies PageContent,
})

/** Puts a text of the page in its place: "title", "text", "button" or "items.2.title". */
export function withText(section: PageSection, field: string, text: string): PageSection {
  if (field === "title" || field === "text" || field === "button") return { ...section, [field]: text }
  const [, at = "", part = ""] = /^items\.(\d+)\.(title|text)$/.exec(field) ?? []
  if (!part) return section
  return {
    ...section,
    items: section.items.map((item, index) => (index === Number(at) ? { ...item, [part]: text } : item)),
  }
}
