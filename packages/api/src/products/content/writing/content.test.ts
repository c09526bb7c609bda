import { contentText } from "@brandwright/contract/content/content"
import { describe, expect, test } from "vitest"
import { signedIn } from "../../../../test/signed-in.ts"

const brief = "Our new sourdough box, baked on Fridays, free delivery in June."

describe("content.generate (content §2.4)", () => {
  test("writes for nothing with the local engine and keeps it in the history", async () => {
    const { api } = await signedIn()
    const made = await api.content.generate({ brief })
    expect(made).toMatchObject({ aiProvider: "local", generationCost: 0, contentType: "social", voiceVersion: 0 })
    expect(made.text.toLowerCase()).toContain("sourdough")
    const [kept] = await api.content.history({})
    expect(kept).toMatchObject({ id: made.id, kind: "content", brief, voiceVersion: 0, aiProvider: "local" })
    const { items, isKept, nextCursor } = await api.content.recent({})
    expect(items[0]?.input).toMatchObject({ brief, contentType: "social" })
    expect([isKept, nextCursor]).toEqual([true, null])
  })

  test("refuses an empty brief with the documented words", async () => {
    const { api } = await signedIn()
    await expect(api.content.generate({ brief: "  " })).rejects.toThrow(contentText.briefRequired.message)
  })

  test("streams pieces that add up to the result", async () => {
    const { api } = await signedIn()
    const events = []
    for await (const event of await api.content.stream({ brief, contentType: "blog" })) events.push(event)
    const last = events.at(-1)
    const pieces = events.flatMap((event) => (event.type === "piece" ? [event.text] : [])).join("")
    expect(last).toMatchObject({ type: "done", result: { aiProvider: "local", generationCost: 0 } })
    if (last?.type === "done") expect(pieces.trim()).toBe(last.result.text)
  })

  test("keeps nothing for a person who switched the history off", async () => {
    const { api, services, user } = await signedIn()
    await services.db.updateTable("user").set({ storeHistory: false }).where("id", "=", user.id).execute()
    const made = await api.content.generate({ brief })
    expect(made.id).toBeNull()
    expect(await api.content.history({})).toEqual([])
    expect((await api.content.recent({})).isKept).toBe(false)
  })
})

describe("content.recent (content §2.4)", () => {
  test("pages newest first, finds by any part of brief or text, deletes", async () => {
    const { api } = await signedIn()
    for (const subject of ["blue kites", "red lanterns", "green ladders"])
      await api.content.generate({ brief: `Our ${subject}` })
    const first = await api.content.recent({ limit: 2 })
    expect(first.items.map((item) => item.brief)).toEqual(["Our green ladders", "Our red lanterns"])
    const second = await api.content.recent({ limit: 2, cursor: first.nextCursor ?? undefined })
    expect(second.items.map((item) => item.brief)).toEqual(["Our blue kites"])
    const found = await api.content.recent({ search: "ANTERN" })
    expect(found.items.map((item) => item.brief)).toEqual(["Our red lanterns"])
    const id = found.items[0]?.id ?? 0
    await api.content.deleteGeneration({ id })
    await expect(api.content.getGeneration({ id })).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: contentText.notFound,
    })
  })

  test("is of its brand alone", async () => {
    const owner = await signedIn()
    const outsider = await signedIn({ services: owner.services })
    const { id } = await owner.api.content.generate({ brief })
    await expect(outsider.api.content.getGeneration({ id: id ?? 0 })).rejects.toMatchObject({ code: "NOT_FOUND" })
    await expect(outsider.api.content.deleteGeneration({ id: id ?? 0 })).rejects.toMatchObject({ code: "NOT_FOUND" })
    await expect(outsider.api.content.history({ brandId: owner.brandId })).rejects.toMatchObject({ code: "NOT_FOUND" })
  })
})

describe("content.templates (content §2.4)", () => {
  test("keeps own ones with their category", async () => {
    const { api } = await signedIn()
    const input = {
      contentType: "email",
      brief,
      platform: "instagram",
      tone: "casual",
      audience: "parents",
      length: 3,
      includeHashtags: false,
      includeEmoji: false,
    } as const
    const made = await api.content.createTemplate({ name: "Friday mail", input })
    expect(await api.content.templates({})).toEqual([made])
    expect(made).toMatchObject({ category: "email", input })
    await api.content.deleteTemplate({ id: made.id })
    expect(await api.content.templates({})).toEqual([])
  })
})

describe("insights (content §2.3)", () => {
  test("are a sample below five pieces, then speak of the brand's own texts", async () => {
    const { api } = await signedIn()
    expect(await api.content.insights({})).toMatchObject({ isSample: true, contentCount: 0 })
    for (let made = 0; made < 5; made += 1) await api.content.generate({ brief: `${brief} Number ${made}.` })
    const { isSample, contentCount, items } = await api.content.insights({})
    expect([isSample, contentCount]).toEqual([false, 5])
    expect(items.map((item) => item.id)).toContain("no-style")
    for (const { confidence } of items) expect(confidence).toBeGreaterThanOrEqual(45)
  })

  test("count hashtags of own posts", async () => {
    const { api } = await signedIn()
    expect(await api.content.hashtags({})).toEqual({ isSample: true, items: [] })
    await api.social.createPost({
      content: "Fresh #Sourdough today #bread",
      platforms: ["instagram"],
      status: "draft",
      mediaType: "text",
    })
    const { isSample, items } = await api.content.hashtags({ platform: "instagram" })
    expect(isSample).toBe(false)
    expect(items.map((item) => item.tag).sort()).toEqual(["#bread", "#sourdough"])
    expect((await api.content.hashtags({ platform: "linkedin" })).items).toEqual([])
  })
})

describe("content.previewVoice", () => {
  test("shows before and after, free and unrecorded", async () => {
    const { api } = await signedIn()
    const { before, after, rules } = await api.content.previewVoice({ brief })
    expect(before.length * after.length).toBeGreaterThan(0)
    expect(rules.map((rule) => rule.name)).toContain("Formality")
    expect(await api.content.history({})).toEqual([])
  })
})
