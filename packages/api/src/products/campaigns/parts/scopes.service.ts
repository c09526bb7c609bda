import type { Services, InTransaction } from "../../../services.ts"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { DomainError } from "../../../errors.ts"
import { type CampaignRow, listParts } from "../campaigns.queries.ts"
import { readCampaignPage } from "./page-part.ts"
import type { CampaignPage, PartScope } from "./part-kind.ts"

type Reading = Pick<InTransaction, "db"> & Pick<Services, "settings">

/** Every part of a campaign with the page that it leads to. */
export async function readScopes(services: Reading, campaign: CampaignRow, brand: BrandRow): Promise<PartScope[]> {
  const parts = await listParts(services.db, campaign.id)
  const page = await findPage(services, brand, parts.find(({ kind }) => kind === "page")?.itemId ?? null)
  return parts.map((part) => ({ campaign, brand, part, page }))
}

/** Null also for one whose funnel was deleted. */
async function findPage(services: Reading, brand: BrandRow, itemId: number | null): Promise<CampaignPage | null> {
  return itemId === null ? null : unlessMissing(readCampaignPage(services, brand, itemId))
}

/** Null for what is not there (any more). */
export async function unlessMissing<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof DomainError && error.code === "NOT_FOUND") return null
    throw error
  }
}
