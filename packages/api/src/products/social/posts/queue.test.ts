import { HOUR_MS } from "@brandwright/contract/durations"
import { postText } from "@brandwright/contract/social/social-posts"
import { SAMPLE_TIMES } from "@brandwright/contract/social/social-results"
import { describe, expect, test } from "vitest"
import { runJobs } from "../../../../test/jobs.ts"
import { picture } from "../../../../test/pictures.ts"
import { signedIn } from "../../../../test/signed-in.ts"
import { inAnHour, withChannel } from "../../../../test/social-channel.ts"
import { storeAsset } from "../../../platform/media/media.service.ts"

describe("the queue (content §2.5)", () => {
  test("lists by status, in pages that neither miss nor repeat", async () => {
    const { api } = await withChannel()
    const at = Date.now() + HOUR_MS
    for (let n = 0; n < 7; n += 1) {
      await api.social.createPost({
        content: `Post ${n}`,
        platforms: ["facebook"],
        scheduledFor: new Date(at + Math.floor(n / 2) * HOUR_MS).toISOString(),
      })
    }
    await api.social.createPost({ content: "A draft" })
    expect(await api.social.posts({ status: "draft" })).toMatchObject([{ content: "A draft" }])
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await api.social.postPage({ status: "scheduled", limit: 3, ...(cursor && { cursor }) })
      seen.push(...page.items.map((post) => post.content))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(["Post 0", "Post 1", "Post 2", "Post 3", "Post 4", "Post 5", "Post 6"])
    const ids = (await api.social.posts({ status: "draft" })).map(({ id }) => id)
    expect((await api.social.postsById({ ids: [...ids, 9999] })).map(({ content }) => content)).toEqual(["A draft"])
    for (const id of ids) await api.social.deletePost({ id })
    expect(await api.social.postsById({ ids })).toEqual([])
  })

  test("shows the first picture of each post, or what one of its platforms gets", async () => {
    const { api, services, brandId } = await withChannel()
    const brand = await services.db.selectFrom("brand").selectAll().where("id", "=", brandId).executeTakeFirstOrThrow()
    const keep = async (name: string) =>
      (await storeAsset(services, brand, { name, mediaType: "image", bytes: await picture() })).id
    const [front, back] = [await keep("front"), await keep("back")]
    await api.social.createPost({ title: "Two", mediaIds: [front, back] })
    await api.social.createPost({ title: "One", variants: { facebook: { mediaIds: [back] } } })
    await api.social.createPost({ title: "None" })
    const covers = Object.fromEntries((await api.social.posts({})).map(({ title, cover }) => [title, cover]))
    const url = expect.stringContaining("/media/")
    expect(covers).toEqual({ Two: { name: "front", url, more: 1 }, One: { name: "back", url, more: 0 }, None: null })
    await api.media.delete({ id: front })
    expect((await api.social.posts({})).find(({ title }) => title === "Two")?.cover).toMatchObject({ name: "back" })
  })

  test("shows a month", async () => {
    const { api } = await withChannel()
    await api.social.createPost({ content: "In July", platforms: ["facebook"], scheduledFor: "2032-07-10T10:00:00Z" })
    await api.social.createPost({ content: "In August", platforms: ["facebook"], scheduledFor: "2032-08-10T10:00:00Z" })
    const july = await api.social.calendar({ from: "2032-07-01T00:00:00Z", to: "2032-08-01T00:00:00Z" })
    expect(july).toMatchObject([{ excerpt: "In July", platforms: ["facebook"], status: "scheduled" }])
  })

  test("acts on many and says which refused", async () => {
    const { api } = await withChannel()
    const scheduled = await api.social.createPost({ content: "Hi", platforms: ["facebook"], scheduledFor: inAnHour() })
    expect(await api.social.bulk({ ids: [scheduled.id, 999, scheduled.id], action: "pause" })).toEqual({
      done: [scheduled.id],
      refused: [{ id: 999, message: postText.notFound }],
    })
  })

  test("recommends the samples until the brand has results, and marks a post at such a time", async () => {
    const { api } = await withChannel()
    const times = await api.social.recommendedTimes({})
    expect(times).toEqual(SAMPLE_TIMES.map((time) => ({ ...time, sample: true })))
    // 2032-07-07 is a Wednesday.
    const post = await api.social.createPost({
      content: "Hi",
      platforms: ["facebook"],
      localTime: "2032-07-07T12:15",
      timeZone: "Asia/Tokyo",
    })
    expect(post).toMatchObject({ recommendedTime: true, recommendedSample: true })
  })

  test("finds the next free slot of an account", async () => {
    const { api, connection } = await withChannel()
    await expect(api.social.nextSlot({ platforms: ["facebook"] })).rejects.toThrow(postText.noSlot)
    await api.social.updateConnection({
      id: connection.id,
      timeZone: "America/New_York",
      slots: [
        { weekday: 1, time: "09:00" },
        { weekday: 4, time: "18:30" },
      ],
    })
    const first = await api.social.nextSlot({ platforms: ["facebook"] })
    expect(first.localTime).toMatch(/T(09:00|18:30)$/)
    await api.social.createPost({ content: "Hi", platforms: ["facebook"], scheduledFor: first.scheduledFor })
    const second = await api.social.nextSlot({ platforms: ["facebook"] })
    expect(Date.parse(second.scheduledFor)).toBeGreaterThan(Date.parse(first.scheduledFor))
  })

  test("measures punctuality against the planned time, without what was published by hand", async () => {
    const { api, services, clock } = await withChannel()
    const scheduledFor = new Date(services.now()).toISOString()
    await api.social.connect({ platform: "twitter", kind: "sandbox" })
    const byHand = await api.social.createPost({ content: "By hand", platforms: ["facebook"], scheduledFor })
    const late = await api.social.createPost({ content: "Late", platforms: ["twitter"], scheduledFor })
    await api.social.createPost({ content: "In time", platforms: ["twitter"], scheduledFor })
    await runJobs(services)
    clock.aheadMs += 3 * HOUR_MS
    await api.social.completePost({ id: byHand.id, platform: "facebook", url: "https://www.facebook.com/1" })
    // A try two hours later, whose own moment took the place of the planned one.
    const dueAt = services.now() - HOUR_MS
    await services.db
      .updateTable("socialTarget")
      .set({ dueAt, publishedAt: dueAt })
      .where("postId", "=", late.id)
      .execute()
    expect(await api.social.analytics({ days: 7 })).toMatchObject({ published: 3, byHand: 1, onTime: 0.5 })
  })

  test("counts what went out", async () => {
    const { api, services } = await signedIn()
    await api.social.connect({ platform: "twitter", kind: "sandbox" })
    await api.social.createPost({ content: "Now", platforms: ["twitter"], scheduledFor: new Date().toISOString() })
    await runJobs(services)
    expect(await api.social.analytics({ days: 7 })).toMatchObject({
      published: 1,
      onTime: 1,
      byStatus: { posted: 1, draft: 0 },
      byPlatform: [{ platform: "twitter", posted: 1, clicks: 0 }],
    })
  })
})
