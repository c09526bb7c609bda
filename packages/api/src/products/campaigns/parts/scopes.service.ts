import type { Services, InTransaction } from "../../../services.ts"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { DomainError } from "../../../errors.ts"
import { ownProject } from "../../video/video.service.ts"
import { type CampaignRow, listParts, type PartRow } from "../campaigns.queries.ts"
import { type CampaignGift, readGift } from "./gifts.service.ts"
import { readCampaignPage } from "./page-part.ts"
import type { CampaignFilm, CampaignPage, PartScope } from "./part-kind.ts"

type Reading = Pick<InTransaction, "db"> & Pick<Services, "settings">

/** Every part of a campaign with its page, lead magnets and video. */
export async function readScopes(services: Reading, campaign: CampaignRow, brand: BrandRow): Promise<PartScope[]> {
  const parts = await listParts(services.db, campaign.id)
  const around = {
    page: await findPage(services, brand, parts.find(({ kind }) => kind === "page")?.itemId ?? null),
    gifts: await listGifts(services, brand, parts),
    film: await findFilm(services, brand, parts.find(({ kind }) => kind === "video")?.itemId ?? null),
    filmPlatform: parts.find(({ picture }) => picture === "film")?.platform ?? "",
  }
  return parts.map((part) => ({ campaign, brand, part, ...around }))
}

/** Also null when its funnel was deleted. */
async function findPage(services: Reading, brand: BrandRow, itemId: number | null): Promise<CampaignPage | null> {
  return itemId === null ? null : unlessMissing(readCampaignPage(services, brand, itemId))
}

async function listGifts(services: Reading, brand: BrandRow, parts: PartRow[]): Promise<CampaignGift[]> {
  const gifts = await Promise.all(parts.map((part) => unlessMissing(readGift(services, brand, part))))
  return gifts.filter((gift) => gift !== null)
}

async function findFilm({ db }: Reading, brand: BrandRow, itemId: number | null): Promise<CampaignFilm | null> {
  const project = itemId === null ? null : await unlessMissing(ownProject(db, brand.userId, itemId))
  return project && { projectId: project.id, assetId: project.state.videoAssetId }
}

/** Null for what does not exist or was deleted. */
export async function unlessMissing<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof DomainError && error.code === "NOT_FOUND") return null
    throw error
  }
}
