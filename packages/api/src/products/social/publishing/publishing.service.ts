import { randomUUID } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import { postText } from "@brandwright/contract/social/social-posts"
import { shortenLeases } from "@brandwright/db/leases"
import { pump } from "@brandwright/queue/pump/pump"
import type { Services } from "../../../services.ts"
import { publishOne } from "./attempt.service.ts"
import { finishTarget, notifyOfOutcome } from "./outcome.service.ts"
import { followPublishing } from "./publish-task.service.ts"
import * as queries from "./publishing.queries.ts"
import { AHEAD_MS, enqueueSweep } from "./sweep.ts"
import { settlePost } from "./targets.service.ts"
import { inTransaction } from "../../../database/transactions.ts"

/** A worker without a heartbeat for this long loses its claims. */
export const CLAIM_MS = 30_000
/** Targets that one sweep processes in parallel: most of that time is spent waiting for responses. */
export const HANDS = 50
/** With free capacity, a sweep waiting for slow targets looks for due ones this often. */
const LOOK_MS = 1000

export type SweepOptions = {
  signal?: AbortSignal
  /** Tests shorten it. */
  claimMs?: number
}

/**
 * Publishes due posts. Each target (post, platform) is claimed by one UPDATE; a claimed one is prepared, marked as
 * publishing, and then published, once. Free workers take the next one, so a slow platform does not delay others.
 * A worker that stops releases what it is not publishing yet. Returns how many were claimed.
 */
export async function publishDue(
  services: Services,
  { signal, claimMs = CLAIM_MS }: SweepOptions = {},
): Promise<number> {
  const token = randomUUID()
  const { log, db, now } = services
  return pump({
    turn: async (_, limit) => {
      const items = await claimFor(services, token, { claimMs, limit })
      return { items, found: items.length }
    },
    extend: () => queries.extendClaims(services, token, now() + claimMs),
    extendMs: claimMs / 3,
    giveBack: () => queries.returnClaims(db, token),
    work: async (target) => {
      const attempt = await publishOne(services, target, { token, signal })
      if (attempt) await finishTarget(services, target, { token, from: attempt.from }, attempt.outcome)
      return undefined
    },
    hasMore: () => someDue(services, signal),
    // More than this sweep can process: another worker may join.
    onFull: () => enqueueSweep(services, now()),
    // The claim expires: the target returns to scheduled if publishing had not begun, otherwise it becomes unknown.
    onError: (error, target) => log.error({ err: error, target: target?.id }, "A post could not be published."),
    hands: HANDS,
    lookMs: LOOK_MS,
    signal,
  })
}

function claimFor(services: Services, token: string, { claimMs, limit }: { claimMs: number; limit: number }) {
  const now = services.now()
  return queries.claimTargets(services, { now, token, leasedUntil: now + claimMs, limit })
}

/** Whether something is due, now or soon enough to wait for it. */
async function someDue({ db, now }: Services, signal: AbortSignal | undefined): Promise<boolean> {
  const at = await queries.nextDue(db)
  if (at === undefined || at > now() + AHEAD_MS) return false
  await wait(Math.max(at - now(), 0), undefined, { signal }).catch(() => {}) // the worker stops
  return true
}

/** Handles claims of dead workers: what had not begun is due again, the rest is unknown and the user is notified. */
export async function recoverLapsed(services: Services): Promise<void> {
  const now = services.now()
  await shortenLeases(services, "socialTarget", now + CLAIM_MS)
  if ((await queries.returnLapsedClaims(services, now)) > 0n || (await queries.findDue(services.db, now)))
    await enqueueSweep(services, now)
  await inTransaction(services, async (tx) => {
    for (const target of await queries.takeLapsedPublishing(tx, now, postText.interrupted)) {
      const post = await settlePost(tx.db, target.postId, now)
      await followPublishing(tx, post)
      await notifyOfOutcome(tx, post, target, { state: "unknown", reason: postText.interrupted })
    }
  })
}
