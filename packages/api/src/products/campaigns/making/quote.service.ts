import { CAMPAIGN_DEFAULT_TIMES } from "@brandwright/contract/campaigns/campaign-times"
import { contentRecipe } from "@brandwright/ai/recipes/content"
import { ebookChapterRecipe } from "@brandwright/ai/recipes/ebook-chapter"
import { emailRecipe } from "@brandwright/ai/recipes/email"
import { toolRecipe } from "@brandwright/ai/recipes/tool"
import { videoPlans } from "@brandwright/ai/recipes/video-plans"
import {
  CAMPAIGN_MAILS,
  type campaignQuote,
  type campaignQuoteInput,
  campaignText,
  PART_KINDS,
  type PartKind,
} from "@brandwright/contract/campaigns/campaigns"
import { generatorInput } from "@brandwright/contract/content/content"
import { toDay } from "@brandwright/contract/days"
import { EBOOK_LENGTH_PLAN } from "@brandwright/contract/ebooks/ebooks"
import { salesPageInput } from "@brandwright/contract/funnels/funnel-writing"
import { videoSettings } from "@brandwright/contract/video/video"
import type { z } from "zod"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { own } from "../../../database/rows.ts"
import type { Services } from "../../../services.ts"
import { quoteFor } from "../../content/writing/generate.service.ts"
import { quotePage } from "../../funnels/pages/writing/generate.service.ts"
import { findCampaign, listParts } from "../campaigns.queries.ts"
import { BOOK_LENGTH } from "../parts/book-part.ts"
import { writeToolBrief } from "./texts/tool-brief.ts"
import { readPurpose, writeMailBrief, writePostBrief } from "./texts/briefs.ts"

/** Number of texts for each kind of part; a book has a plan besides its chapters. */
const TEXTS: Record<PartKind, number> = {
  book: EBOOK_LENGTH_PLAN[BOOK_LENGTH].chapters,
  tool: 1,
  page: 1,
  sequence: CAMPAIGN_MAILS,
  broadcast: 1,
  video: 1,
  post: 1,
}

/** Estimated price of all texts of a new campaign: number times price, by kind. */
export async function quoteCampaign(
  services: Services,
  brand: BrandRow,
  { brief, parts, copyOf, single }: z.output<typeof campaignQuoteInput>,
): Promise<z.input<typeof campaignQuote>> {
  const kinds = copyOf === undefined ? (single ? parts : listUsual(parts)) : await listCopied(services, brand, copyOf)
  const used = PART_KINDS.filter((kind) => kinds.includes(kind))
  const quotes = await Promise.all(
    used.map(async (kind) => {
      const texts = kinds.filter((one) => one === kind).length * TEXTS[kind]
      return { texts, ...(await quoteText(services, brand, kind, brief || brand.name)) }
    }),
  )
  const writers = quotes.map(({ aiProvider, aiModel }) => ({ aiProvider, aiModel }))
  return {
    texts: quotes.reduce((sum, { texts }) => sum + texts, 0),
    estimatedCost: quotes.reduce((sum, { texts, estimatedCost }) => sum + texts * estimatedCost, 0),
    writers: [...new Map(writers.map((writer) => [`${writer.aiProvider} ${writer.aiModel}`, writer])).values()],
  }
}

const listUsual = (parts: readonly PartKind[]): PartKind[] =>
  parts.flatMap((kind) => [
    ...CAMPAIGN_DEFAULT_TIMES[kind].map(() => kind),
    ...(kind === "video" ? ["post" as const] : []),
  ])

/** @throws NOT_FOUND for another brand's campaign. */
async function listCopied({ db }: Services, brand: BrandRow, id: number): Promise<PartKind[]> {
  own(await findCampaign(db, brand.id, id), campaignText.notFound)
  return (await listParts(db, id)).map(({ kind }) => kind)
}

/** The price of one text of a kind, estimated with a prompt as long as the real one. */
export function quoteText(services: Services, brand: BrandRow, kind: PartKind, brief: string) {
  const launchDay = toDay(services.now())
  const campaign = { brief, offer: brand.name, price: "", audience: "", launchDay }
  const around = { slot: 0, hasLink: true, hasPage: true }
  if (kind === "book") return quoteChapter(services, brand, brief)
  if (kind === "tool") {
    const messages = [{ role: "user" as const, text: writeToolBrief(campaign) }]
    return quoteFor(services, brand, toolRecipe, { messages, current: null })
  }
  if (kind === "video") return quoteFor(services, brand, videoPlans, videoSettings.parse({ ideology: brief }))
  if (kind === "page") {
    const fields = { name: campaign.offer, description: brief, targetAudience: campaign.offer, price: "0" }
    return quotePage(services, brand, salesPageInput.parse(fields))
  }
  if (kind === "post") {
    const input = {
      ...generatorInput.parse({ platform: "facebook", brief }),
      brief: writePostBrief(campaign, around.slot, around.hasPage),
      hasOwnLink: around.hasLink,
    }
    return quoteFor(services, brand, contentRecipe, input)
  }
  const mail = { brief: writeMailBrief(campaign, kind, around), purpose: readPurpose(kind, 0) }
  return quoteFor(services, brand, emailRecipe, mail)
}

function quoteChapter(services: Services, brand: BrandRow, topic: string) {
  const { chapters } = EBOOK_LENGTH_PLAN[BOOK_LENGTH]
  const outline = Array.from({ length: chapters }, () => ({ title: brand.name, gist: "" }))
  const book = { topic, title: brand.name, targetAudience: brand.name, purpose: topic, tone: "professional" }
  return quoteFor(services, brand, ebookChapterRecipe, { ...book, length: BOOK_LENGTH, outline, index: 0 })
}
