import { campaignText, type PartKind } from "@brandwright/contract/campaigns"
import { newLinkCode } from "../../../platform/links/links.service.ts"
import type { CampaignRow } from "../campaigns.queries.ts"

/** A part that is still to be written, without its place in the plan. */
export function newPart(campaign: CampaignRow, kind: PartKind, slot: number) {
  const titles = campaignText.partTitles[kind]
  return {
    campaignId: campaign.id,
    brandId: campaign.brandId,
    userId: campaign.userId,
    kind,
    slot,
    title: typeof titles === "string" ? titles : (titles[slot % titles.length] ?? kind),
    platform: "",
    state: "waiting" as const,
    itemId: null,
    written: null,
    code: newLinkCode(),
    aiProvider: null,
    aiModel: "",
    launchedAt: null,
    createdAt: campaign.updatedAt,
    updatedAt: campaign.updatedAt,
  }
}
