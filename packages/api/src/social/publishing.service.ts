import { randomBytes, randomUUID } from "node:crypto"
import { socialText } from "@brandwright/contract/social"
import { PLATFORM_NAMES } from "@brandwright/contract/social-platforms"
import { postText } from "@brandwright/contract/social-posts"
import { toJson } from "@brandwright/db/columns"
import type { Services } from "../services.ts"
import { markExpired, openAccess, renewAccess } from "./access.service.ts"
import { type ConnectionRow, findChannel } from "./connections.queries.ts"
import { ConnectorError } from "./connectors/connector.ts"
import { gathered } from "../gathered.ts"
import { finishTarget, type Outcome, tell } from "./outcome.service.ts"
import { type Pack, packFor } from "./pack.service.ts"
import { PREVIEW_PATH } from "./preview.service.ts"
import { findPostById, type TargetRow, updateTarget } from "./posts.queries.ts"
import * as queries from "./publishing.queries.ts"
import { enqueueSweep } from "./sweep.ts"
import { settlePost } from "./targets.service.ts"

/** A worker that says nothing for this long loses what it has claimed. */
export const CLAIM_MS = 30_000
/** Platforms of posts that one sweep has in hand at a time. */
const HANDS = 10
/** A platform that cannot be reached is tried this often, a little later each time. */
const TRIES = 6
const AGAIN_MS = 30_000
/** How long the platforms' own counts are followed, how often, and how many in one go. */
const RESULTS_FOR_MS = 30 * 86_400_000
const RESULTS_EVERY_MS = 3_600_000
const RESULTS_AT_ONCE = 100

export type SweepOptions = {
  signal?: AbortSignal
  /** Tests shorten it. */
  claimMs?: number
}

/**
 * Publishes whatever is due. Each (post, platform) is claimed by one UPDATE; a claimed one is prepared, marked as
 * publishing, and then published, once. Answers how many were claimed.
 */
export async function publishDue(
  services: Services,
  { signal, claimMs = CLAIM_MS }: SweepOptions = {},
): Promise<number> {
  let claimed = 0
  while (!signal?.aborted) {
    const token = randomUUID()
    const now = services.now()
    const targets = await queries.claimTargets(services.db, { now, token, leasedUntil: now + claimMs, limit: HANDS })
    if (targets.length === 0 && !(await queries.findDue(services.db, now))) break
    // More than these hands can hold: another worker may join.
    if (targets.length === HANDS && claimed === 0) await enqueueSweep(services, now)
    claimed += targets.length
    await holding(services, { token, claimMs }, () =>
      Promise.all(targets.map((target) => publishSafely(services, target, token))),
    )
  }
  return claimed
}

/** Keeps the claims of this token alive while the work runs. */
async function holding(
  services: Services,
  { token, claimMs }: { token: string; claimMs: number },
  work: () => Promise<unknown>,
): Promise<void> {
  const renewal = setInterval(() => {
    queries.extendClaims(services.db, token, services.now() + claimMs).catch((error: unknown) => {
      services.log.error({ err: error }, "Claims of posts could not be renewed.")
    })
  }, claimMs / 3)
  await work().finally(() => clearInterval(renewal))
}

async function publishSafely(services: Services, target: TargetRow, token: string): Promise<void> {
  try {
    await publishOne(services, target, token)
  } catch (error) {
    // The claim lapses by itself: back to scheduled if publishing had not begun, to unknown if it had.
    services.log.error({ err: error, target: target.id }, "A post could not be published.")
  }
}

async function publishOne(services: Services, target: TargetRow, token: string): Promise<void> {
  const channel = target.connectionId
    ? await findChannel(services.db, target.brandId, target.platform, target.connectionId)
    : undefined
  const ready = await makeReady(services, target, channel)
  if (typeof ready !== "function") {
    await finishTarget(services, target, { token, from: "claimed" }, ready)
    return
  }
  // From here on a repeat could publish twice: whoever cannot say how it ended says unknown.
  const began = await beginOne(services, { id: target.id, token })
  if (began) await finishTarget(services, target, { token, from: "publishing" }, await ready())
}

const beginOne = gathered((trx, { id, token }: { id: number; token: string }) =>
  queries.stepTarget(trx, { id, token, from: "claimed" }, { state: "publishing" }),
)
const keepPreview = gathered(queries.insertPreview)

type Publish = () => Promise<Outcome>

/** Everything before the one call that publishes; or the outcome, where it does not come to that. */
async function makeReady(
  services: Services,
  target: TargetRow,
  channel: ConnectionRow | undefined,
): Promise<Publish | Outcome> {
  const name = PLATFORM_NAMES[target.platform]
  if (!channel) return { state: "failed", reason: postText.noChannel(name) }
  if (!channel.active) return { state: "failed", reason: postText.inactive(name) }
  if (channel.kind === "handoff") return { state: "handoff" }
  try {
    const post = await findPostById(services.db, target.postId)
    if (!post) return { state: "failed", reason: postText.notFound }
    const pack = await packFor(services, post, target, channel)
    return channel.kind === "sandbox"
      ? () => publishPreview(services, target, channel, pack)
      : await readyApi(services, target, channel, pack)
  } catch (error) {
    return failedBefore(services, target, channel, error)
  }
}

async function readyApi(services: Services, target: TargetRow, channel: ConnectionRow, pack: Pack): Promise<Publish> {
  const { connector, access } = await openAccess(services, channel)
  const publish = await connector.prepare(access, pack)
  return async () => {
    try {
      const { externalId, url } = await publish()
      const note =
        pack.firstComment && connector.comment
          ? await commentQuietly(() => connector.comment?.(access, externalId, pack.firstComment))
          : undefined
      return { state: "posted", externalId, url, ...(note && { note }) }
    } catch (error) {
      if (!(error instanceof ConnectorError))
        services.log.error({ err: error, target: target.id }, "A connector failed while publishing.")
      const isSure = error instanceof ConnectorError && error.failure !== "unknown"
      return isSure
        ? failedBefore(services, target, channel, error)
        : { state: "unknown", reason: postText.interrupted }
    }
  }
}

/** The post is out; a comment that fails is only noted. */
async function commentQuietly(comment: () => Promise<void> | undefined): Promise<string | undefined> {
  try {
    await comment()
    return undefined
  } catch (error) {
    return `The first comment failed: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** The sandbox: a page of our own shows what would be out. */
async function publishPreview(
  services: Services,
  target: TargetRow,
  channel: ConnectionRow,
  pack: Pack,
): Promise<Outcome> {
  const code = randomBytes(9).toString("base64url")
  await keepPreview(services, {
    targetId: target.id,
    code,
    platform: target.platform,
    accountName: channel.displayName || channel.accountName,
    title: pack.title,
    text: pack.text,
    media: toJson(pack.files.map((file) => file.id)),
    createdAt: services.now(),
  })
  return { state: "posted", externalId: code, url: `${services.settings.appUrl}${PREVIEW_PATH}/${code}` }
}

/** Certainly not out: tried again later where that may help. */
async function failedBefore(
  services: Services,
  target: TargetRow,
  channel: ConnectionRow,
  error: unknown,
): Promise<Outcome> {
  if (!(error instanceof ConnectorError)) {
    services.log.error({ err: error, target: target.id }, "A post could not be prepared.")
    return again(services, target, "Something went wrong on our side.")
  }
  if (error.failure === "refused") return { state: "failed", reason: error.message }
  if (error.failure === "expired") return renewOrFail(services, target, channel, error)
  return again(services, target, error.message, error.retryAfterMs)
}

function again(services: Services, target: TargetRow, reason: string, waitMs = AGAIN_MS * 2 ** target.tries): Outcome {
  if (target.tries + 1 >= TRIES) return { state: "failed", reason }
  return { state: "scheduled", dueAt: services.now() + waitMs, reason }
}

/** New tokens and another try; without them the account waits for its person. */
async function renewOrFail(
  services: Services,
  target: TargetRow,
  channel: ConnectionRow,
  error: ConnectorError,
): Promise<Outcome> {
  try {
    if (target.tries > 1) throw error
    await renewAccess(services, channel)
    return again(services, target, error.message, 0)
  } catch {
    await markExpired(services, channel)
    return { state: "failed", reason: socialText.needsReconnect }
  }
}

/** Claims of workers that died: what had not begun is due again, what had is unknown and the person is told. */
export async function recoverLapsed(services: Services): Promise<void> {
  const { db } = services
  const now = services.now()
  if ((await queries.returnLapsedClaims(db, now)) > 0n || (await queries.findDue(db, now)))
    await enqueueSweep(services, now)
  await db.transaction().execute(async (trx) => {
    for (const target of await queries.takeLapsedPublishing(trx, now, postText.interrupted)) {
      const post = await settlePost(trx, target.postId, now)
      await tell({ ...services, db: trx }, post, target, { state: "unknown", reason: postText.interrupted })
    }
  })
}

/** Reads what the platforms count for posts of the last month. */
export async function readResults(services: Services, signal: AbortSignal): Promise<void> {
  const now = services.now()
  const span = { publishedAfter: now - RESULTS_FOR_MS, readBefore: now - RESULTS_EVERY_MS, limit: RESULTS_AT_ONCE }
  for (const target of await queries.listForResults(services.db, span)) {
    if (signal.aborted) return
    const counts = await resultsOf(services, target)
    await updateTarget(services.db, target.id, { ...counts, resultsAt: now })
  }
}

async function resultsOf(services: Services, target: TargetRow) {
  const channel = await findChannel(services.db, target.brandId, target.platform, target.connectionId ?? 0)
  if (!channel || !target.externalId) return {}
  try {
    const { connector, access } = await openAccess(services, channel)
    return (await connector.results?.(access, target.externalId)) ?? {}
  } catch (error) {
    if (error instanceof ConnectorError && error.failure === "expired") await markExpired(services, channel)
    return {}
  }
}
