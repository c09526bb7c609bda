import type { InTransaction, Services } from "../../services.ts"
import { inTransaction } from "../../database/transactions.ts"
import * as queries from "./campaigns.queries.ts"
import type { CampaignRow } from "./campaigns.queries.ts"
import { newPart } from "./parts/new-part.ts"

/**
 * Copies a campaign's parts with their timing, without their texts. A post whose platform
 * was not chosen goes to one that was.
 */
export async function copyParts(
  tx: InTransaction,
  from: CampaignRow,
  to: CampaignRow,
  platforms: readonly string[],
): Promise<void> {
  const parts = await queries.listParts(tx.db, from.id)
  await queries.insertParts(
    tx.db,
    parts.map(({ kind, slot, title, platform, dayOffset, time, picture }) => ({
      ...newPart(to, kind, slot),
      title,
      dayOffset,
      time,
      picture: picture === "film" ? picture : ("" as const),
      platform: platform === "" || platforms.includes(platform) ? platform : (platforms[slot % platforms.length] ?? ""),
    })),
  )
}

/** Saves a campaign's brief and plan as a template. */
export const saveAsTemplate = (services: Services, campaign: CampaignRow): Promise<CampaignRow> =>
  inTransaction(services, async (tx) => {
    const { id: _id, ...fields } = campaign
    const now = tx.now()
    const template = await queries.insertCampaign(tx.db, {
      ...fields,
      state: "draft",
      isTemplate: true,
      launchedAt: null,
      createdAt: now,
      updatedAt: now,
    })
    await copyParts(tx, campaign, template, campaign.platforms)
    return template
  })
