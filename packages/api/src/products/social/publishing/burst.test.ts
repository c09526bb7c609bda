import { afterEach, describe, expect, test } from "vitest"
import { connected } from "../../../../test/connected-platform.ts"
import { duePosts } from "../../../../test/due-posts.ts"
import { type FakePlatform, fakePlatform } from "../../../../test/fake-platforms.ts"
import { testSettings } from "../../../../test/services.ts"
import { freshServices } from "../../../../test/signed-in.ts"
import { sealTokens } from "../connections/account-access.service.ts"
import { HANDS, publishDue } from "./publishing.service.ts"

const TWEETS = /^\/2\/tweets$/
const TOKENS = /^\/2\/oauth2\/token$/
const OUT = { status: 201, json: { data: { id: "tw-1" } } }

const fakes: FakePlatform[] = []
afterEach(async () => {
  for (const fake of fakes.splice(0)) await fake.close()
})

/** Posts of one account of X that are due together, a clock, and how they stand. */
async function burst(count: number, dueInMs = -1) {
  const fake = await fakePlatform()
  fakes.push(fake)
  fake.on("POST", TWEETS, OUT)
  const clock = { aheadMs: 0 }
  const socialApps = { twitter: { clientId: "c", clientSecret: "s", apiBase: fake.base } }
  const services = await freshServices({
    settings: { ...testSettings, socialApps },
    now: () => Date.now() + clock.aheadMs,
  })
  const { api, connection } = await duePosts(services, count, Date.now() + dueInMs)
  const states = async (): Promise<Record<string, number>> => {
    const rows = await services.db.selectFrom("socialTarget").select("state").execute()
    const of = Map.groupBy(rows, ({ state }) => state)
    return Object.fromEntries([...of].map(([state, all]) => [state, all.length]))
  }
  return { fake, clock, services, api, connection, states }
}

describe("posts that are due together", () => {
  test("leave while one of them is held up by a slow platform", async () => {
    const count = HANDS + 20
    const { fake, services, states } = await burst(count)
    const others = Promise.withResolvers<void>()
    let answered = 0
    fake.on("POST", TWEETS, async ({ text }) => {
      if (text.includes("Post 0.")) await others.promise
      else if ((answered += 1) === count - 1) others.resolve()
      return OUT
    })
    expect(await publishDue(services)).toBe(count)
    expect(await states()).toEqual({ posted: count })
  })

  test("posts due in a moment are waited for, and later ones are not", async () => {
    const { services, states } = await burst(3, 900)
    expect(await publishDue(services)).toBe(3)
    expect(await states()).toEqual({ posted: 3 })
    const later = await burst(1, 60_000)
    expect(await publishDue(later.services)).toBe(0)
  })

  test("wait together when the platform limits their account, and none is given up for it", async () => {
    const { fake, clock, services, states } = await burst(HANDS + 20)
    fake.on("POST", TWEETS, { status: 429, headers: { "retry-after": "900" } })
    await publishDue(services)
    // Those in hand had asked already; the others do not.
    expect(fake.to("POST", TWEETS)).toHaveLength(HANDS)
    expect(await states()).toEqual({ scheduled: HANDS + 20 })
    for (let again = 0; again < 8; again += 1) {
      clock.aheadMs += 1_000_000
      await publishDue(services)
    }
    expect(await states()).toEqual({ scheduled: HANDS + 20 })
    fake.on("POST", TWEETS, OUT)
    clock.aheadMs += 1_000_000
    await publishDue(services)
    expect(await states()).toEqual({ posted: HANDS + 20 })
  })
})

describe("an expired token", () => {
  test("is renewed once for all posts of the account: a refresh token works once", async () => {
    const { fake, services, connection, api, states } = await burst(30)
    const tokens = { accessToken: "old", refreshToken: "refresh-1" }
    await services.db
      .updateTable("socialConnection")
      .set({ tokens: sealTokens(services, tokens) })
      .where("id", "=", connection.id)
      .execute()
    fake.on("POST", TOKENS, { status: 400, json: { error: "invalid_grant" } })
    fake.on("POST", TOKENS, { json: { access_token: "new", refresh_token: "refresh-2", expires_in: 7200 } }, 1)
    fake.on("POST", TWEETS, ({ headers }) => (headers.authorization === "Bearer new" ? OUT : { status: 401 }))
    await publishDue(services)
    expect(await states()).toEqual({ posted: 30 })
    expect(fake.to("POST", TOKENS)).toHaveLength(1)
    expect(await api.social.connections({})).toMatchObject([{ needsReconnect: false }])
  })

  test("a token that another process renews at the same time does not disconnect the account", async () => {
    const { fake, services, connection, api, states } = await burst(1)
    const keep = (accessToken: string) =>
      services.db
        .updateTable("socialConnection")
        .set({ tokens: sealTokens(services, { accessToken, refreshToken: "refresh-1" }) })
        .where("id", "=", connection.id)
        .execute()
    await keep("old")
    fake.on("POST", TOKENS, async () => {
      await keep("new")
      return { status: 400, json: { error: "invalid_grant" } }
    })
    fake.on("POST", TWEETS, ({ headers }) => (headers.authorization === "Bearer new" ? OUT : { status: 401 }))
    await publishDue(services)
    expect(await states()).toEqual({ posted: 1 })
    expect(await api.social.connections({})).toMatchObject([{ needsReconnect: false }])
  })
})

describe("media of one platform", () => {
  test("may be a picture where the post's own is a video", async () => {
    const { fake, api, services, assetId } = await connected("instagram")
    const video = await services.db
      .insertInto("mediaAsset")
      .values((row) => ({
        userId: row.selectFrom("mediaAsset").select("userId").where("id", "=", assetId),
        brandId: row.selectFrom("mediaAsset").select("brandId").where("id", "=", assetId),
        name: "film.mp4",
        nameKey: "film.mp4",
        mediaType: "video",
        mimeType: "video/mp4",
        fileHash: null,
        fileSize: 17,
        thumbnail: "none",
        color: null,
        thumbnailHash: null,
        width: null,
        height: null,
        durationMs: null,
        aiProvider: null,
        createdAt: 1,
        updatedAt: 1,
      }))
      .returning("id")
      .executeTakeFirstOrThrow()
    await api.social.connect({ platform: "youtube", kind: "handoff" })
    const post = await api.social.createPost({
      title: "Launch",
      content: "We are live",
      platforms: ["instagram", "youtube"],
      mediaIds: [video.id],
      variants: { instagram: { mediaIds: [assetId] } },
      scheduledFor: new Date().toISOString(),
    })
    expect(post.mediaType).toBe("video")
    await publishDue(services)
    expect((await api.social.getPost({ id: post.id })).targets.map(({ state }) => state)).toEqual(["posted", "handoff"])
    const [container] = fake.to("POST", /\/ig-1\/media$/)
    expect(container?.body).toHaveProperty("image_url")
    expect(container?.body).not.toHaveProperty("video_url")
  })
})
