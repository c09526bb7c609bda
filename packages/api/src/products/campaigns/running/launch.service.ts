import { campaignText } from "@brandwright/contract/campaigns/campaigns"
import { DomainError } from "../../../errors.ts"
import { type BrandRow, ownBrand } from "../../../platform/brands/brands.service.ts"
import { notify } from "../../../platform/notifications/notifications.service.ts"
import type { Services } from "../../../services.ts"
import { inTransaction } from "../../../database/transactions.ts"
import { forgetPages } from "../../funnels/page-cache.ts"
import * as queries from "../campaigns.queries.ts"
import type { CampaignRow } from "../campaigns.queries.ts"
import { keepCountedBefore } from "../measure/counted-from.ts"
import { partKinds } from "../parts/part-kinds.ts"
import { readScopes, unlessMissing } from "../parts/scopes.service.ts"
import { pauseParts, resumeCampaign } from "./control.service.ts"
import { planSteps, runStep, type Step } from "./engine.service.ts"
import { rehearseCampaign } from "./rehearse.service.ts"

const LAUNCHABLE = ["draft", "stopped", "paused", "running", "finished"] as const

/** Launches the parts that pass the rehearsal, each at its time; reports what is wrong with the others. */
export async function launchCampaign(
  services: Services,
  brand: BrandRow,
  campaign: CampaignRow,
): Promise<{ launched: number[]; refused: Step[] }> {
  if (campaign.isTemplate) throw new DomainError("CONFLICT", campaignText.isTemplate)
  const steps = await rehearseCampaign(services, brand, campaign)
  const passing = steps.filter(({ problems }) => problems.length === 0).map(({ partId }) => partId)
  const refused = steps.filter(({ problems }) => problems.length > 0)
  // With all of its parts out, a stopped campaign still goes on: its sequence has emails to send.
  if (passing.length === 0 && (steps.length > 0 || campaign.launchedAt === null)) return { launched: [], refused }
  await inTransaction(services, async (tx) => {
    const now = tx.now()
    const launchedAt = campaign.launchedAt ?? now
    await queries.moveCampaign(tx.db, campaign.id, LAUNCHABLE, { state: "running", launchedAt, updatedAt: now })
    if (campaign.launchedAt === null) await keepCountedBefore(tx, campaign)
    for (const id of passing)
      await queries.movePart(tx.db, id, ["ready", "blocked"], { state: "armed", error: "", updatedAt: now })
  })
  if (campaign.state === "paused" || campaign.state === "stopped") await pauseParts(services, brand, campaign, "resume")
  await advanceCampaign(services, campaign.id)
  return { launched: passing, refused }
}

/** Resumes a campaign, and publishes what is due. @throws CONFLICT as `resumeCampaign` */
export async function goOn(
  services: Services,
  brand: BrandRow,
  campaign: CampaignRow,
  publishesNow: boolean | undefined,
): Promise<void> {
  await resumeCampaign(services, brand, campaign, publishesNow)
  await advanceCampaign(services, campaign.id)
}

/** Launches due parts of every running campaign. */
export async function advanceCampaigns(services: Services, signal?: AbortSignal): Promise<void> {
  for (const { id } of await queries.listRunning(services.db)) {
    if (signal?.aborted) return
    try {
      await advanceCampaign(services, id)
    } catch (error) {
      services.log.error({ err: error, campaignId: id }, "A campaign could not go on.")
    }
  }
}

/** Each due part has its own transaction: after a crash at any point, the next run continues with the rest. */
export async function advanceCampaign(services: Services, id: number): Promise<void> {
  const campaign = await queries.findCampaignById(services.db, id)
  if (campaign?.state !== "running") return
  const brand = await ownBrand(services.db, campaign.userId, campaign.brandId)
  for (const { id: partId, kind, at } of await planSteps(services, campaign, ["armed"])) {
    if (at > services.now()) break
    try {
      await partKinds[kind].beforeLaunch?.(services, brand)
      await goOut(services, campaign, brand, partId)
    } catch (error) {
      // Retried at the next run, without delaying other parts.
      services.log.error({ err: error, partId }, "A part of a campaign could not go out.")
    }
  }
  await finishCampaign(services, brand, campaign)
}

/** Ends a campaign whose parts are all live, once nothing of them is being sent or published any more. */
async function finishCampaign(services: Services, brand: BrandRow, campaign: CampaignRow): Promise<void> {
  const { db } = services
  const scopes = await readScopes(services, campaign, brand)
  for (const scope of scopes) {
    const { kind, itemId, state } = scope.part
    if (state !== "live") return
    if (itemId !== null && (await unlessMissing(partKinds[kind].isUnderWay?.(db, scope, itemId) ?? never))) return
  }
  await inTransaction(services, async (tx) => {
    const parts = await queries.listParts(tx.db, campaign.id)
    if (parts.some(({ state }) => state !== "live")) return
    await queries.moveCampaign(tx.db, campaign.id, ["running"], { state: "finished", updatedAt: tx.now() })
  })
}

const never = Promise.resolve(false)

class Blocked extends Error {
  readonly step: Step
  constructor(step: Step) {
    super("The part is blocked.")
    this.step = step
  }
}

async function goOut(services: Services, campaign: CampaignRow, brand: BrandRow, partId: number): Promise<void> {
  try {
    await inTransaction(services, async (tx) => {
      const now = tx.now()
      // The row's state settles races between workers, and with a pause at the same time.
      if (!(await queries.moveCampaign(tx.db, campaign.id, ["running"], { updatedAt: now }))) return
      if (!(await queries.movePart(tx.db, partId, ["armed"], { state: "live", launchedAt: now, updatedAt: now })))
        return
      const step = await runStep(tx, campaign, brand, partId)
      if (step.problems.length > 0) throw new Blocked(step)
      tx.afterCommit?.(() => forgetPages(services.memory.pages))
    })
  } catch (error) {
    if (!(error instanceof Blocked)) throw error
    await block(services, campaign, error.step)
  }
}

const block = (services: Services, campaign: CampaignRow, { partId, problems }: Step): Promise<void> =>
  inTransaction(services, async (tx) => {
    const reason = problems.map(({ text }) => text).join(" ")
    const changes = { state: "blocked" as const, error: reason, updatedAt: tx.now() }
    const part = await queries.movePart(tx.db, partId, ["armed"], changes)
    if (!part) return
    await notify(tx, {
      userId: campaign.userId,
      brandId: campaign.brandId,
      type: "warning",
      category: "content",
      preference: "contentCalendarUpdates",
      ...campaignText.partBlocked(part.title, reason),
      link: `/campaigns/${campaign.id}`,
    })
  })
