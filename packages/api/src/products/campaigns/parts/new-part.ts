import { FILM_POST_TIME } from "@brandwright/contract/campaigns/campaign-times"
import { campaignText, type PartKind } from "@brandwright/contract/campaigns/campaigns"
import { newLinkCode } from "../../../platform/links/links.service.ts"
import type { CampaignRow } from "../campaigns.queries.ts"

/** A part to be written, without its position in the plan. */
export function newPart(campaign: CampaignRow, kind: PartKind, slot: number) {
  const known = campaignText.partTitles[kind]
  const titles = typeof known === "string" ? [known] : known
  const round = Math.floor(slot / titles.length)
  return {
    campaignId: campaign.id,
    brandId: campaign.brandId,
    userId: campaign.userId,
    kind,
    slot,
    title: (titles[slot % titles.length] ?? kind) + (round ? ` ${round + 1}` : ""),
    platform: "",
    picture: "" as const,
    state: "waiting" as const,
    itemId: null,
    written: null,
    code: newLinkCode(),
    aiProvider: null,
    aiModel: "",
    launchedAt: null,
    countedBefore: 0,
    createdAt: campaign.updatedAt,
    updatedAt: campaign.updatedAt,
  }
}

/** Preferred platforms for a short video, in this order; others work too. */
const FILM_PLATFORMS = ["youtube", "tiktok", "instagram"]

/** The post that shows the campaign's video. */
export const newFilmPost = (campaign: CampaignRow, platforms: readonly string[]) => ({
  ...newPart(campaign, "post", 0),
  ...FILM_POST_TIME,
  title: campaignText.partTitles.film,
  picture: "film" as const,
  platform: FILM_PLATFORMS.find((platform) => platforms.includes(platform)) ?? platforms[0] ?? "",
})
