import { cutText } from "@brandwright/contract/text/cut-text"
import { campaignText } from "@brandwright/contract/campaigns/campaigns"
import {
  isWrittenKind,
  listPageTexts,
  type PageContent,
  type WrittenSection,
} from "@brandwright/contract/funnels/funnel-page"
import { namesPrice } from "@brandwright/contract/funnels/funnel-price"
import { FUNNEL_AUDIENCE_MAX, funnelInput, toUrlExtension } from "@brandwright/contract/funnels/funnels"
import { salesPageInput } from "@brandwright/contract/funnels/funnel-writing"
import type { Db } from "@brandwright/db/open"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import type { Settings } from "../../../instance/settings.ts"
import { readVoice } from "../../../platform/brands/voice/voice.service.ts"
import { buildFunnelUrl } from "../../funnels/funnel-view.service.ts"
import { createFunnelIn, ownFunnel } from "../../funnels/funnels.service.ts"
import { type KeepPage, writePage } from "../../funnels/pages/writing/generate.service.ts"
import {
  describePage,
  findFreeAddress,
  publishPageIn,
  replacePageIn,
} from "../../funnels/pages/publishing/publish.service.ts"
import { readSides } from "../making/texts/brief-sides.ts"
import type { CampaignRow } from "../campaigns.queries.ts"
import { type CampaignPage, type PartKindDoor, writeAgain } from "./part-kind.ts"

export const pagePart: PartKindDoor = {
  async write(services, writing) {
    const { campaign, brand, part, signal, keep, page: before } = writing
    const { stylization } = await readVoice(services, brand)
    const fields = orderPage(campaign, stylization.targetAudience)
    const urlExtension = await findFreeAddress(services.db, toUrlExtension(campaign.offer))
    const pageInput = {
      ...salesPageInput.parse({ ...fields, price: fields.price || "0" }),
      price: fields.price,
      day: campaign.launchDay,
      ...writeAgain(writing, part.wish && before ? JSON.stringify(before.sections) : before?.linked.words),
    }
    const keepPage: KeepPage = async (tx, page, made) => {
      if (part.itemId !== null) {
        await replacePageIn(tx, brand.userId, part.itemId, page)
        return keep(tx, made, { itemId: part.itemId })
      }
      const { content, receipt } = page
      const draft = { ...fields, urlExtension, content, receipts: [receipt], status: "draft" }
      const funnel = await createFunnelIn(tx, brand, funnelInput.parse(draft))
      await keep(tx, made, { itemId: funnel.id })
    }
    await writePage(services, brand, pageInput, { signal, keep: keepPage })
  },

  async read({ db }, { brand }, itemId) {
    const funnel = await ownFunnel(db, brand.userId, itemId)
    return { name: funnel.name, texts: listPageTexts(funnel), links: [] }
  },

  describe: async (_tx, { page }) => ({ lines: [campaignText.lines.page(page?.url ?? "")] }),
  launch: (tx, { brand }, itemId) => publishPageIn(tx, brand.userId, itemId),
  link: (itemId) => (itemId === null ? "/web-funnel" : `/web-funnel?edit=${itemId}`),
}

/** No urgency and no bonus that the brief does not mention, and none of the owner's goals. */
function orderPage(campaign: CampaignRow, brandAudience: string) {
  const description = readSides(campaign.brief).whole || campaign.offer
  return {
    name: campaign.offer,
    description,
    targetAudience: campaign.audience || cutText(brandAudience, FUNNEL_AUDIENCE_MAX) || "everyone",
    // A brief with a price is not for something free: the page asks for that price.
    price: campaign.price || (namesPrice(description) ? "" : "0"),
    urgencyFactor: 0,
    includeBonuses: false,
  }
}

/** The sections that a writer may change, without what only their editor needs. */
const listWritten = (content: PageContent | null): WrittenSection[] =>
  (content?.sections ?? []).flatMap(({ kind, title, text, button, items }) =>
    isWrittenKind(kind) ? [{ kind, title, text, button, items }] : [],
  )

/** The page as the other parts of its campaign see it. @throws NOT_FOUND */
export async function readCampaignPage(
  { db, settings }: { db: Db; settings: Settings },
  brand: BrandRow,
  funnelId: number,
): Promise<CampaignPage> {
  const funnel = await ownFunnel(db, brand.userId, funnelId)
  const { urlExtension, status, price, content } = funnel
  return {
    funnelId,
    url: buildFunnelUrl(settings, urlExtension),
    isOnline: status === "published",
    priceMicroUsd: price,
    sections: listWritten(content),
    linked: describePage(funnel),
  }
}
