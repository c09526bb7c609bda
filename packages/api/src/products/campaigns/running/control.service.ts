import { campaignText } from "@brandwright/contract/campaigns/campaigns"
import { DomainError } from "../../../errors.ts"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import type { Services } from "../../../services.ts"
import * as queries from "../campaigns.queries.ts"
import type { CampaignRow } from "../campaigns.queries.ts"
import { requireNoneDue } from "../plan-rules.ts"
import { partKinds } from "../parts/part-kinds.ts"
import { readScopes } from "../parts/scopes.service.ts"

type Held = "pause" | "resume" | "stop"

/** Pauses due parts and sending in progress. Safe to repeat after a failure. */
export async function pauseCampaign(services: Services, brand: BrandRow, campaign: CampaignRow): Promise<void> {
  await change(services, campaign, { from: ["running", "finished", "paused"], to: "paused" }, campaignText.notRunning)
  await pauseParts(services, brand, campaign, "pause")
}

/** @throws CONFLICT when it would publish parts whose time passed during the pause, unless `publishesNow`. */
export async function resumeCampaign(
  services: Services,
  brand: BrandRow,
  campaign: CampaignRow,
  publishesNow = false,
): Promise<void> {
  if (!publishesNow) requireNoneDue(campaign, await queries.listParts(services.db, campaign.id), services.now())
  await change(services, campaign, { from: ["paused", "running", "finished"], to: "running" }, campaignText.notPaused)
  await pauseParts(services, brand, campaign, "resume")
}

/** Stops unpublished parts until the campaign is launched again. The page stays online, as mails link to it. */
export async function stopCampaign(services: Services, brand: BrandRow, campaign: CampaignRow): Promise<void> {
  const from: CampaignRow["state"][] = ["running", "finished", "paused", "stopped"]
  await change(services, campaign, { from, to: "stopped" }, campaignText.notStarted)
  const changes = { state: "ready" as const, error: "", updatedAt: services.now() }
  await queries.moveParts(services.db, campaign.id, ["armed", "blocked"], changes)
  await pauseParts(services, brand, campaign, "stop")
}

async function change(
  { db, now }: Services,
  { id }: CampaignRow,
  { from, to: state }: { from: CampaignRow["state"][]; to: CampaignRow["state"] },
  refusal: string,
): Promise<void> {
  const moved = await queries.moveCampaign(db, id, from, { state, updatedAt: now() })
  if (!moved) throw new DomainError("CONFLICT", refusal)
}

/** A part with nothing left to pause, such as a sent mail, refuses and stays as it is. */
export async function pauseParts(
  services: Services,
  brand: BrandRow,
  campaign: CampaignRow,
  held: Held,
): Promise<void> {
  for (const scope of await readScopes(services, campaign, brand)) {
    const { kind, itemId, state } = scope.part
    if (state !== "live" || itemId === null) continue
    try {
      await partKinds[kind][held]?.(services, scope, itemId)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      services.log.info({ partId: scope.part.id, held }, error.message)
    }
  }
}
