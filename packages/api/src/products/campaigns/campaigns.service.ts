import { CAMPAIGN_DEFAULT_TIMES } from "@brandwright/contract/campaigns/campaign-times"
import {
  type campaignInput,
  type campaignPatch,
  campaignText,
  PART_KINDS,
  type PartKind,
} from "@brandwright/contract/campaigns/campaigns"
import { wallDay } from "@brandwright/contract/days"
import { wallTimeAt } from "@brandwright/contract/zoned-time"
import { readPrice } from "@brandwright/contract/funnels/funnel-price"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import { DomainError, wrongField } from "../../errors.ts"
import type { BrandRow } from "../../platform/brands/brands.service.ts"
import { own } from "../../database/rows.ts"
import type { Services } from "../../services.ts"
import { inTransaction } from "../../database/transactions.ts"
import * as queries from "./campaigns.queries.ts"
import type { CampaignRow } from "./campaigns.queries.ts"
import { startMakingIn, stopMaking } from "./making/make.service.ts"
import { newFilmPost, newPart } from "./parts/new-part.ts"
import { requireNoneHastened } from "./plan-rules.ts"
import { copyParts } from "./repeat.service.ts"

/** @throws NOT_FOUND for another brand's campaign as for one that does not exist. */
export const ownCampaign = async (db: Db, brandId: number, id: number): Promise<CampaignRow> =>
  own(await queries.findCampaign(db, brandId, id), campaignText.notFound)

type Author = { brand: BrandRow; timeZone: string }

/**
 * Creates a campaign with its default parts and starts the task that writes them.
 * @throws BAD_REQUEST for a launch day in the past, which would publish everything at once
 */
export function createCampaign(services: Services, { brand, timeZone }: Author, input: z.output<typeof campaignInput>) {
  requirePrice(input.price)
  const { parts, platforms: chosen, skipsWeekends, copyOf, ...fields } = input
  const zone = fields.timeZone ?? timeZone
  if (fields.launchDay < wallDay(wallTimeAt(zone, services.now()))) throw wrongField("launchDay", campaignText.dayPast)
  return inTransaction(services, async (tx) => {
    const now = tx.now()
    const source = copyOf === undefined ? undefined : await ownCampaign(tx.db, brand.id, copyOf)
    const platforms = source && chosen.length === 0 ? source.platforms : chosen
    const campaign = await queries.insertCampaign(tx.db, {
      ...fields,
      timeZone: zone,
      platforms,
      skipsWeekends,
      brandId: brand.id,
      userId: brand.userId,
      state: "draft",
      isTemplate: false,
      launchedAt: null,
      createdAt: now,
      updatedAt: now,
    })
    if (source) await copyParts(tx, source, campaign, platforms)
    else await queries.insertParts(tx.db, usualParts(campaign, parts, platforms))
    await startMakingIn(tx, campaign)
    return campaign
  })
}

const usualParts = (campaign: CampaignRow, chosen: PartKind[], platforms: string[]) =>
  PART_KINDS.filter((kind) => chosen.includes(kind)).flatMap((kind) => [
    ...CAMPAIGN_DEFAULT_TIMES[kind].map((place, slot) => ({
      ...newPart(campaign, kind, slot),
      ...place,
      platform: kind === "post" ? (platforms[slot % platforms.length] ?? "") : "",
    })),
    ...(kind === "video" ? [newFilmPost(campaign, platforms)] : []),
  ])

/** @throws BAD_REQUEST for text that is not a price. */
function requirePrice(price: string | undefined): void {
  if (price && readPrice(price) === undefined) throw wrongField("price", campaignText.priceInvalid)
}

/** Changes the given fields. A new launch day or time zone moves every unpublished part. */
export async function updateCampaign(
  { db, now }: Services,
  brandId: number,
  id: number,
  { publishesNow, ...patch }: z.output<typeof campaignPatch>,
): Promise<CampaignRow> {
  const campaign = await ownCampaign(db, brandId, id)
  requirePrice(patch.price)
  const parts = publishesNow ? [] : await queries.listParts(db, id)
  requireNoneHastened({ campaign, parts }, { campaign: { ...campaign, ...patch }, parts }, now())
  return queries.updateCampaign(db, id, { ...patch, updatedAt: now() })
}

/** Deletes a campaign; posts and mails made for it stay. @throws CONFLICT while it is running. */
export async function deleteCampaign(services: Services, brandId: number, id: number): Promise<void> {
  const campaign = await ownCampaign(services.db, brandId, id)
  if (campaign.state === "running" || campaign.state === "paused")
    throw new DomainError("CONFLICT", campaignText.running)
  await stopMaking(services, campaign)
  await queries.removeCampaign(services.db, id)
}
