import { toJson } from "@brandwright/db/columns"
import { insertPost, insertRows, listPictures } from "../rows.queries.ts"
import { COMING_POSTS, DRAFT_POSTS, POST_TEXTS } from "../texts/posts.ts"
import { HOUR_MS, type World } from "../world.ts"

const PLATFORMS = ["facebook", "instagram", "linkedin"] as const
const PAST_DAYS = 112

type Channel = { id: number; platform: (typeof PLATFORMS)[number] }

/** Channels that are published by hand, posts of four months with their results, and what comes next. */
export async function fillPosts(world: World): Promise<void> {
  const { brand, at, day } = world
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
    })
  for (const content of DRAFT_POSTS)
    await at(day(-1)).social.createPost({ brandId: brand.id, content, platforms: ["facebook"], status: "draft" })
}

async function connect(api: ReturnType<World["at"]>, brandId: number, platform: Channel["platform"]) {
  const { id } = await api.social.connectAccount({ brandId, platform, accountName: "Rosa & Rye" })
  return { connectionId: id }
}

async function fillPublished({ services, brand, userId, dice, day }: World, channels: Channel[]): Promise<void> {
  const pictures = await listPictures(services.db, brand.id)
  let count = 0
  for (let ago = PAST_DAYS; ago > 0; ago -= dice.between(2, 4)) {
    const dueAt = day(-ago, dice.pick([8, 9, 12, 17] as const))
    const chosen = channels.filter(({ platform }) => platform === "facebook" || dice.chance(0.5))
    const picture = dice.chance(0.7) ? pictures[count % Math.max(1, pictures.length)] : undefined
    const failed = count === 21
    const { id: postId } = await insertPost(services.db, {
      brandId: brand.id,
      userId,
      content: POST_TEXTS[count % POST_TEXTS.length],
      platforms: toJson(chosen.map(({ platform }) => platform)),
      status: failed ? "failed" : "posted",
      scheduledFor: dueAt,
      timeZone: "UTC",
      sortAt: dueAt,
      mediaType: picture ? "image" : "text",
      mediaIds: toJson(picture ? [picture.id] : []),
      recommendedTime: 0,
      reason: failed ? "The account was signed out. Connect it again and retry." : null,
      deletedAt: null,
      createdAt: dueAt - 30 * HOUR_MS,
      updatedAt: dueAt,
    })
    // Later posts reach more people.
    const reach = 1 + (PAST_DAYS - ago) / 40
    const sales = dice.chance(0.25) ? dice.between(1, 2) : 0
    const targets = chosen.map(({ id, platform }) => ({
      postId,
      brandId: brand.id,
      platform,
      connectionId: id,
      state: failed ? ("failed" as const) : ("posted" as const),
      dueAt,
      claimToken: null,
      leasedUntil: null,
      reason: failed ? "The account was signed out." : null,
      externalId: null,
      url: failed ? null : `https://rosa-and-rye.example/posts/${postId}`,
      publishedAt: failed ? null : dueAt,
      linkCode: null,
      clicks: Math.round(dice.between(3, 24) * reach),
      confirmations: dice.between(0, 3),
      sales,
      revenue: sales * 52_000_000,
      likes: Math.round(dice.between(8, 60) * reach),
      comments: dice.between(0, 9),
      shares: dice.between(0, 6),
      resultsAt: dueAt + 48 * HOUR_MS,
    }))
    await insertRows(services.db, "socialTarget", targets)
    count += 1
  }
}
