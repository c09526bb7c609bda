import { CAMPAIGN_DEFAULT_TIMES } from "@brandwright/contract/campaign-times"
import { contentRecipe } from "@brandwright/ai/recipes/content"
import { emailRecipe } from "@brandwright/ai/recipes/email"
import {
  CAMPAIGN_MAILS,
  type campaignQuote,
  type campaignQuoteInput,
  campaignText,
  PART_KINDS,
  type PartKind,
} from "@brandwright/contract/campaigns"
import { generatorInput } from "@brandwright/contract/content"
import { salesPageInput } from "@brandwright/contract/funnel-writing"
import type { z } from "zod"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { own } from "../../../rows.ts"
import type { Services } from "../../../services.ts"
import { quoteFor } from "../../content/generate.service.ts"
import { quotePage } from "../../funnels/pages/generate.service.ts"
import { findCampaign, listParts } from "../campaigns.queries.ts"
import { readPurpose, writeMailBrief, writePostBrief } from "./briefs.ts"

/** Texts that a part of each kind is made of. */
const TEXTS: Record<PartKind, number> = { page: 1, sequence: CAMPAIGN_MAILS, broadcast: 1, post: 1 }

/** What all texts of a new campaign are expected to be charged at: their number, times the price of each kind. */
export async function quoteCampaign(
  services: Services,
  brand: BrandRow,
  { brief, parts, copyOf }: z.output<typeof campaignQuoteInput>,
): Promise<z.input<typeof campaignQuote>> {
  const kinds = copyOf === undefined ? listUsual(parts) : await listCopied(services, brand, copyOf)
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
  parts.flatMap((kind) => CAMPAIGN_DEFAULT_TIMES[kind].map(() => kind))

/** @throws NOT_FOUND for another brand's campaign. */
async function listCopied({ db }: Services, brand: BrandRow, id: number): Promise<PartKind[]> {
  own(await findCampaign(db, brand.id, id), campaignText.notFound)
  return (await listParts(db, id)).map(({ kind }) => kind)
}

/** The price of one text of its kind, by an order as long as the real one. */
function quoteText(services: Services, brand: BrandRow, kind: PartKind, brief: string) {
  const launchDay = new Date(services.now()).toISOString().slice(0, "2026-05-31".length)
  const campaign = { brief, offer: brand.name, price: "", audience: "", launchDay }
  const around = { slot: 0, hasLink: true }
  if (kind === "page") {
    const fields = { name: campaign.offer, description: brief, targetAudience: campaign.offer, price: "0" }
    return quotePage(services, brand, salesPageInput.parse(fields))
  }
  if (kind === "post") {
    const input = {
      ...generatorInput.parse({ platform: "facebook", brief }),
      brief: writePostBrief(campaign, around.slot),
      hasOwnLink: around.hasLink,
    }
    return quoteFor(services, brand, contentRecipe, input)
  }
  const mail = { brief: writeMailBrief(campaign, kind, around), purpose: readPurpose(kind, 0) }
  return quoteFor(services, brand, emailRecipe, mail)
}
