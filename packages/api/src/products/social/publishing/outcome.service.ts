import { cutText } from "@brandwright/contract/text/cut-text"
import { postText, REASON_MAX } from "@brandwright/contract/social/social-posts"
import { PLATFORM_NAMES } from "@brandwright/contract/social/social-platforms"
import { groupCommit } from "../../../database/group-commit.ts"
import { notify, type Notice } from "../../../platform/notifications/notifications.service.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { noteLastPost } from "../connections/connections.queries.ts"
import type { PostRow, TargetRow } from "../posts/posts.queries.ts"
import { followPublishing, nameOfPost } from "./publish-task.service.ts"
import * as queries from "./publishing.queries.ts"
import { enqueueSweep } from "./sweep.ts"
import { settlePost } from "./targets.service.ts"

/**
 * The outcome for one platform of a post. `scheduled`: certainly not published, retried at `dueAt`; if the platform
 * limits the account, its other posts wait too.
 */
export type Outcome =
  | { state: "posted"; externalId: string | null; url: string | null; note?: string }
  | { state: "failed" | "unknown"; reason: string }
  | { state: "handoff" }
  | { state: "scheduled"; dueAt: number; reason: string; limitsAccount?: true }

type Claim = { token: string; from: "claimed" | "publishing" }

/**
 * Writes an outcome, the post's new state, and the user's notification in one transaction.
 * False when the claim was lost: then nothing is written.
 */
export const finishTarget = (services: Services, target: TargetRow, claim: Claim, outcome: Outcome): Promise<boolean> =>
  groupCommit(services, (tx) => finishIn(tx, target, claim, outcome))

async function finishIn(
  services: InTransaction,
  target: TargetRow,
  { token, from }: Claim,
  outcome: Outcome,
): Promise<boolean> {
  const { db: trx } = services
  const now = services.now()
  const isOurs = await queries.stepTarget(trx, { id: target.id, token, from }, toChanges(outcome, target, now))
  if (!isOurs) return false
  if (outcome.state === "scheduled") {
    if (outcome.limitsAccount && target.connectionId)
      await queries.postponeAccount(services, target.connectionId, outcome.dueAt)
    await enqueueSweep(services, outcome.dueAt)
  }
  const post = await settlePost(trx, target.postId, now)
  await followPublishing(services, post)
  await notifyOfOutcome(services, post, target, outcome)
  // Last, as the row is locked from here on.
  if (outcome.state === "posted" && target.connectionId) await noteLastPost(trx, target.connectionId, now)
  return true
}

function toChanges(outcome: Outcome, target: TargetRow, now: number): Partial<TargetRow> {
  const free = { state: outcome.state, leaseToken: null, leasedUntil: null }
  if (outcome.state === "posted") {
    return { ...free, externalId: outcome.externalId, url: outcome.url, publishedAt: now, reason: outcome.note ?? null }
  }
  if (outcome.state === "handoff") return { ...free, reason: null }
  const reason = cutText(outcome.reason, REASON_MAX)
  return outcome.state === "scheduled"
    ? { ...free, reason, dueAt: outcome.dueAt, tries: target.tries + 1 }
    : { ...free, reason }
}

/** Notifies of a finished post, or of a platform that needs the user, and of nothing in between. */
export async function notifyOfOutcome(
  services: InTransaction,
  post: PostRow,
  target: TargetRow,
  outcome: Outcome,
): Promise<void> {
  const news = toNotice(post, PLATFORM_NAMES[target.platform], outcome)
  if (!news) return
  const place = {
    userId: post.userId,
    brandId: post.brandId,
    category: "social" as const,
    // A post to publish by hand is a task for the user; the rest is information.
    preference: outcome.state === "handoff" ? ("assignmentAlerts" as const) : ("publishingAlerts" as const),
  }
  await notify(services, { ...place, ...news, link: `/posting-queue?post=${post.id}` })
}

function toNotice(
  post: PostRow,
  platform: string,
  outcome: Outcome,
): Pick<Notice, "type" | "title" | "message"> | undefined {
  const name = nameOfPost(post)
  if (outcome.state === "handoff")
    return {
      type: "info",
      title: `Ready to post on ${platform}`,
      message: `"${name}" is due. Copy the text and media, publish it and paste the address.`,
    }
  if (outcome.state === "failed")
    return { type: "error", title: `Not posted on ${platform}`, message: `"${name}": ${outcome.reason}` }
  if (outcome.state === "unknown")
    return { type: "warning", title: `Check ${platform}`, message: `"${name}": ${postText.unknownRetry}` }
  if (outcome.state === "posted" && post.status === "posted")
    return { type: "success", title: "Post published", message: `"${name}" is out on ${platform}.` }
  return undefined
}
