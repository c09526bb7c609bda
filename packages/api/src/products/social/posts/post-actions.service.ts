import { appText } from "@brandwright/contract/app"
import { UNDO_MS } from "@brandwright/contract/app"
import { type BULK_ACTIONS, postText } from "@brandwright/contract/social/social-posts"
import type { Db } from "@brandwright/db/open"
import { TRPCError } from "@trpc/server"
import type { SessionUser } from "../../../platform/auth/sessions/sessions.ts"
import { ownBrand } from "../../../platform/brands/brands.service.ts"
import { DomainError } from "../../../errors.ts"
import { own } from "../../../database/rows.ts"
import type { Services } from "../../../services.ts"
import { findChannel, updateConnection } from "../connections/connections.queries.ts"
import * as queries from "./posts.queries.ts"
import type { PostRow, TargetRow } from "./posts.queries.ts"
import { createPost, ownPost, updatePost } from "./posts.service.ts"
import { dropPublishing, showPublishing } from "../publishing/publish-task.service.ts"
import { enqueueSweep } from "../publishing/sweep.ts"
import { withdrawPost, type TargetRef, settlePost, findTarget } from "../publishing/targets.service.ts"
import { inTransaction } from "../../../database/transactions.ts"

/** Pauses a scheduled post; its time is kept. */
export async function pausePost(services: Services, user: Pick<SessionUser, "id">, id: number): Promise<PostRow> {
  return inTransaction(services, async (tx) => {
    const post = await ownPost(tx.db, user.id, id)
    await withdrawPost(tx.db, post)
    await dropPublishing(tx, post)
    return queries.updatePost(tx.db, id, { status: "paused", updatedAt: services.now() })
  })
}

/** Resumes it at its time; @throws BAD_REQUEST when that has passed. */
export const resumePost = (services: Services, user: SessionUser, id: number): Promise<PostRow> =>
  updatePost(services, user, id, { status: "scheduled" })

/** Retries failed platforms now; those with an unknown outcome only on request. */
export async function retryPost(
  services: Services,
  user: Pick<SessionUser, "id">,
  { id, platform, targetId, evenIfUnknown }: Partial<TargetRef> & { id: number; evenIfUnknown: boolean },
): Promise<PostRow> {
  return inTransaction(services, async (tx) => {
    const post = await ownPost(tx.db, user.id, id)
    const retryable = (await queries.listTargets(tx.db, [id])).filter(
      (target) => (!platform || target.platform === platform) && (!targetId || target.id === targetId),
    )
    const failed = retryable.filter(
      (target) => target.state === "failed" || (evenIfUnknown && target.state === "unknown"),
    )
    if (failed.length === 0) {
      const isUnknown = retryable.some((target) => target.state === "unknown")
      throw new DomainError("CONFLICT", isUnknown ? postText.unknownRetry : postText.notFailed)
    }
    const now = services.now()
    for (const target of failed) await queries.updateTarget(tx.db, target.id, await freshTry(tx.db, target, now))
    await enqueueSweep(tx, now)
    await showPublishing(tx, post, now)
    return settlePost(tx.db, post.id, now)
  })
}

/** A platform whose account was removed uses the one that replaced it. */
async function freshTry(trx: Db, target: TargetRow, now: number): Promise<Partial<TargetRow>> {
  const channel = target.connectionId ? undefined : await findChannel(trx, target.brandId, target.platform)
  return { state: "scheduled", dueAt: now, tries: 0, reason: null, ...(channel && { connectionId: channel.id }) }
}

/** Records that the user has published it, with its address. */
export async function completePost(
  services: Services,
  user: SessionUser,
  { id, platform, targetId, url }: TargetRef & { id: number; url: string },
): Promise<PostRow> {
  return inTransaction(services, async ({ db }) => {
    const post = await ownPost(db, user.id, id)
    const target = own(findTarget(await queries.listTargets(db, [id]), { platform, targetId }), postText.notFound)
    if (target.state === "claimed" || target.state === "publishing")
      throw new DomainError("CONFLICT", postText.goingOut)
    const now = services.now()
    await queries.updateTarget(db, target.id, {
      state: "posted",
      url,
      reason: null,
      publishedAt: target.publishedAt ?? now,
    })
    if (target.connectionId) await updateConnection(db, target.connectionId, { lastPostAt: now })
    return settlePost(db, post.id, now)
  })
}

/** Creates a draft with the same content and no time. */
export async function duplicatePost(services: Services, user: SessionUser, id: number): Promise<PostRow> {
  const post = await ownPost(services.db, user.id, id)
  const brand = await ownBrand(services.db, user.id, post.brandId)
  return createPost(
    services,
    { user, brand },
    {
      title: post.title,
      content: post.content,
      platforms: post.platforms,
      status: "draft",
      timeZone: post.timeZone,
      mediaType: post.mediaType,
      mediaIds: post.mediaIds,
      firstComment: post.firstComment,
      linkUrl: post.linkUrl,
      variants: post.variants,
      altTexts: post.altTexts,
    },
  )
}

/** Removes a post at once; it is deleted for good when it can no longer be restored. */
export async function deletePost(services: Services, user: SessionUser, id: number): Promise<void> {
  await inTransaction(services, async (tx) => {
    const post = await ownPost(tx.db, user.id, id)
    await withdrawPost(tx.db, post, true)
    await dropPublishing(tx, post)
    await queries.updatePost(tx.db, id, { deletedAt: services.now() })
  })
}

/** Restores a deleted post, once; if its time has passed it becomes a draft. */
export async function restorePost(services: Services, user: SessionUser, id: number): Promise<PostRow> {
  return inTransaction(services, async (tx) => {
    const now = services.now()
    const post = await ownPost(tx.db, user.id, id, true)
    if (post.deletedAt === null) return post
    if (post.deletedAt < now - UNDO_MS) throw new DomainError("NOT_FOUND", postText.notFound)
    const isDue = post.status === "scheduled" && (post.scheduledFor ?? 0) <= now
    if (isDue)
      return queries.updatePost(tx.db, id, {
        deletedAt: null,
        status: "draft",
        reason: postText.timePast,
        updatedAt: now,
      })
    if (post.status === "scheduled" && post.scheduledFor !== null) {
      await queries.releaseTargets(tx.db, id, post.scheduledFor)
      await enqueueSweep(tx, post.scheduledFor)
    }
    return queries.updatePost(tx.db, id, { deletedAt: null, updatedAt: now })
  })
}

type BulkAction = (typeof BULK_ACTIONS)[number]

/** Runs one action on many posts; failures are reported and do not stop the others. */
export async function actOnPosts(
  services: Services,
  user: SessionUser,
  { ids, action }: { ids: number[]; action: BulkAction },
) {
  const done: number[] = []
  const refused: { id: number; message: string }[] = []
  for (const id of new Set(ids)) {
    try {
      await ACTIONS[action](services, user, id)
      done.push(id)
    } catch (error) {
      if (!(error instanceof TRPCError)) services.log.error({ err: error, post: id }, "A bulk action failed.")
      refused.push({ id, message: error instanceof TRPCError ? error.message : appText.unexpected })
    }
  }
  return { done, refused }
}

const ACTIONS: Record<BulkAction, (services: Services, user: SessionUser, id: number) => Promise<unknown>> = {
  pause: pausePost,
  resume: resumePost,
  delete: deletePost,
  retry: (services, user, id) => retryPost(services, user, { id, evenIfUnknown: false }),
}
