import { cutText } from "@brandwright/contract/text/cut-text"
import { type Generated, GenerationError } from "@brandwright/ai/engine"
import { withoutNotes } from "@brandwright/db/before-commit"
import { toMonth } from "@brandwright/contract/days"
import type { AiProvider } from "@brandwright/contract/content/generation"
import { addMarkup, type UsageCategory } from "@brandwright/contract/account/usage"
import { startHeartbeat } from "@brandwright/queue/pump/heartbeat"
import type { InTransaction, Services } from "../../../services.ts"
import { charge, LEASE_MS, release, renew, reserve } from "../money/ledger/ledger.service.ts"
import * as queries from "./usage.queries.ts"
import { inTransaction } from "../../../database/transactions.ts"

export { keepsHistory } from "./usage.queries.ts"

export type Metered = {
  userId: string
  brandId: number | null
  category: UsageCategory
  /** Shown in the usage history. */
  description: string
  /** Expected cost before markup, micro-dollars; 0 for work that costs nothing, which always runs. */
  estimateMicroUsd: number
  /** In the category's unit; absent: counted from the result. */
  quantity?: number
  /** What the history stores besides the result, for search and reuse. */
  history?: { kind: string; input: unknown; brief: string; voiceVersion: number }
}

/** Saves the result in the transaction that charges for it, so that neither happens without the other. */
type Keep<T> = (tx: InTransaction, result: Charged<T>) => Promise<void> | undefined

/** `generationId` is the history's row; null for users who keep no history. */
export type Charged<T> = Generated<T> & { chargedMicroUsd: number; generationId: number | null; usageRecordId: number }

/** Characters of the brief and of the result that the history's list shows and finds. */
const BRIEF_KEPT = 2000
const EXCERPT_KEPT = 600
/** Longer results are not kept in the history. */
const HISTORY_VALUE_MAX = 200_000
const RESOURCE_TYPES: Record<UsageCategory, string> = {
  anthropic: "text",
  openai: "text",
  image_generation: "image",
  processing: "processing",
  storage: "storage",
  data_transfer: "transfer",
}

/**
 * Runs paid work: reserves the estimated price, runs the work, charges the actual price and records the usage.
 * A failure or an abort of the services' signal releases the reservation and is rethrown.
 * @throws PAYMENT_REQUIRED when the estimate would exceed the credit limit.
 */
export async function metered<T>(
  services: Services,
  job: Metered,
  work: () => Promise<Generated<T>>,
  keep?: Keep<T>,
): Promise<Charged<T>> {
  const { markupPercentage } = await queries.findCategory(services.db, job.category)
  const estimate = addMarkup(job.estimateMicroUsd, markupPercentage)
  const done = async () => {
    const result = await work()
    // A response that arrives after the user has left is not charged.
    if (services.signal?.aborted) throw new GenerationError("cancelled", "The generation was canceled.")
    return result
  }
  if (estimate <= 0) return settle(services, job, await done(), { markupPercentage, keep })

  // A reservation expires on its own, so a repeated request can start over.
  const reservationId = await withoutNotes(() => reserve(services, job.userId, estimate))
  const stopRenewing = startHeartbeat(
    LEASE_MS / 3,
    () => renew(services.db, reservationId, services.now()),
    (error) => services.log.warn({ err: error }, "A reservation could not be renewed."),
  )
  try {
    return await settle(services, job, await done(), { markupPercentage, reservationId, keep })
  } catch (error) {
    await inTransaction(services, ({ db }) => release(db, reservationId))
    throw error
  } finally {
    stopRenewing()
  }
}

/** The price of a cost in this category, markup included, in micro-dollars. */
export async function chargedPrice({ db }: Pick<Services, "db">, category: UsageCategory, costMicroUsd: number) {
  const { markupPercentage } = await queries.findCategory(db, category)
  return addMarkup(costMicroUsd, markupPercentage)
}

async function settle<T>(
  services: Services,
  job: Metered,
  generated: Generated<T>,
  { markupPercentage, reservationId, keep }: { markupPercentage: number; reservationId?: number; keep?: Keep<T> },
): Promise<Charged<T>> {
  return inTransaction(services, async (tx) => {
    const now = services.now()
    const price = addMarkup(generated.costMicroUsd, markupPercentage)
    const quantity = job.quantity ?? countQuantity(job.category, generated)
    const { userId, brandId, category, description } = job
    const record = await queries.insertRecord(tx.db, {
      userId,
      brandId,
      category,
      resourceType: RESOURCE_TYPES[category],
      provider: generated.provider,
      model: generated.model,
      description,
      quantity,
      cost: generated.costMicroUsd,
      totalCost: price,
      voiceVersion: job.history?.voiceVersion ?? null,
      createdAt: now,
    })
    const charged = await charge(tx, { userId, price, usageRecordId: record.id, reservationId })
    if (charged !== price) await queries.updateRecordCost(tx.db, record.id, charged)
    await queries.addToMonth(tx.db, { userId, month: toMonth(now), category, totalCost: charged, quantity })
    let generationId: number | null = null
    if (await queries.keepsHistory(tx.db, userId)) {
      const value = historyValue(generated.value)
      generationId = await queries.insertGeneration(tx.db, {
        userId,
        brandId,
        category,
        description,
        provider: generated.provider,
        model: generated.model,
        cost: charged,
        value,
        ...(job.history && historyFacts(job.history, value)),
        createdAt: now,
      })
    }
    const result = { ...generated, chargedMicroUsd: charged, generationId, usageRecordId: record.id }
    await services.onCharge?.(tx, result)
    await keep?.(tx, result)
    return result
  })
}

function historyFacts({ kind, input, brief, voiceVersion }: NonNullable<Metered["history"]>, value: string | null) {
  return {
    kind,
    input: typeof input === "object" ? input : null,
    brief: cutText(brief, BRIEF_KEPT),
    excerpt: cutText(value ?? "", EXCERPT_KEPT),
    voiceVersion,
  }
}

/** Everything that runs on the instance's own server or has its own price counts as processing. */
export const chooseCategory = (provider: AiProvider): UsageCategory =>
  provider === "openai" || provider === "anthropic" ? provider : "processing"

function countQuantity(category: UsageCategory, generated: Generated<unknown>): number {
  if (category !== "anthropic" && category !== "openai") return 1
  return (generated.inputTokens + generated.outputTokens) / 1000
}

function historyValue(value: unknown): string | null {
  if (value instanceof Uint8Array) return null
  const text = typeof value === "string" ? value : JSON.stringify(value)
  return text && text.length <= HISTORY_VALUE_MAX ? text : null
}
