import { campaignText, PART_KINDS } from "@brandwright/contract/campaigns/campaigns"
import { z } from "zod"
import { DomainError } from "../../../errors.ts"
import { type BrandRow, ownBrand } from "../../../platform/brands/brands.service.ts"
import { abortTask, runTask, TaskCancelled } from "../../../platform/tasks/run-task.ts"
import { endCancelled, lastTaskOfJob, reportTask, startTask } from "../../../platform/tasks/tasks.service.ts"
import { own } from "../../../database/rows.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { inTransaction } from "../../../database/transactions.ts"
import * as queries from "../campaigns.queries.ts"
import type { CampaignRow, PartRow } from "../campaigns.queries.ts"
import type { KeepDraft } from "../parts/part-kind.ts"
import { findItem, partKinds } from "../parts/part-kinds.ts"
import { readScopes } from "../parts/scopes.service.ts"
import { linkGiftsIn, unlinkGiftIn } from "./gift-links.service.ts"
import { repointDraftsIn } from "./page-links.service.ts"
import { givePicture, isUndrawn } from "./pictures/pictures.service.ts"

/** Name of the job that writes the parts of a campaign. */
export const MAKE_JOB = "campaigns.make"
const jobKey = (campaignId: number): string => `campaign-${campaignId}`
const isUnwritten = ({ state }: PartRow): boolean => state === "waiting" || state === "failed"

/**
 * Starts writing the unwritten parts, unless that is already running. Needs a transaction.
 * @throws CONFLICT for a template.
 */
export async function startMakingIn(tx: InTransaction, campaign: CampaignRow): Promise<void> {
  if (campaign.isTemplate) throw new DomainError("CONFLICT", campaignText.isTemplate)
  const { db, queue } = tx
  const task = await startTask(db, {
    userId: campaign.userId,
    brandId: campaign.brandId,
    category: "content",
    title: campaignText.taskTitle(campaign.name),
    now: tx.now(),
    queued: { job: MAKE_JOB, key: jobKey(campaign.id) },
    work: { name: MAKE_JOB, input: { campaignId: campaign.id } },
  })
  if (task.status !== "pending") return
  await queue.enqueue(MAKE_JOB, { campaignId: campaign.id }, { key: jobKey(campaign.id), trx: db, attempts: 3 })
}

/** @throws CONFLICT when nothing is left to write. */
export const startMaking = (services: Services, campaign: CampaignRow): Promise<void> =>
  inTransaction(services, async (tx) => {
    const parts = await queries.listParts(tx.db, campaign.id)
    if (!parts.some(isUnwritten)) throw new DomainError("CONFLICT", campaignText.nothingToWrite)
    await startMakingIn(tx, campaign)
  })

const retryInput = z.object({ campaignId: z.number().int() })

/** Retries the failed parts. */
export async function retryMaking(services: Services, input: unknown, userId: string): Promise<void> {
  const campaign = await queries.findCampaignById(services.db, retryInput.parse(input).campaignId)
  if (campaign?.userId !== userId) throw new DomainError("NOT_FOUND", campaignText.notFound)
  await startMaking(services, campaign)
}

/** The newest task that writes this campaign. */
export const findMaking = ({ db }: Pick<InTransaction, "db">, { id, userId }: CampaignRow) =>
  lastTaskOfJob(db, userId, MAKE_JOB, jobKey(id))

/** Stops the writing of a deleted campaign. */
export async function stopMaking(services: Services, campaign: CampaignRow): Promise<void> {
  const task = await findMaking(services, campaign)
  if (task?.status !== "pending") return
  if (await endCancelled(services, task.id)) abortTask(services, task.id)
  await services.queue.remove(MAKE_JOB, jobKey(campaign.id))
}

/** The queue job: writes one part after another. Finished parts survive a crash. */
export async function makeParts(services: Services, campaignId: number, signal: AbortSignal): Promise<void> {
  const campaign = await queries.findCampaignById(services.db, campaignId)
  const task = campaign && (await findMaking(services, campaign))
  if (!campaign || task?.status !== "pending") return
  const brand = await ownBrand(services.db, campaign.userId, campaign.brandId)
  try {
    await runTask(services, task.id, {
      work: (cancelled) => writeAll(services, { campaign, brand, taskId: task.id, signal: cancelled }),
      signal,
      result: (costMicroUsd) => ({ resultUrl: `/campaigns/${campaignId}`, costMicroUsd }),
      failure: (error) => {
        if (signal.aborted) return null
        return error instanceof DomainError ? error.message : campaignText.writingFailed
      },
    })
  } catch (error) {
    if (signal.aborted) throw error
    if (!(error instanceof TaskCancelled)) services.log.warn({ err: error, campaignId }, "A campaign was not written.")
  }
}

type Making = { campaign: CampaignRow; brand: BrandRow; taskId: number; signal: AbortSignal }

/** Returns the total charged for the campaign's parts. A failed part does not stop the others; a lack of funds does. */
async function writeAll(services: Services, making: Making): Promise<number> {
  const { campaign, taskId, signal } = making
  let failed: unknown
  const tried = new Set<string>()
  // Reloaded after each part: others may be added, dropped or rewritten meanwhile.
  for (;;) {
    const parts = inWritingOrder(await queries.listParts(services.db, campaign.id))
    const next = parts.find((part) => isUnwritten(part) && !tried.has(readAttempt(part)))
    if (!next) break
    tried.add(readAttempt(next))
    signal.throwIfAborted()
    const done = parts.filter((part) => !isUnwritten(part) || tried.has(readAttempt(part))).length - 1
    await reportTask(services, taskId, { percentage: (done / parts.length) * 100, stage: next.title })
    try {
      await writeOne(services, { ...making, done: done / parts.length, share: 1 / parts.length }, next.id)
    } catch (error) {
      signal.throwIfAborted()
      if (await noteFailure(services, next.id, error)) failed ??= error
      if (error instanceof DomainError && error.code === "PAYMENT_REQUIRED") throw error
    }
  }
  await inTransaction(services, (tx) => linkGiftsIn(tx, making))
  await drawAll(services, making)
  if (failed !== undefined) throw failed
  return [...(await queries.sumCosts(services.db, campaign.id)).values()].reduce((sum, cost) => sum + cost, 0)
}

/** Adds a picture to each post without one. A failed picture stops nothing, as posts can go without. */
async function drawAll(services: Services, { campaign, brand, signal }: Making): Promise<void> {
  for (const scope of await readScopes(services, campaign, brand)) {
    signal.throwIfAborted()
    if (!isUndrawn(scope.part)) continue
    try {
      await givePicture(services, scope)
    } catch (error) {
      signal.throwIfAborted()
      services.log.warn({ err: error, partId: scope.part.id }, "A post got no picture.")
    }
  }
}

/** A rewrite of a part is a new attempt. */
const readAttempt = ({ id, variation }: PartRow): string => `${id}:${variation}`

/** False for a part that was dropped or replaced meanwhile: then nothing has failed. */
async function noteFailure(services: Services, partId: number, error: unknown): Promise<boolean> {
  const message = error instanceof DomainError ? error.message : campaignText.writingFailed
  if (!(error instanceof DomainError)) services.log.error({ err: error, partId }, "A part was not written.")
  const changes = { state: "failed" as const, error: message, updatedAt: services.now() }
  return (await queries.movePart(services.db, partId, ["waiting", "failed"], changes)) !== undefined
}

/** The page comes first, because everything else links to it. */
const inWritingOrder = (parts: PartRow[]): PartRow[] =>
  parts.toSorted((a, b) => PART_KINDS.indexOf(a.kind) - PART_KINDS.indexOf(b.kind) || a.id - b.id)

/** Progress of the whole when a part is being written. */
type PartMaking = Making & { done: number; share: number }

async function writeOne(services: Services, making: PartMaking, partId: number): Promise<void> {
  const { campaign, brand, signal, taskId, done, share } = making
  const scope = (await readScopes(services, campaign, brand)).find(({ part }) => part.id === partId)
  if (!scope) return
  // What its owner took from elsewhere is not written over, nor a draft that was deleted: the part gets a new one.
  const draftId = scope.part.takenAt === null && (await findItem(services, scope)) ? scope.part.itemId : null
  // The part was dropped or replaced meanwhile: the error also rolls back the charge.
  const change = async (tx: InTransaction, changes: Parameters<typeof queries.movePart>[3]) => {
    const moved = await queries.movePart(tx.db, partId, ["waiting", "failed"], { ...changes, updatedAt: tx.now() })
    own(moved, campaignText.partNotFound)
  }
  const place = async (tx: InTransaction, itemId: number, changes: Parameters<typeof change>[1]) => {
    if (draftId !== null) return change(tx, { ...changes, itemId })
    await unlinkGiftIn(tx, scope)
    await change(tx, { ...changes, itemId, takenAt: null, countedBefore: 0 })
    await repointDraftsIn(tx, scope)
  }
  const keep: KeepDraft = (tx, { provider, model }, { itemId, written = null }) =>
    itemId === null
      ? change(tx, { written })
      : place(tx, itemId, { state: "ready", error: "", wish: "", written, aiProvider: provider, aiModel: model })
  const onCharge: Services["onCharge"] = async (tx, { usageRecordId, generationId, chargedMicroUsd }) => {
    await change(tx, {})
    await queries.insertCost(tx.db, {
      campaignId: campaign.id,
      partId,
      usageRecordId,
      generationId,
      amount: chargedMicroUsd,
      createdAt: tx.now(),
    })
  }
  await partKinds[scope.part.kind].write(
    { ...services, onCharge },
    {
      ...scope,
      part: { ...scope.part, itemId: draftId },
      signal,
      keep,
      begin: (tx, itemId) => place(tx, itemId, {}),
      task: { taskId, toTask: (percentage) => (done + (share * percentage) / 100) * 100 },
    },
  )
}
