import { HOUR_MS } from "@brandwright/contract/durations"
import { CAPTION_MAX } from "@brandwright/contract/social/social-platforms"
import { postText } from "@brandwright/contract/social/social-posts"
import { describe, expect, test } from "vitest"
import { runJobs } from "../../../../test/jobs.ts"
import { picture } from "../../../../test/pictures.ts"
import { freshServices, signedIn } from "../../../../test/signed-in.ts"
import { inAnHour, withChannel } from "../../../../test/social-channel.ts"
import { storeAsset } from "../../../platform/media/media.service.ts"

describe("creating a post (content §2.5)", () => {
  test("keeps an unfinished one as a draft", async () => {
    const { api } = await signedIn()
    const post = await api.social.createPost({ content: "One day" })
    expect(post).toMatchObject({ status: "draft", scheduledFor: null, platforms: [], targets: [], mediaType: "text" })
    expect(await api.social.posts({})).toHaveLength(1)
  })

  test("schedules one with a time, and says what is missing", async () => {
    const { api } = await withChannel()
    const whole = { content: "Hello", platforms: ["facebook" as const], scheduledFor: inAnHour() }
    expect(await api.social.createPost(whole)).toMatchObject({
      status: "scheduled",
      targets: [{ platform: "facebook", state: "scheduled" }],
    })
    await expect(api.social.createPost({ ...whole, platforms: [] })).rejects.toThrow(postText.platformsRequired)
    await expect(api.social.createPost({ ...whole, scheduledFor: null, status: "scheduled" })).rejects.toThrow(
      postText.timeRequired,
    )
    await expect(
      api.social.createPost({ ...whole, scheduledFor: new Date(Date.now() - HOUR_MS).toISOString() }),
    ).rejects.toThrow(postText.timePast)
    await expect(api.social.createPost({ ...whole, platforms: ["linkedin"] })).rejects.toThrow(
      postText.noChannel("LinkedIn"),
    )
  })

  test("holds the documented limit, and each platform's stricter one", async () => {
    const { api } = await withChannel("twitter")
    const post = { platforms: ["twitter" as const], scheduledFor: inAnHour() }
    await expect(api.social.createPost({ ...post, content: "a".repeat(CAPTION_MAX + 1) })).rejects.toThrow(
      postText.contentLong,
    )
    await expect(api.social.createPost({ ...post, content: "a".repeat(281) })).rejects.toThrow(
      "X (Twitter) allows at most 280 characters; this has 281.",
    )
    await api.social.createPost({ ...post, content: "a".repeat(280) })
    const shortened = { ...post, content: "a".repeat(2200), variants: { twitter: { content: "Short" } } }
    expect(await api.social.createPost(shortened)).toMatchObject({ variants: { twitter: { content: "Short" } } })
  })

  test("wants a picture where the platform does", async () => {
    const { api } = await withChannel("instagram")
    await expect(
      api.social.createPost({ content: "Hi", platforms: ["instagram"], scheduledFor: inAnHour() }),
    ).rejects.toThrow("Instagram needs a picture or a video.")
  })

  test("takes media of its own brand only", async () => {
    const services = await freshServices()
    const owner = await signedIn({ services })
    const outsider = await signedIn({ services })
    const brand = await services.db
      .selectFrom("brand")
      .selectAll()
      .where("id", "=", owner.brandId)
      .executeTakeFirstOrThrow()
    const asset = await storeAsset(services, brand, { name: "logo", mediaType: "image", bytes: await picture() })
    expect(
      await owner.api.social.createPost({ content: "Hi", mediaType: "image", mediaIds: [asset.id] }),
    ).toMatchObject({ mediaIds: [asset.id] })
    await expect(outsider.api.social.createPost({ content: "Hi", mediaIds: [asset.id] })).rejects.toThrow(
      postText.foreignMedia,
    )
  })
})

describe("a scheduled post", () => {
  test("handed over at its time waits for its address, which closes it", async () => {
    const person = await withChannel()
    const { api } = person
    const post = await api.social.createPost({
      title: "Launch",
      content: "We are live",
      platforms: ["facebook"],
      scheduledFor: inAnHour(),
    })
    await api.social.updatePost({ id: post.id, scheduledFor: new Date().toISOString() })
    await runJobs(person.services)
    expect(await api.social.getPost({ id: post.id })).toMatchObject({
      status: "scheduled",
      targets: [{ state: "handoff" }],
    })
    expect(await api.social.pack({ id: post.id, platform: "facebook" })).toMatchObject({
      text: "We are live",
      accountName: "Acme",
    })
    await expect(api.social.completePost({ id: post.id, platform: "facebook", url: "" })).rejects.toThrow()
    const url = "https://www.facebook.com/acme/posts/1"
    const done = await api.social.completePost({ id: post.id, platform: "facebook", url })
    expect(done).toMatchObject({ status: "posted", targets: [{ state: "posted", url }] })
    expect(await api.social.connections({})).toMatchObject([{ lastPostAt: expect.any(String) }])
    await expect(api.social.updatePost({ id: post.id, content: "Changed" })).rejects.toThrow(postText.alreadyOut)
  })

  test("a post on the sandbox is published to a preview page", async () => {
    const person = await signedIn()
    const { api, services } = person
    await api.social.connect({ platform: "twitter", kind: "sandbox" })
    const post = await api.social.createPost({
      content: "Now",
      platforms: ["twitter"],
      scheduledFor: new Date().toISOString(),
      linkUrl: "https://example.com/x",
    })
    await runJobs(services)
    const done = await api.social.getPost({ id: post.id })
    expect(done).toMatchObject({
      status: "posted",
      targets: [{ state: "posted", url: expect.stringContaining("/l/preview/") }],
    })
    const [preview] = await services.db.selectFrom("socialPreview").selectAll().execute()
    expect(preview?.text).toBe(`Now\n\n${done.targets[0]?.shortUrl}`)
    expect(await api.notifications.list()).toMatchObject([{ title: "Post published", category: "social" }])
  })

  test("is paused, comes back, and is not published meanwhile", async () => {
    const person = await withChannel()
    const { api } = person
    const post = await api.social.createPost({ content: "Hi", platforms: ["facebook"], scheduledFor: inAnHour() })
    expect(await api.social.pausePost({ id: post.id })).toMatchObject({
      status: "paused",
      targets: [{ state: "idle" }],
    })
    expect(await api.social.resumePost({ id: post.id })).toMatchObject({
      status: "scheduled",
      targets: [{ state: "scheduled" }],
    })
    await api.social.pausePost({ id: post.id })
    person.clock.aheadMs = 2 * HOUR_MS
    await runJobs(person.services)
    await expect(api.social.resumePost({ id: post.id })).rejects.toThrow(postText.timePast)
    expect((await api.social.getPost({ id: post.id })).status).toBe("paused")
  })

  test("a post of a deactivated account fails with the reason, and a retry publishes it", async () => {
    const person = await withChannel()
    const { api } = person
    const post = await api.social.createPost({
      content: "Hi",
      platforms: ["facebook"],
      scheduledFor: new Date().toISOString(),
    })
    await api.social.deactivate({ id: person.connection.id })
    await expect(
      api.social.createPost({ content: "Too", platforms: ["facebook"], scheduledFor: inAnHour() }),
    ).rejects.toThrow(postText.inactive("Facebook"))
    await runJobs(person.services)
    const reason = postText.inactive("Facebook")
    expect(await api.social.getPost({ id: post.id })).toMatchObject({
      status: "failed",
      reason,
      targets: [{ state: "failed", reason }],
    })
    await api.social.activate({ id: person.connection.id })
    expect(await api.social.retryPost({ id: post.id })).toMatchObject({ status: "scheduled" })
    await runJobs(person.services)
    expect(await api.social.getPost({ id: post.id })).toMatchObject({ targets: [{ state: "handoff" }] })
    await expect(api.social.retryPost({ id: post.id })).rejects.toThrow(postText.notFailed)
  })

  test("is deleted and brought back for a while", async () => {
    const person = await withChannel()
    const { api } = person
    const post = await api.social.createPost({ content: "Hi", platforms: ["facebook"], scheduledFor: inAnHour() })
    await api.social.deletePost({ id: post.id })
    expect(await api.social.posts({})).toEqual([])
    await expect(api.social.getPost({ id: post.id })).rejects.toMatchObject({ code: "NOT_FOUND" })
    // A second click on Undo changes nothing.
    for (const status of ["scheduled", "scheduled"]) {
      expect(await api.social.restorePost({ id: post.id })).toMatchObject({ status, targets: [{ state: status }] })
    }
    await api.social.deletePost({ id: post.id })
    person.clock.aheadMs = HOUR_MS / 2
    await expect(api.social.restorePost({ id: post.id })).rejects.toMatchObject({ code: "NOT_FOUND" })
  })

  test("is duplicated as a draft", async () => {
    const { api } = await withChannel()
    const post = await api.social.createPost({
      title: "A",
      content: "Hi",
      platforms: ["facebook"],
      scheduledFor: inAnHour(),
    })
    expect(await api.social.duplicatePost({ id: post.id })).toMatchObject({
      title: "A",
      content: "Hi",
      status: "draft",
      platforms: ["facebook"],
      scheduledFor: null,
    })
  })

  test("a post of another user is not found", async () => {
    const services = await freshServices()
    const owner = await signedIn({ services })
    const { api } = await signedIn({ services })
    const { id } = await owner.api.social.createPost({ content: "Mine" })
    const missing = { code: "NOT_FOUND", message: postText.notFound }
    for (const attempt of [
      api.social.getPost,
      api.social.deletePost,
      api.social.pausePost,
      api.social.resumePost,
      api.social.duplicatePost,
      api.social.restorePost,
    ]) {
      await expect(attempt({ id })).rejects.toMatchObject(missing)
    }
    await expect(api.social.updatePost({ id, content: "Yours" })).rejects.toMatchObject(missing)
    expect(await api.social.bulk({ ids: [id], action: "delete" })).toEqual({
      done: [],
      refused: [{ id, message: postText.notFound }],
    })
  })
})
