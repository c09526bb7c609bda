import { HOUR_MS } from "@brandwright/contract/durations"
import { noteLastPost } from "../../products/social/connections/connections.queries.ts"
import { insertPost, insertTarget, listPictures } from "../rows.queries.ts"
import { COMING_POSTS, DRAFT_POSTS, POST_TEXTS } from "../texts/posts.ts"
import type { World } from "../world.ts"

const PLATFORMS = ["facebook", "instagram", "linkedin"] as const
const PAST_DAYS = 112
/** Index of the post that failed because its account was disconnected. */
const FAILED_POST = 21

export type Channel = { id: number; platform: (typeof PLATFORMS)[number] }

/**
 * Channels that are published by hand, posts of four months with their results, and what comes next. Returns the
 * channels.
 */
export async function fillPosts(world: World): Promise<Channel[]> {
  const { brand, timeZone, at, day } = world
  const channels: Channel[] = []
  for (const platform of PLATFORMS) {
    const api = at(day(-118))
    const { connectionId } = await connect(api, brand.id, platform)
    channels.push({ id: connectionId, platform })
  }
  await fillPublished(world, channels)
  for (const [index, content] of COMING_POSTS.entries())
    await at(world.now).social.createPost({
      brandId: brand.id,
      content,
      platforms: [PLATFORMS[index % 2 === 0 ? 0 : 2]],
      status: "scheduled",
      scheduledFor: new Date(day(1 + index * 2, 9 + (index % 3) * 3)).toISOString(),
      timeZone,
    })
  for (const content of DRAFT_POSTS)
    await at(day(-1)).social.createPost({ brandId: brand.id, content, platforms: ["facebook"], status: "draft" })
  return channels
}

async function connect(api: ReturnType<World["at"]>, brandId: number, platform: Channel["platform"]) {
  const { id } = await api.social.connectAccount({ brandId, platform, accountName: "Rosa & Rye" })
  return { connectionId: id }
}

async function fillPublished(world: World, channels: Channel[]): Promise<void> {
  const { services, brand, random, day } = world
  const pictures = await listPictures(services.db, brand.id)
  let count = 0
  for (let ago = PAST_DAYS; ago > 0; ago -= random.between(2, 4)) {
    await insertPublished(world, {
      content: POST_TEXTS[count % POST_TEXTS.length] ?? "",
      dueAt: day(-ago, random.pick([8, 9, 12, 17] as const)),
      channels: channels.filter(({ platform }) => platform === "facebook" || random.chance(0.5)),
      picture: random.chance(0.7) ? pictures[count % Math.max(1, pictures.length)] : undefined,
      // Later posts reach more people.
      reach: 1 + (PAST_DAYS - ago) / 40,
      failed: count === FAILED_POST,
    })
    count += 1
  }
}

type PublishedPost = {
  content: string
  dueAt: number
  channels: Channel[]
  picture?: { id: number } | undefined
  reach: number
  failed?: boolean
  /** Code of the short link in the post. */
  link?: { url: string; code: string }
}

/** Adds a past post with its results. Returns its id and the id of its first target. */
export async function insertPublished(
  { services, brand, userId, random, timeZone }: World,
  { content, dueAt, channels, picture, reach, failed = false, link }: PublishedPost,
): Promise<{ postId: number; targetId: number }> {
  const { id: postId } = await insertPost(services.db, {
    brandId: brand.id,
    userId,
    content,
    platforms: channels.map(({ platform }) => platform),
    status: failed ? "failed" : "posted",
    scheduledFor: dueAt,
    timeZone,
    sortAt: dueAt,
    mediaType: picture ? "image" : "text",
    mediaIds: picture ? [picture.id] : [],
    linkUrl: link?.url ?? "",
    recommendedTime: false,
    reason: failed ? "The account was signed out. Connect it again and retry." : null,
    deletedAt: null,
    createdAt: dueAt - 30 * HOUR_MS,
    updatedAt: dueAt,
  })
  const outcome = failed
    ? { state: "failed" as const, reason: "The account was signed out.", url: null, publishedAt: null }
    : {
        state: "posted" as const,
        reason: null,
        url: `https://rosa-and-rye.example/posts/${postId}`,
        publishedAt: dueAt,
      }
  const targets = []
  for (const { id: connectionId, platform } of channels) {
    if (!failed) await noteLastPost(services.db, connectionId, dueAt)
    targets.push(
      await insertTarget(services.db, {
        ...outcome,
        postId,
        brandId: brand.id,
        platform,
        connectionId,
        dueAt,
        leaseToken: null,
        leasedUntil: null,
        externalId: null,
        linkCode: link?.code ?? null,
        clicks: Math.round(random.between(3, 24) * reach),
        likes: Math.round(random.between(8, 60) * reach),
        comments: random.between(0, 9),
        shares: random.between(0, 6),
        resultsAt: dueAt + 48 * HOUR_MS,
      }),
    )
  }
  return { postId, targetId: targets[0]?.id ?? 0 }
}
