import { DAY_MS, MINUTE_MS } from "@brandwright/contract/durations"
import { PLATFORM_RULES, type Platform, PLATFORMS } from "@brandwright/contract/social/social-platforms"
import { postText } from "@brandwright/contract/social/social-posts"
import { socialText } from "@brandwright/contract/social/social"
import { describe, expect, test } from "vitest"
import { connected, publish, signInAtPlatform as reconnect } from "../../../../../test/connected-platform.ts"
import type { FakePlatform } from "../../../../../test/fake-platforms.ts"
import { runJobs } from "../../../../../test/jobs.ts"
import { PLATFORM_APIS } from "../../../../../test/platform-apis.ts"
import { finishOauth } from "../oauth.service.ts"
import { readResults } from "../../results/results.service.ts"
import { timeoutFor } from "./platform-http.ts"

describe.each(PLATFORMS)("%s", (platform) => {
  test("is connected by OAuth bound to session and brand, its tokens sealed", async () => {
    const { api, services, redirectUrl, state, back, platformApi, user, context } = await connected(platform)
    const asked = new URL(redirectUrl).searchParams
    expect(asked.get("redirect_uri")).toBe(`${services.settings.appUrl}/api/social/callback/${platform}`)
    expect(back).toMatch(new RegExp(`^/account/social-connections\\?status=success&platform=${platform}&message=`))
    expect(await api.social.connections({})).toMatchObject([
      { platform, kind: "api", accountId: platformApi.account.id, accountName: platformApi.account.name, active: true },
    ])
    const rows = JSON.stringify(await services.db.selectFrom("socialConnection").selectAll().execute())
    expect(rows).not.toMatch(/access-1|refresh-1|page-token|long-1/)
    const again = await finishOauth(
      services,
      { user, sessionToken: context.session?.id },
      { platform, state, code: "code-1" },
    )
    expect(again).toContain("status=error")
  })

  test("publishes once, with media, comments and its own results", async () => {
    const ready = await connected(platform)
    const read = await publish(ready, { firstComment: "First!" })
    expect(await read()).toMatchObject({ status: "posted", targets: [{ state: "posted", reason: null }] })
    const { method, path } = ready.platformApi.publish
    const posts = ready.fake.to(method, path).filter((call) => !JSON.stringify(call.body).includes("in_reply_to"))
    expect(posts).toHaveLength(1)
    const comments = ready.fake.calls.filter((call) => call.text.includes("First"))
    expect(comments).toHaveLength(PLATFORM_RULES[platform].firstComment ? 1 : 0)
    await readResults(ready.services, new AbortController().signal)
    expect(await read()).toMatchObject({ engagement: { likes: 5, comments: 2 } })
  })

  test("waits out a rate limit and is not failed by it", async () => {
    const ready = await connected(platform)
    const { method, path } = ready.platformApi.publish
    ready.fake.on(method, path, ready.platformApi.limited, 1)
    const read = await publish(ready)
    expect(await read()).toMatchObject({
      status: "scheduled",
      targets: [{ state: "scheduled", reason: expect.any(String) }],
    })
    expect(ready.fake.to(method, path)).toHaveLength(1)
  })

  test("renews an expired token, and asks the person when that is refused", async () => {
    const ready = await connected(platform)
    const { method, path } = ready.platformApi.publish
    ready.fake.on(method, path, ready.platformApi.expired, 1)
    const read = await publish(ready)
    expect(await read()).toMatchObject({ status: "posted" })
    ready.fake.on(method, path, ready.platformApi.expired)
    const readSecond = await publish(ready)
    expect(await readSecond()).toMatchObject({
      status: "failed",
      targets: [{ state: "failed", reason: socialText.needsReconnect }],
    })
    expect(await ready.api.social.connections({})).toMatchObject([{ needsReconnect: true }])
    const { id } = (await ready.api.social.connections({}))[0] ?? { id: 0 }
    expect(await ready.api.social.activate({ id })).toHaveProperty("redirectUrl")
  })

  test("says why it refuses", async () => {
    const ready = await connected(platform)
    const { method, path } = ready.platformApi.publish
    ready.fake.on(method, path, ready.platformApi.refused)
    const read = await publish(ready)
    const reason = expect.stringContaining(ready.platformApi.refused.words)
    expect(await read()).toMatchObject({ status: "failed", reason, targets: [{ state: "failed", reason }] })
    expect(ready.fake.to(method, path)).toHaveLength(1)
  })

  test.each([
    ["drops the connection after publishing", { drop: "after" as const }],
    ["answers 500 after publishing", { status: 500, json: { message: "Internal error" } }],
  ])("is unknown and never tried again by itself when it %s", async (_name, answer) => {
    const ready = await connected(platform)
    const { method, path } = ready.platformApi.publish
    ready.fake.on(method, path, answer)
    const read = await publish(ready)
    expect(await read()).toMatchObject({
      status: "failed",
      targets: [{ state: "unknown", reason: postText.interrupted }],
    })
    ready.clock.aheadMs = DAY_MS
    await runJobs(ready.services)
    expect(ready.fake.to(method, path)).toHaveLength(1)
    const { id } = await read()
    await expect(ready.api.social.retryPost({ id })).rejects.toThrow(postText.unknownRetry)
  })
})

describe("a video", () => {
  const VIDEO_CALLS: Partial<Record<Platform, (fake: FakePlatform) => void>> = {
    facebook(fake) {
      fake.on("POST", /\/page-1\/videos$/, { json: { id: "video-1" } })
      fake.on("POST", /\/video-1$/, { json: { success: true } })
    },
    instagram: () => {},
    tiktok(fake) {
      fake.on("POST", /\/video\/init\/$/, {
        json: { data: { publish_id: "pub-1", upload_url: `${fake.base}/video-upload/1` }, error: { code: "ok" } },
      })
      fake.on("PUT", /^\/video-upload\/1$/, { status: 201 })
    },
    twitter(fake) {
      fake.on("POST", /\/media\/upload\/initialize$/, { json: { data: { id: "m-2" } } })
      fake.on("POST", /\/media\/upload\/m-2\/append$/, {})
      fake.on("POST", /\/media\/upload\/m-2\/finalize$/, { json: { data: { processing_info: { state: "pending" } } } })
      fake.on("GET", /\/media\/upload$/, { json: { data: { processing_info: { state: "succeeded" } } } })
    },
    linkedin(fake) {
      const uploadInstructions = [{ uploadUrl: `${fake.base}/dms-video/1`, firstByte: 0, lastByte: 16 }]
      fake.on("POST", /^\/rest\/videos$/, {
        json: { value: { video: "urn:li:video:1", uploadToken: "", uploadInstructions } },
      })
      fake.on("PUT", /^\/dms-video\/1$/, { headers: { etag: "part-1" } })
    },
    pinterest(fake) {
      fake.on("POST", /^\/v5\/media$/, {
        json: { media_id: "9", upload_url: `${fake.base}/bucket`, upload_parameters: { key: "k" } },
      })
      fake.on("POST", /^\/bucket$/, { status: 204 })
      fake.on("GET", /^\/v5\/media\/9$/, { json: { status: "succeeded" } })
    },
  }
  test.each(PLATFORMS.filter((platform) => platform in VIDEO_CALLS))(
    "goes up to %s with its bytes or its address",
    async (platform) => {
      const ready = await connected(platform, "video")
      VIDEO_CALLS[platform]?.(ready.fake)
      const read = await publish(ready)
      expect(await read()).toMatchObject({ status: "posted", targets: [{ state: "posted", reason: null }] })
      const carriers = ready.fake.calls.filter(
        (call) => call.text.includes("not really a film") || /video_url=.*%2Fl%2Fmedia%2F/.test(call.text),
      )
      expect(carriers).toHaveLength(1)
    },
  )
})

describe("a picture's alt text", () => {
  test.each(["facebook", "instagram", "twitter", "linkedin", "pinterest"] as const)("goes to %s", async (platform) => {
    const ready = await connected(platform)
    const read = await publish(ready, { altTexts: { [ready.assetId]: "Boxes-on-a-shelf" } })
    expect(await read()).toMatchObject({ status: "posted" })
    expect(ready.fake.calls.filter((call) => call.text.includes("Boxes-on-a-shelf"))).toHaveLength(1)
  })
})

describe("Pinterest's board", () => {
  test("is the first one until the person chooses, and stays over a new sign-in", async () => {
    const ready = await connected("pinterest")
    const [connection] = await ready.api.social.connections({})
    const id = connection?.id ?? 0
    expect(connection?.placeName).toBe("Acme")
    expect(await ready.api.social.places({ id })).toEqual({
      places: [
        { id: "board-1", name: "Acme" },
        { id: "board-2", name: "Recipes" },
      ],
      chosenId: "board-1",
    })
    await expect(ready.api.social.updateConnection({ id, placeId: "board-9" })).rejects.toThrow(socialText.foreignPlace)
    expect(await ready.api.social.updateConnection({ id, placeId: "board-2" })).toMatchObject({ placeName: "Recipes" })
    await reconnect(ready)
    expect(await ready.api.social.connections({})).toMatchObject([{ placeName: "Recipes" }])
    await publish(ready)
    expect(ready.fake.to("POST", /^\/v5\/pins$/)[0]?.body).toMatchObject({ board_id: "board-2" })
  })
})

describe("one post to several platforms", () => {
  test("fails where it fails and is out elsewhere", async () => {
    const ready = await connected("linkedin")
    await ready.api.social.connect({ platform: "twitter", kind: "sandbox" })
    ready.fake.on("POST", /^\/rest\/posts$/, PLATFORM_APIS.linkedin.refused, 1)
    const read = await publish(ready, { platforms: ["linkedin", "twitter"] })
    const post = await read()
    expect(post.status).toBe("failed")
    expect(post.targets.map((target) => [target.platform, target.state])).toEqual([
      ["linkedin", "failed"],
      ["twitter", "posted"],
    ])
    await ready.api.social.retryPost({ id: post.id })
    await runJobs(ready.services)
    expect(await read()).toMatchObject({ status: "posted" })
    expect(await ready.services.db.selectFrom("socialPreview").selectAll().execute()).toHaveLength(1)
  })
})

describe("a platform that cannot be reached", () => {
  test("is tried again later", async () => {
    const ready = await connected("twitter")
    await ready.fake.close()
    const read = await publish(ready)
    expect(await read()).toMatchObject({ status: "scheduled", targets: [{ state: "scheduled" }] })
  })
})

describe("disconnecting", () => {
  test("tells the platform and forgets the tokens", async () => {
    const ready = await connected("twitter")
    const [connection] = await ready.api.social.connections({})
    await ready.api.social.disconnect({ id: connection?.id ?? 0 })
    expect(ready.fake.to("POST", /revoke$/)).toHaveLength(1)
    expect(await ready.services.db.selectFrom("socialConnection").selectAll().execute()).toEqual([])
  })
})

describe("an answer", () => {
  test("is waited for as long as the film takes on a slow line", () => {
    const film = new Uint8Array(64 * 1024 * 1024)
    const form = new FormData()
    form.set("source", new Blob([film]))
    expect(timeoutFor(undefined)).toBe(30_000)
    for (const body of [film, form]) expect(timeoutFor(body)).toBeGreaterThan(8 * MINUTE_MS)
  })
})
