import { type Platform, PLATFORM_NAMES, platformProblems } from "@brandwright/contract/social-platforms"
import { connectionOutput } from "@brandwright/contract/social"
import {
  accountsChosen,
  composeText,
  type PlatformVariant,
  type PostInput,
  type postInput,
  postText,
  variants as variantsShape,
} from "@brandwright/contract/social-posts"
import { jsonOf, rowId } from "@brandwright/contract/wire"
import { toFlag, toJson } from "@brandwright/db/columns"
import type { Db } from "@brandwright/db/open"
import { z } from "zod"
import type { SessionUser } from "../auth/sessions.ts"
import { type BrandRow, ownBrand } from "../brands/brands.service.ts"
import { DomainError } from "../errors.ts"
import type { InTransaction, Services } from "../services.ts"
import { type ConnectionRow, findChannel } from "./connections.queries.ts"
import { longestShortUrl, newLinkCode } from "./links.service.ts"
import { checkMedia } from "./post-files.service.ts"
import * as queries from "./posts.queries.ts"
import type { PostRow, TargetRow } from "./posts.queries.ts"
import { chosenMoment, hourOf, recommendedTimes } from "./schedule.service.ts"
import { enqueueSweep } from "./sweep.ts"
import { holdPost } from "./targets.service.ts"

/** A moment this little in the past still means "now". */
const LATE_MS = 60_000

export const storedVariants = jsonOf(variantsShape)
export const storedMediaIds = jsonOf(z.array(rowId))
export const storedPlatforms = jsonOf(z.array(z.custom<Platform>())) // written by us only
const storedHashtags = connectionOutput.shape.hashtags

type Author = { user: SessionUser; brand: BrandRow }
type Channels = Map<Platform, ConnectionRow[]>
type Draft = {
  title: string
  content: string
  platforms: Platform[]
  status: "draft" | "scheduled" | "paused"
  scheduledFor: number | null
  timeZone: string
  mediaType: PostRow["mediaType"]
  mediaIds: number[]
  firstComment: string
  linkUrl: string
  variants: Partial<Record<Platform, PlatformVariant>>
}

/** @throws NOT_FOUND for a stranger's post as for one that does not exist. */
export async function ownPost(db: Db, userId: string, id: number, deletedToo = false): Promise<PostRow> {
  const post = await queries.findPost(db, userId, id, deletedToo)
  if (!post) throw new DomainError("NOT_FOUND", postText.notFound)
  return post
}

/** A draft, or with a time (or the status) a scheduled post. */
export async function createPost(
  services: Services,
  author: Author,
  input: z.output<typeof postInput>,
): Promise<PostRow> {
  const moment = chosenMoment(input, author.user.timeZone)
  const draft: Draft = {
    title: input.title ?? "",
    content: input.content ?? "",
    platforms: [...new Set(input.platforms ?? [])],
    status: input.status ?? (moment.at === null ? "draft" : "scheduled"),
    scheduledFor: moment.at,
    timeZone: moment.timeZone,
    mediaType: input.mediaType ?? "text",
    mediaIds: input.mediaIds ?? [],
    firstComment: input.firstComment ?? "",
    linkUrl: input.linkUrl ?? "",
    variants: input.variants ?? {},
  }
  return services.db.transaction().execute(async (trx) => {
    const within = { ...services, db: trx }
    const channels = await checkDraft(within, author, draft)
    const post = await queries.insertPost(trx, {
      ...(await rowOf(within, author, draft)),
      brandId: author.brand.id,
      userId: author.user.id,
      deletedAt: null,
      createdAt: services.now(),
    })
    await writeTargets(within, post, draft, channels, [])
    return post
  })
}

/** Changes the given fields; what is out already cannot be changed. */
export async function updatePost(
  services: Services,
  user: SessionUser,
  id: number,
  input: PostInput,
): Promise<PostRow> {
  return services.db.transaction().execute(async (trx) => {
    const within = { ...services, db: trx }
    const post = await ownPost(trx, user.id, id)
    const targets = await holdPost(trx, post)
    const author = { user, brand: await ownBrand(trx, user.id, post.brandId) }
    const draft = mergeDraft(post, input)
    const channels = await checkDraft(within, author, draft)
    const changed = await queries.updatePost(trx, id, await rowOf(within, author, draft))
    await writeTargets(within, changed, draft, channels, targets)
    return changed
  })
}

function mergeDraft(post: PostRow, input: PostInput): Draft {
  const saysTime = input.localTime !== undefined || input.scheduledFor !== undefined
  const moment = saysTime
    ? chosenMoment(input, post.timeZone)
    : { at: post.scheduledFor, timeZone: input.timeZone ?? post.timeZone }
  const kept = post.status === "paused" || post.status === "draft" ? post.status : "scheduled"
  return {
    title: input.title ?? post.title,
    content: input.content ?? post.content,
    platforms: input.platforms ? [...new Set(input.platforms)] : storedPlatforms.parse(post.platforms),
    status: input.status ?? kept,
    scheduledFor: moment.at,
    timeZone: moment.timeZone,
    mediaType: input.mediaType ?? post.mediaType,
    mediaIds: input.mediaIds ?? storedMediaIds.parse(post.mediaIds),
    firstComment: input.firstComment ?? post.firstComment,
    linkUrl: input.linkUrl ?? post.linkUrl,
    variants: input.variants ?? storedVariants.parse(post.variants),
  }
}

/** Every rule of a post; drafts may be unfinished, what shall go out must be whole. */
async function checkDraft(services: InTransaction, { brand }: Author, draft: Draft): Promise<Channels> {
  const media = [...draft.mediaIds, ...Object.values(draft.variants).flatMap((variant) => variant.mediaIds ?? [])]
  await checkMedia(services.db, brand, [...new Set(media)])
  const channels = await channelsOf(services.db, brand, draft)
  if (draft.status === "draft") return channels
  if (draft.platforms.length === 0) throw new DomainError("BAD_REQUEST", postText.platformsRequired)
  if (draft.scheduledFor === null) throw new DomainError("BAD_REQUEST", postText.timeRequired)
  if (draft.status === "scheduled" && draft.scheduledFor < services.now() - LATE_MS)
    throw new DomainError("BAD_REQUEST", postText.timePast)
  for (const platform of draft.platforms) {
    const own = channels.get(platform) ?? []
    if (own.length === 0) throw new DomainError("BAD_REQUEST", postText.noChannel(PLATFORM_NAMES[platform]))
    const [problem] = own.flatMap((channel) => platformProblems(platform, draftFor(services, draft, platform, channel)))
    if (problem) throw new DomainError("BAD_REQUEST", problem)
  }
  return channels
}

/** The accounts of each platform that the post goes to. @throws BAD_REQUEST for one that is not the brand's. */
async function channelsOf(db: Db, brand: BrandRow, { platforms, variants }: Draft): Promise<Channels> {
  const channels: Channels = new Map()
  for (const platform of platforms) {
    const chosen = accountsChosen(variants[platform])
    const found = await Promise.all(
      (chosen.length > 0 ? chosen : [undefined]).map((id) => findChannel(db, brand.id, platform, id)),
    )
    const known = found.filter((channel) => channel !== undefined)
    if (known.length < chosen.length) throw new DomainError("BAD_REQUEST", postText.foreignChannel)
    channels.set(platform, known)
  }
  return channels
}

function draftFor(services: Pick<Services, "settings">, draft: Draft, platform: Platform, channel: ConnectionRow) {
  const variant = draft.variants[platform]
  const text = composeText({
    content: variant?.content ?? draft.content,
    link: draft.linkUrl ? longestShortUrl(services) : "",
    hashtags: storedHashtags.parse(channel.hashtags),
    signature: channel.signature,
  })
  const mediaCount = (variant?.mediaIds ?? draft.mediaIds).length
  return { text, title: draft.title, mediaType: draft.mediaType, mediaCount }
}

async function rowOf(services: InTransaction, { brand }: Author, draft: Draft) {
  const { db } = services
  const now = services.now()
  return {
    title: draft.title,
    content: draft.content,
    platforms: toJson(draft.platforms),
    status: draft.status,
    scheduledFor: draft.scheduledFor,
    timeZone: draft.timeZone,
    sortAt: draft.scheduledFor ?? now,
    mediaType: draft.mediaType,
    mediaIds: toJson(draft.mediaIds),
    firstComment: draft.firstComment,
    linkUrl: draft.linkUrl,
    variants: toJson(draft.variants),
    recommendedTime: toFlag(await isRecommended(db, brand.id, draft, now)),
    reason: null,
    updatedAt: now,
  }
}

async function isRecommended(
  db: Db,
  brandId: number,
  { scheduledFor, timeZone }: Draft,
  now: number,
): Promise<boolean> {
  if (scheduledFor === null) return false
  const { weekday, hour } = hourOf(timeZone, scheduledFor)
  const times = await recommendedTimes(db, brandId, timeZone, now)
  return times.some((time) => time.weekday === weekday && time.hour === hour)
}

/** One row for each platform and account; those that stay keep their short link. */
async function writeTargets(
  services: InTransaction,
  post: PostRow,
  draft: Draft,
  channels: Channels,
  known: TargetRow[],
): Promise<void> {
  const { db } = services
  const isLive = draft.status === "scheduled"
  const plan = {
    state: isLive ? ("scheduled" as const) : ("idle" as const),
    dueAt: isLive ? draft.scheduledFor : null,
    reason: null,
    tries: 0,
  }
  const places = draft.platforms.flatMap((platform): Spot[] => {
    const own = channels.get(platform) ?? []
    return own.length > 0 ? own.map(({ id }) => ({ platform, connectionId: id })) : [{ platform, connectionId: null }]
  })
  const kept = keepersOf(places, known)
  const isKept = new Set([...kept.values()].map(({ id }) => id))
  await queries.removeTargets(
    db,
    known.filter(({ id }) => !isKept.has(id)).map(({ id }) => id),
  )
  for (const place of places) {
    const { platform, connectionId } = place
    const old = kept.get(place)
    const linkCode = old?.linkCode ?? (draft.linkUrl ? newLinkCode() : null)
    if (old) await queries.updateTarget(db, old.id, { ...plan, connectionId, linkCode })
    else
      await queries.insertTargets(db, [
        { ...emptyTarget, ...plan, postId: post.id, brandId: post.brandId, platform, connectionId, linkCode },
      ])
  }
  if (isLive && draft.scheduledFor !== null) await enqueueSweep(services, draft.scheduledFor)
}

type Spot = { platform: Platform; connectionId: number | null }

/** Which row goes on as which place: that of the same account, else one of the same platform whose account is left. */
function keepersOf(places: Spot[], known: TargetRow[]): Map<Spot, TargetRow> {
  const kept = new Map<Spot, TargetRow>()
  const free = new Set(known)
  const take = (place: Spot, fits: (target: TargetRow) => boolean) => {
    const target = kept.has(place) ? undefined : [...free].find((one) => one.platform === place.platform && fits(one))
    if (!target) return
    kept.set(place, target)
    free.delete(target)
  }
  for (const place of places) take(place, ({ connectionId }) => connectionId === place.connectionId)
  for (const place of places) take(place, () => true)
  return kept
}

const emptyTarget = {
  claimToken: null,
  leasedUntil: null,
  externalId: null,
  url: null,
  publishedAt: null,
  resultsAt: null,
}
