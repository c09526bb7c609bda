import { describe, expect, test } from "vitest"
import { ENOUGH_CONTENT } from "@brandwright/contract/content/content"
import { DAY_MS } from "@brandwright/contract/durations"
import { openQuestion } from "@brandwright/contract/writing/open-questions"
import { freshServices, signedIn, type SignedIn } from "../../../../test/signed-in.ts"

/** A published post with what it brought. */
async function published(
  { services, api, brandId }: SignedIn,
  post: { content: string; mediaType: "image" | "video" | "text"; daysAgo: number; likes: number },
) {
  const { id } = await api.social.createPost({
    content: post.content,
    platforms: ["linkedin"],
    status: "draft",
    mediaType: post.mediaType,
  })
  const publishedAt = services.now() - post.daysAgo * DAY_MS
  await services.db.updateTable("socialPost").set({ status: "posted" }).where("id", "=", id).execute()
  await services.db
    .updateTable("socialTarget")
    .set({ state: "posted", publishedAt, likes: post.likes })
    .where("postId", "=", id)
    .where("brandId", "=", brandId)
    .execute()
}

describe("insights from results (content §2.3)", () => {
  test("name the format that works, with the numbers behind it", async () => {
    const owner = await signedIn()
    for (const likes of [40, 50, 60])
      await published(owner, { content: "A picture of #bread", mediaType: "image", daysAgo: 3, likes })
    for (const likes of [8, 10, 12])
      await published(owner, { content: "Only words", mediaType: "text", daysAgo: 5, likes })
    const { isSample, items } = await owner.api.content.insights({})
    expect(isSample).toBe(false)
    expect(items.find(({ id }) => id === "format")).toMatchObject({
      type: "format",
      title: "Posts with a picture work best for you",
      description: "They bring 5.0 times as much as text posts.",
      action: { to: "/recommendations" },
    })
    expect(items.map(({ id }) => id)).toContain("hashtags")
  })

  test("name the theme that does best, as surely as the number of posts allows", async () => {
    const owner = await signedIn()
    const daysAgo = 3
    for (const likes of [40, 50, 60])
      await published(owner, { content: "Fresh sourdough today", mediaType: "text", daysAgo, likes })
    for (const likes of [8, 10, 12])
      await published(owner, { content: "Opening hours", mediaType: "text", daysAgo, likes })
    const { items } = await owner.api.content.insights({})
    expect(items.find(({ id }) => id === "theme")).toMatchObject({
      title: "Posts about “fresh” do best",
      description: "They bring 5.0 times as much as your other posts.",
      confidence: 66,
      action: { to: "/recommendations", brief: "Fresh sourdough today" },
    })
    expect(items.find(({ id }) => id === "no-style")?.confidence).toBe(66)
  })

  test.each([
    ["an ordinary verb", "Take sourdough home", "sourdough"],
    ["a function word of another language", "Für unsere Gäste", "gäste"],
    ["a verb, but from a noun that is a function word elsewhere", "Find a door", "door"],
  ])("take no theme from %s", async (_what, content, theme) => {
    const owner = await signedIn()
    for (const [text, likes] of [
      [content, 50],
      ["Opening hours", 10],
    ] as const)
      for (let made = 0; made < 3; made += 1)
        await published(owner, { content: text, mediaType: "text", daysAgo: 3, likes })
    const { items } = await owner.api.content.insights({})
    expect(items.find(({ id }) => id === "theme")?.title).toBe(`Posts about “${theme}” do best`)
  })

  test("open what they speak of: the drafts, and a post that begins like the best one", async () => {
    let now = Date.parse("2026-11-23T09:00:00Z")
    const owner = await signedIn({ services: await freshServices({ now: () => now }) })
    for (let made = 0; made < 6; made += 1) {
      await owner.api.social.createPost({ content: `Idea ${made}`, status: "draft" })
      now += DAY_MS
    }
    now += 20 * DAY_MS
    const { items } = await owner.api.content.insights({})
    expect(items.find(({ id }) => id === "drafts")).toMatchObject({
      confidence: 66,
      action: { to: "/posting-queue", status: "draft" },
    })
    expect(items.find(({ id }) => id === "pause")).toMatchObject({
      title: "Quiet for 21 days",
      description: expect.stringContaining("You usually make something every day."),
      confidence: 66,
      action: { to: "/posting-queue", brief: "Idea 5" },
    })
  })

  test("hand over no marks of open questions", async () => {
    const { api } = await signedIn()
    const brief = `Bread on Fridays ${openQuestion("Until when?")}`
    for (let made = 0; made < ENOUGH_CONTENT; made += 1) await api.content.generate({ brief })
    const { items } = await api.content.insights({})
    expect(items.find(({ id }) => id.startsWith("missing-"))?.action.brief).toBe("Bread on Fridays Until when?")
  })

  test("media trends compare the month with the one before", async () => {
    const owner = await signedIn()
    await published(owner, { content: "New #bread", mediaType: "image", daysAgo: 2, likes: 30 })
    await published(owner, { content: "New #bread", mediaType: "text", daysAgo: 2, likes: 15 })
    await published(owner, { content: "Old #bread", mediaType: "image", daysAgo: 45, likes: 20 })
    const { isSample, items } = await owner.api.content.mediaTrends({ kind: "engagement" })
    expect(isSample).toBe(false)
    expect(items.map(({ name, score, change }) => [name, score, change])).toEqual([
      ["Images", 83, 50],
      ["Text posts", 17, null],
    ])
    expect((await owner.api.content.mediaTrends({ kind: "topics" })).items[0]).toMatchObject({ name: "#bread" })
  })

  test("mails and pages are compared too", async () => {
    const { api, services, brandId, user } = await signedIn()
    const now = services.now()
    const sequence = await services.db
      .insertInto("emailSequence")
      .values({
        brandId,
        userId: user.id,
        name: "Welcome",
        status: "active",
        optIn: "double",
        activatedAt: now,
        createdAt: now,
        updatedAt: now,
        funnelId: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    for (const [position, [subject, opens]] of (
      [
        ["Hello", 30],
        ["Newsletter 7", 5],
      ] as const
    ).entries()) {
      const step = await services.db
        .insertInto("emailStep")
        .values({
          brandId,
          sequenceId: sequence.id,
          position,
          templateId: null,
          subject,
          content: "x",
          delayMs: 0,
          isDraft: false,
          removedAt: null,
          createdAt: now,
          updatedAt: now,
        })
        .returning("id")
        .executeTakeFirstOrThrow()
      await services.db
        .insertInto("emailTally")
        .values({ brandId, stepId: step.id, slot: 1, sent: 50, opens })
        .execute()
    }
    for (let made = 0; made < 5; made += 1) await api.content.generate({ brief: `Our bread, number ${made}` })
    const { items } = await api.content.insights({})
    expect(items.find(({ id }) => id === "subject")?.description).toContain(
      "“Hello” was opened by 60.0%, “Newsletter 7” by 10.0%",
    )
  })
})
