import { postText } from "@brandwright/contract/social/social-posts"
import { socialText } from "@brandwright/contract/social/social"
import { type Platform, PLATFORM_NAMES } from "@brandwright/contract/social/social-platforms"
import type { Db } from "@brandwright/db/open"
import { DomainError } from "../../../errors.ts"
import type { ConnectionRow } from "../connections/connections.queries.ts"
import * as queries from "../posts/posts.queries.ts"
import type { PostRow, TargetRow } from "../posts/posts.queries.ts"

/** States while a worker is active, and those in which the post is or may be published. */
const IN_HAND: readonly TargetRow["state"][] = ["claimed", "publishing"]
const OUT: readonly TargetRow["state"][] = ["posted", "unknown"]
const WAITING: readonly TargetRow["state"][] = ["scheduled", "claimed", "publishing", "handoff"]

/** Values of a target that nothing has happened to yet. */
export const emptyTarget = {
  leaseToken: null,
  leasedUntil: null,
  externalId: null,
  url: null,
  publishedAt: null,
  resultsAt: null,
}

/** One platform of a post, with its account if there are several. */
export type TargetRef = { platform: Platform; targetId?: number | undefined }
export const findTarget = (targets: TargetRow[], { platform, targetId }: TargetRef): TargetRow | undefined =>
  targets.find((one) => one.platform === platform && (!targetId || one.id === targetId))

/**
 * Withdraws a post from the workers inside the transaction. @throws CONFLICT while one of its platforms is
 * being published, or has been published, unless `evenIfOut`.
 */
export async function withdrawPost(trx: Db, post: PostRow, evenIfOut = false): Promise<TargetRow[]> {
  await queries.withdrawTargets(trx, post.id)
  const targets = await queries.listTargets(trx, [post.id])
  if (targets.some((target) => IN_HAND.includes(target.state))) throw new DomainError("CONFLICT", postText.goingOut)
  if (!evenIfOut && targets.some((target) => OUT.includes(target.state)))
    throw new DomainError("CONFLICT", postText.alreadyOut)
  return targets
}

/** Whether the instance has yet to publish it; what was handed to the owner is done. */
export const isPostUnderWay = async (db: Db, postId: number): Promise<boolean> =>
  (await queries.listTargets(db, [postId])).some(({ state }) => state === "scheduled" || IN_HAND.includes(state))

/** Sets a post's final state once each platform has one; locks the row against parallel updates. */
export async function settlePost(trx: Db, postId: number, now: number): Promise<PostRow> {
  const post = await queries.updatePost(trx, postId, { updatedAt: now })
  const targets = await queries.listTargets(trx, [postId])
  if (targets.some((target) => WAITING.includes(target.state))) {
    return post.status === "failed" || post.status === "posted"
      ? queries.updatePost(trx, postId, { status: "scheduled", reason: null })
      : post
  }
  const bad = targets.find((target) => target.state === "failed" || target.state === "unknown")
  if (bad) return queries.updatePost(trx, postId, { status: "failed", reason: bad.reason })
  const isOut = targets.length > 0 && targets.every((target) => target.state === "posted")
  return isOut ? queries.updatePost(trx, postId, { status: "posted", reason: null }) : post
}

/** Turns a removed channel's scheduled posts into drafts with the reason; returns how many posts changed. */
export async function returnPostsToDraft(trx: Db, connection: ConnectionRow, now: number): Promise<number> {
  let changed = 0
  const reason = socialText.channelGone(PLATFORM_NAMES[connection.platform])
  for (const postId of await queries.listPostsOfConnection(trx, connection.id)) {
    await queries.withdrawTargets(trx, postId)
    const targets = await queries.listTargets(trx, [postId])
    const isPartlyOut = targets.some((target) => OUT.includes(target.state) || IN_HAND.includes(target.state))
    const gone = targets.filter(
      (target) =>
        target.connectionId === connection.id && !OUT.includes(target.state) && !IN_HAND.includes(target.state),
    )
    const handed = isPartlyOut ? [] : targets.filter((target) => target.state === "handoff")
    changed += gone.length > 0 || handed.length > 0 ? 1 : 0
    for (const target of handed) await queries.updateTarget(trx, target.id, { state: "idle" })
    for (const target of gone)
      await queries.updateTarget(trx, target.id, { state: isPartlyOut ? "failed" : "idle", dueAt: null, reason })
    if (!isPartlyOut) await queries.updatePost(trx, postId, { status: "draft", reason, updatedAt: now })
    else await reviveOthers(trx, postId, targets, now)
  }
  return changed
}

/** Other platforms of a partly published post continue as planned. */
async function reviveOthers(trx: Db, postId: number, targets: TargetRow[], now: number): Promise<void> {
  const post = await queries.findPostById(trx, postId)
  if (post?.status === "scheduled" && targets.some((target) => target.state === "idle")) {
    await queries.releaseTargets(trx, postId, post.scheduledFor ?? now)
  }
  await settlePost(trx, postId, now)
}
