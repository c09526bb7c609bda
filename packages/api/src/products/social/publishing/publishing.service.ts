import { randomUUID } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import { postText } from "@brandwright/contract/social-posts"
import { pump } from "@brandwright/queue/pump"
import type { Services } from "../../../services.ts"
import { publishOne } from "./attempt.service.ts"
import { finishTarget, tell } from "./outcome.service.ts"
import { followPublishing } from "./publish-task.service.ts"
import * as queries from "./publishing.queries.ts"
import { AHEAD_MS, enqueueSweep } from "./sweep.ts"
import { settlePost } from "./targets.service.ts"

/** A worker that says nothing for this long loses what it has claimed. */
export const CLAIM_MS = 30_000
/** Platforms of posts that one sweep has in hand at a time: most of that time is spent waiting for answers. */
export const HANDS = 50
/** While hands are free, a sweep that waits for slow ones looks this often for what has become due. */
const LOOK_MS = 1000

export type SweepOptions = {
  signal?: AbortSignal
  /** Tests shorten it. */
  claimMs?: number
}

/**
 * Publishes whatever is due. Each (post, platform) is claimed by one UPDATE; a claimed one is prepared, marked as
 * publishing, and then published, once. A free worker takes the next one, so a slow platform holds up no other.
 * A worker that stops gives back what it is not publishing yet. Answers how many were claimed.
 */
export async function publishDue(
  services: Services,
  { signal, claimMs = CLAIM_MS }: SweepOptions = {},
): Promise<number> {
  const token = randomUUID()
  const { log, db, now } = services
  return pump({
    claim: (limit) => claimFor(services, token, { claimMs, limit }),
    extend: () => queries.extendClaims(services, token, now() + claimMs),
    extendMs: claimMs / 3,
    giveBack: () => queries.returnClaims(db, token),
    work: (target) => publishOne(services, target, { token, signal }),
    settle: (target, { from, outcome }) => finishTarget(services, target, { token, from }, outcome),
    hasMore: () => someDue(services, signal),
    // More than these hands can hold: another worker may join.
    onFull: () => enqueueSweep(services, now()),
    // The claim lapses by itself: back to scheduled if publishing had not begun, to unknown if it had.
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

/** Whether something is due, or will be in a moment: then it is waited for. */
async function someDue({ db, now }: Services, signal: AbortSignal | undefined): Promise<boolean> {
  const at = await queries.nextDue(db)
  if (at === undefined || at > now() + AHEAD_MS) return false
  await wait(Math.max(at - now(), 0), undefined, { signal }).catch(() => {}) // the worker stops
  return true
}

/** Claims of workers that died: what had not begun is due again, what had is unknown and the person is told. */
export async function recoverLapsed(services: Services): Promise<void> {
  const { db } = services
  const now = services.now()
  if ((await queries.returnLapsedClaims(services, now)) > 0n || (await queries.findDue(db, now)))
    await enqueueSweep(services, now)
  await db.transaction().execute(async (trx) => {
    const within = { ...services, db: trx }
    for (const target of await queries.takeLapsedPublishing(within, now, postText.interrupted)) {
      const post = await settlePost(trx, target.postId, now)
      await followPublishing(within, post)
      await tell(within, post, target, { state: "unknown", reason: postText.interrupted })
    }
  })
}
