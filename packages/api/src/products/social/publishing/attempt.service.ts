import { randomBytes } from "node:crypto"
import { socialText } from "@brandwright/contract/social/social"
import { PLATFORM_NAMES } from "@brandwright/contract/social/social-platforms"
import { postText } from "@brandwright/contract/social/social-posts"
import { groupCommit } from "../../../database/group-commit.ts"
import type { Services } from "../../../services.ts"
import { markExpired, openAccess, type Opened, renewAccess } from "../connections/account-access.service.ts"
import { type ConnectionRow, findChannel } from "../connections/connections.queries.ts"
import { ConnectorError } from "../connections/connectors/connector.ts"
import { withMemoryBudget } from "../../../requests/memory-budget.ts"
import type { Outcome } from "./outcome.service.ts"
import { type Pack, packFor } from "../posts/post-pack.service.ts"
import { findPostById, type TargetRow } from "../posts/posts.queries.ts"
import { PREVIEW_PATH } from "../posts/preview.service.ts"
import * as queries from "./publishing.queries.ts"

/** Attempts for an unreachable platform, with increasing pauses; rate limits allow more. */
const TRIES = 6
const TRIES_LIMITED = 30
const AGAIN_MS = 30_000

/** The claim on a target, and the signal that the worker stops. */
export type Hold = { token: string; signal: AbortSignal | undefined }

type LinkedSignal = { signal: AbortSignal; unlink: () => void }

/** A signal that follows another until released. */
function linkSignal(leader: AbortSignal | undefined): LinkedSignal {
  const own = new AbortController()
  const follow = () => own.abort(leader?.reason)
  leader?.addEventListener("abort", follow)
  if (leader?.aborted) follow()
  return { signal: own.signal, unlink: () => leader?.removeEventListener("abort", follow) }
}

/** A target's outcome and previous state. */
export type Ending = { from: "claimed" | "publishing"; outcome: Outcome }

/**
 * Publishes one claimed platform of a post and returns the outcome. Undefined when the worker stopped before it
 * began, or lost the claim: then nothing changes.
 */
export async function publishOne(services: Services, target: TargetRow, hold: Hold): Promise<Ending | undefined> {
  const preparing = linkSignal(hold.signal)
  try {
    return await publishOn(services, target, hold.token, preparing)
  } finally {
    preparing.unlink()
  }
}

async function publishOn(
  services: Services,
  target: TargetRow,
  token: string,
  { signal, unlink }: LinkedSignal,
): Promise<Ending | undefined> {
  const channel = target.connectionId
    ? await findChannel(services.db, target.brandId, target.platform, target.connectionId)
    : undefined
  const plan = await planPublication(services, target, channel)
  if ("state" in plan) return { from: "claimed", outcome: plan }
  return withMemoryBudget(services.memory.postMedia, plan.bytes, async () => {
    const ready = await plan.prepare(signal)
    if (signal.aborted) return undefined
    if (typeof ready !== "function") return { from: "claimed", outcome: ready }
    // From here on a retry could publish twice: the call is not aborted, and a lost response counts as unknown.
    unlink()
    const mark = { id: target.id, token, from: "claimed" } as const
    const began = await groupCommit(services, (tx) => queries.stepTarget(tx.db, mark, { state: "publishing" }))
    return began ? { from: "publishing", outcome: await ready() } : undefined
  })
}

type Publish = () => Promise<Outcome>
/** How a post is published: the preparation before the publishing call, and the size of its media. */
type PublicationPlan = { bytes: number; prepare: (signal: AbortSignal) => Promise<Publish | Outcome> }

/** How to publish the post, or the outcome if that is impossible. */
async function planPublication(
  services: Services,
  target: TargetRow,
  channel: ConnectionRow | undefined,
): Promise<PublicationPlan | Outcome> {
  const name = PLATFORM_NAMES[target.platform]
  if (!channel) return { state: "failed", reason: postText.noChannel(name) }
  if (!channel.active) return { state: "failed", reason: postText.inactive(name) }
  if (channel.kind === "handoff") return { state: "handoff" }
  try {
    const post = await findPostById(services.db, target.postId)
    if (!post) return { state: "failed", reason: postText.notFound }
    const pack = await packFor(services, post, target, channel)
    if (channel.kind === "sandbox")
      return { bytes: 0, prepare: async () => () => publishPreview(services, target, channel, pack) }
    const bytes = pack.files.reduce((sum, file) => sum + file.size, 0)
    return { bytes, prepare: (signal) => prepareApi(services, target, { channel, pack, signal }) }
  } catch (error) {
    return failedBefore(services, target, channel, error)
  }
}

async function prepareApi(
  services: Services,
  target: TargetRow,
  { channel, pack, signal }: { channel: ConnectionRow; pack: Pack; signal: AbortSignal },
): Promise<Publish | Outcome> {
  const prepare = async (opened: Opened) => ({
    ...opened,
    publish: await opened.connector.prepare(opened.access, pack),
  })
  const publishWith = async (opened: Awaited<ReturnType<typeof prepare>>) => ({ ...(await opened.publish()), opened })
  /** Tries again with new tokens: a platform that refuses ours has published nothing. */
  const renewed = async (error: unknown, opened: Opened) => {
    if (!(error instanceof ConnectorError && error.failure === "expired")) throw error
    return prepare(await renewAccess(services, channel, opened))
  }
  try {
    const opened = await openAccess(services, channel, signal)
    const ready = await prepare(opened).catch((error: unknown) => renewed(error, opened))
    return async () => {
      try {
        const { externalId, url, opened } = await publishWith(ready).catch(async (error: unknown) =>
          publishWith(await renewed(error, ready)),
        )
        const note = await commentQuietly(opened, externalId, pack.firstComment)
        return { state: "posted", externalId, url, ...(note && { note }) }
      } catch (error) {
        return failedPublishing(services, target, channel, error)
      }
    }
  } catch (error) {
    return failedBefore(services, target, channel, error)
  }
}

/** The post is published; a failed first comment is only noted. */
async function commentQuietly(
  { connector, access }: Opened,
  externalId: string,
  words: string,
): Promise<string | undefined> {
  if (words === "") return undefined
  try {
    await connector.comment?.(access, externalId, words)
    return undefined
  } catch (error) {
    return `The first comment failed: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** The sandbox: a page of our own shows what would be published. */
async function publishPreview(
  services: Services,
  target: TargetRow,
  channel: ConnectionRow,
  pack: Pack,
): Promise<Outcome> {
  const code = randomBytes(9).toString("base64url")
  const preview = {
    targetId: target.id,
    code,
    platform: target.platform,
    accountName: channel.displayName || channel.accountName,
    title: pack.title,
    text: pack.text,
    media: pack.files.map((file) => file.id),
    createdAt: services.now(),
  }
  await groupCommit(services, (tx) => queries.insertPreview(tx.db, preview))
  return { state: "posted", externalId: code, url: `${services.settings.appUrl}${PREVIEW_PATH}/${code}` }
}

/** Only a post that was certainly not published is retried. */
function failedPublishing(
  services: Services,
  target: TargetRow,
  channel: ConnectionRow,
  error: unknown,
): Promise<Outcome> | Outcome {
  if (!(error instanceof ConnectorError))
    services.log.error({ err: error, target: target.id }, "A connector failed while publishing.")
  const isSure = error instanceof ConnectorError && error.failure !== "unknown"
  return isSure ? failedBefore(services, target, channel, error) : { state: "unknown", reason: postText.interrupted }
}

/** Certainly not published: retried later if that may help. */
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
  const { failure, message, retryAfterMs } = error
  if (failure === "refused") return { state: "failed", reason: message }
  if (failure === "expired") {
    await markExpired(services, channel)
    return { state: "failed", reason: socialText.needsReconnect }
  }
  if (failure !== "rate-limit") return again(services, target, message, { waitMs: retryAfterMs })
  const later = again(services, target, message, { waitMs: retryAfterMs, tries: TRIES_LIMITED })
  return later.state === "scheduled" ? { ...later, limitsAccount: true } : later
}

function again(
  services: Services,
  target: TargetRow,
  reason: string,
  { waitMs, tries = TRIES }: { waitMs?: number | undefined; tries?: number } = {},
): Extract<Outcome, { state: "failed" | "unknown" | "scheduled"; reason: string }> {
  if (target.tries + 1 >= tries) return { state: "failed", reason }
  return {
    state: "scheduled",
    dueAt: services.now() + (waitMs ?? AGAIN_MS * 2 ** Math.min(target.tries, TRIES)),
    reason,
  }
}
