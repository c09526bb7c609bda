import { carriedBy, type Platform } from "@brandwright/contract/social/social-platforms"
import { type PostInput, type postInput, postText } from "@brandwright/contract/social/social-posts"
import type { RecommendedTime } from "@brandwright/contract/social/social-results"
import { zonedHour } from "@brandwright/contract/zoned-time"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import type { SessionUser } from "../../../platform/auth/sessions/sessions.ts"
import { type BrandRow, ownBrand } from "../../../platform/brands/brands.service.ts"
import { own } from "../../../database/rows.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { inTransaction } from "../../../database/transactions.ts"
import { newLinkCode } from "../../../platform/links/links.service.ts"
import { type Channels, checkDraft, type Draft, kindsAt, mediaOfDraft, type MediaKinds } from "./post-rules.service.ts"
import * as queries from "./posts.queries.ts"
import type { PostRow, TargetRow } from "./posts.queries.ts"
import { chosenMoment, type Moment, recommendedTimes } from "./schedule.service.ts"
import { dropPublishing, showPublishing } from "../publishing/publish-task.service.ts"
import { enqueueSweep } from "../publishing/sweep.ts"
import { emptyTarget, withdrawPost } from "../publishing/targets.service.ts"

/** The user, and the time zone of their times. */
export type Planner = Pick<SessionUser, "id" | "timeZone">
type Author = { user: Planner; brand: BrandRow }

/** @throws NOT_FOUND for another user's post as for one that does not exist. */
export const ownPost = async (db: Db, userId: string, id: number, deletedToo = false): Promise<PostRow> =>
  own(await queries.findPost(db, userId, id, deletedToo), postText.notFound)

/** Creates a draft, or with a time (or the status) a scheduled post. */
export async function createPost(
  services: Services,
  author: Author,
  input: z.output<typeof postInput>,
): Promise<PostRow> {
  // Read before the transaction, because the badge needs many results.
  const times = await timesFor(services, author.brand.id, readDraft(author.user, input))
  return inTransaction(services, (tx) => createPostIn(tx, author, input, times))
}

/** As above, in the caller's transaction; `times` are the recommended ones, for the post's badge. */
export async function createPostIn(
  tx: InTransaction,
  { user, brand }: Author,
  input: z.output<typeof postInput>,
  times: RecommendedTime[] = [],
): Promise<PostRow> {
  const draft = readDraft(user, input)
  const kinds = await mediaOfDraft(tx.db, brand, draft)
  const channels = await checkDraft(tx, brand, draft, kinds)
  const post = await queries.insertPost(tx.db, {
    ...toRow(draft, kinds, times, tx.now()),
    brandId: brand.id,
    userId: user.id,
    deletedAt: null,
    createdAt: tx.now(),
  })
  await writeTargets(tx, post, draft, { channels, known: [] })
  return post
}

function readDraft(user: Planner, input: z.output<typeof postInput>): Draft {
  const moment = chosenMoment(input, user.timeZone)
  return {
    title: input.title ?? "",
    content: input.content ?? "",
    platforms: [...new Set(input.platforms ?? [])],
    status: input.status ?? (moment.at === null ? "draft" : "scheduled"),
    scheduledFor: moment.at,
    timeZone: moment.timeZone,
    mediaType: input.mediaType,
    mediaIds: input.mediaIds ?? [],
    firstComment: input.firstComment ?? "",
    linkUrl: input.linkUrl ?? "",
    variants: input.variants ?? {},
    altTexts: input.altTexts ?? {},
  }
}

/** Changes the given fields; published targets cannot be changed. */
export async function updatePost(
  services: Services,
  user: Pick<Planner, "id">,
  id: number,
  input: PostInput,
): Promise<PostRow> {
  const before = await ownPost(services.db, user.id, id)
  // Read before the transaction, because the badge needs many results.
  const times = await timesFor(services, before.brandId, mergeDraft(before, input))
  return inTransaction(services, (tx) => updatePostIn(tx, user, { id, times }, input))
}

/** As above, in the caller's transaction; `times` are the recommended ones, for the post's badge. */
export async function updatePostIn(
  tx: InTransaction,
  user: Pick<Planner, "id">,
  { id, times = [] }: { id: number; times?: RecommendedTime[] },
  input: PostInput,
): Promise<PostRow> {
  const { db } = tx
  const post = await ownPost(db, user.id, id)
  const targets = await withdrawPost(db, post)
  const brand = await ownBrand(db, user.id, post.brandId)
  const draft = mergeDraft(post, input)
  const kinds = await mediaOfDraft(db, brand, draft)
  const channels = await checkDraft(tx, brand, draft, kinds)
  const changed = await queries.updatePost(db, id, toRow(draft, kinds, times, tx.now()))
  await dropPublishing(tx, changed)
  await writeTargets(tx, changed, draft, { channels, known: targets })
  return changed
}

function mergeDraft(post: PostRow, input: PostInput): Draft {
  const moment = mergeMoment(post, input)
  const kept = post.status === "paused" || post.status === "draft" ? post.status : "scheduled"
  return {
    title: input.title ?? post.title,
    content: input.content ?? post.content,
    platforms: input.platforms ? [...new Set(input.platforms)] : post.platforms,
    status: input.status ?? kept,
    scheduledFor: moment.at,
    timeZone: moment.timeZone,
    mediaType: input.mediaType ?? (input.mediaIds ? undefined : post.mediaType),
    mediaIds: input.mediaIds ?? post.mediaIds,
    firstComment: input.firstComment ?? post.firstComment,
    linkUrl: input.linkUrl ?? post.linkUrl,
    variants: input.variants ?? post.variants,
    altTexts: input.altTexts ?? post.altTexts,
  }
}

function mergeMoment(post: PostRow, input: PostInput): Moment {
  if (input.localTime !== undefined || input.scheduledFor !== undefined) return chosenMoment(input, post.timeZone)
  return { at: post.scheduledFor, timeZone: input.timeZone ?? post.timeZone }
}

function toRow(draft: Draft, kinds: MediaKinds, times: RecommendedTime[], now: number) {
  const recommended = recommendedAt(draft, times)
  return {
    title: draft.title,
    content: draft.content,
    platforms: draft.platforms,
    status: draft.status,
    scheduledFor: draft.scheduledFor,
    timeZone: draft.timeZone,
    sortAt: draft.scheduledFor ?? now,
    mediaType: draft.mediaIds.length > 0 ? carriedBy(kindsAt(kinds, draft.mediaIds)) : (draft.mediaType ?? "text"),
    mediaIds: draft.mediaIds,
    firstComment: draft.firstComment,
    linkUrl: draft.linkUrl,
    variants: draft.variants,
    altTexts: draft.altTexts,
    recommendedTime: recommended !== undefined,
    recommendedSample: recommended?.sample ?? false,
    reason: null,
    updatedAt: now,
  }
}

const timesFor = async (
  services: Pick<InTransaction, "db" | "now">,
  brandId: number,
  { scheduledFor, timeZone }: Draft,
) => (scheduledFor === null ? [] : recommendedTimes(services.db, brandId, timeZone, services.now()))

/** The recommended time that matches the draft's, if any. */
function recommendedAt({ scheduledFor, timeZone }: Draft, times: RecommendedTime[]): RecommendedTime | undefined {
  if (scheduledFor === null) return undefined
  const { weekday, hour } = zonedHour(timeZone, scheduledFor)
  return times.find((time) => time.weekday === weekday && time.hour === hour)
}

/** Saves one row per platform and account; rows that stay keep their short link. */
async function writeTargets(
  services: InTransaction,
  post: PostRow,
  draft: Draft,
  { channels, known }: { channels: Channels; known: TargetRow[] },
): Promise<void> {
  const { db } = services
  const isLive = draft.status === "scheduled"
  const plan = {
    state: isLive ? ("scheduled" as const) : ("idle" as const),
    dueAt: isLive ? draft.scheduledFor : null,
    reason: null,
    tries: 0,
  }
  const choices = draft.platforms.flatMap((platform): TargetChoice[] => {
    const own = channels.get(platform) ?? []
    return own.length > 0 ? own.map(({ id }) => ({ platform, connectionId: id })) : [{ platform, connectionId: null }]
  })
  const kept = matchTargets(choices, known)
  const isKept = new Set([...kept.values()].map(({ id }) => id))
  await queries.removeTargets(
    db,
    known.filter(({ id }) => !isKept.has(id)).map(({ id }) => id),
  )
  for (const choice of choices) {
    const { platform, connectionId } = choice
    const old = kept.get(choice)
    const linkCode = old?.linkCode ?? (draft.linkUrl ? newLinkCode() : null)
    if (old) await queries.updateTarget(db, old.id, { ...plan, connectionId, linkCode })
    else
      await queries.insertTargets(db, [
        { ...emptyTarget, ...plan, postId: post.id, brandId: post.brandId, platform, connectionId, linkCode },
      ])
  }
  if (isLive && draft.scheduledFor !== null) {
    await enqueueSweep(services, draft.scheduledFor)
    await showPublishing(services, post, draft.scheduledFor)
  }
}

type TargetChoice = { platform: Platform; connectionId: number | null }

/** Matches existing rows by account, or by platform among rows whose account was removed. */
function matchTargets(choices: TargetChoice[], known: TargetRow[]): Map<TargetChoice, TargetRow> {
  const kept = new Map<TargetChoice, TargetRow>()
  const free = new Set(known)
  const take = (choice: TargetChoice, fits: (target: TargetRow) => boolean) => {
    const target = kept.has(choice) ? undefined : [...free].find((one) => one.platform === choice.platform && fits(one))
    if (!target) return
    kept.set(choice, target)
    free.delete(target)
  }
  for (const choice of choices) take(choice, ({ connectionId }) => connectionId === choice.connectionId)
  for (const choice of choices) take(choice, () => true)
  return kept
}
