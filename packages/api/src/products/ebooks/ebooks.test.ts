import { countOpenQuestions } from "@brandwright/contract/writing/open-questions"
import { ebookInput, ebookText, ebookWizard } from "@brandwright/contract/ebooks/ebooks"
import { describe, expect, test } from "vitest"
import { freshServices, signedIn } from "../../../test/signed-in.ts"
import { createEngine } from "@brandwright/ai/create"
import { quoteText } from "./writing/concepts.service.ts"
import { listEbooks } from "./ebooks.queries.ts"
import { makeBook } from "./writing/making/make.service.ts"

const brief = {
  topic: "Write an e-book about urban beekeeping on balconies. Bees need quiet corners and water.",
  targetAudience: "beginners",
  purpose: "Help city people start their first hive",
}

describe("e-books (content §2.8)", () => {
  test("start as drafts at 19.99 and count in the statistics", async () => {
    const { api } = await signedIn()
    const ebook = await api.ebooks.create({ title: "Bees" })
    expect(ebook).toMatchObject({ status: "draft", price: 19.99, sales: 0, aiProvider: "local", pageCount: 0 })
    expect(await api.ebooks.stats({})).toEqual({ total: 1, published: 0, drafts: 1, sales: 0, revenue: 0 })
    expect(await api.ebooks.list({ status: "published" })).toEqual([])
    expect((await api.ebooks.list({ search: "BEE" })).map((one) => one.id)).toEqual([ebook.id])
    const apples = await api.ebooks.create({ title: "Äpfel 100% ernten" })
    for (const search of ["Äpfel", "ÄPF", "100% E"])
      expect((await api.ebooks.list({ search })).map((one) => one.id)).toEqual([apples.id])
  })

  test("e-books that a program calls published stay drafts, and say so", async () => {
    const { api } = await signedIn()
    const called = await api.ebooks.create({ title: "Bees", status: "published" })
    expect(called).toMatchObject({ status: "draft", notice: ebookText.keptAsDraft })
    expect(await api.ebooks.create({ title: "Wasps", status: "draft" })).toMatchObject({ notice: null })
  })

  test("are listed without reading what is in them", async () => {
    const { api, services } = await signedIn()
    const { brandId } = await api.ebooks.create({ title: "Bees" })
    const [row] = await listEbooks(services.db, brandId, { limit: 1 })
    expect(Object.keys(row ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/chapters|wizard|options/)]),
    )
  })

  test("are published only with a cover that is described, and with chapters", async () => {
    const { api } = await signedIn()
    const { id } = await api.ebooks.create({ title: "Bees" })
    const publish = () => api.ebooks.update({ id, status: "published" })
    await expect(publish()).rejects.toMatchObject({ message: ebookText.noCover })
    const { images } = await api.ebooks.generateArt({ prompt: "bees over a city", title: "Bees" })
    expect(images).toHaveLength(3)
    await api.ebooks.update({ id, coverAssetId: images[0]?.id })
    await expect(publish()).rejects.toMatchObject({ message: ebookText.noCoverAlt })
    await api.ebooks.update({ id, coverAlt: "Bees over a city" })
    await expect(publish()).rejects.toMatchObject({ message: ebookText.noChapters })
    const chapters = [
      { id: "a", title: "One", html: "<p>Words</p>" },
      { id: "b", title: "Two", html: "<p></p>" },
    ]
    await api.ebooks.update({ id, chapters })
    await expect(publish()).rejects.toMatchObject({ message: ebookText.emptyChapter("Two") })
    await api.ebooks.update({ id, chapters: chapters.slice(0, 1) })
    expect((await publish()).status).toBe("published")
    expect((await api.ebooks.update({ id, status: "draft" })).status).toBe("draft")
  })

  test("two windows never overwrite each other", async () => {
    const { api } = await signedIn()
    const { id, version } = await api.ebooks.create({ title: "Bees" })
    await api.ebooks.update({ id, version, title: "Bees first" })
    await expect(api.ebooks.update({ id, version, title: "Bees second" })).rejects.toMatchObject({
      code: "CONFLICT",
      message: ebookText.changedElsewhere,
    })
  })

  test("keep no script of a chapter and no picture from elsewhere", async () => {
    const { api } = await signedIn()
    const { id } = await api.ebooks.create({ title: "Bees" })
    const html = `<p onclick="x()">Hi<script>alert(1)</script><img src="https://evil.example/x.png"><img src="/media/1/a.png" alt="a"></p>`
    const { chapters } = await api.ebooks.update({ id, chapters: [{ id: "a", title: "One", html }] })
    expect(chapters[0]?.html).toBe(`<p>Hi<img src="/media/1/a.png" alt="a" /></p>`)
  })

  test("another user's e-book cannot be found, and another user's picture cannot be a cover", async () => {
    const services = await freshServices()
    const owner = await signedIn({ services })
    const outsider = await signedIn({ services })
    const { id } = await owner.api.ebooks.create({ title: "Bees" })
    for (const call of [
      () => outsider.api.ebooks.get({ id }),
      () => outsider.api.ebooks.update({ id, title: "Mine" }),
      () => outsider.api.ebooks.delete({ id }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: "NOT_FOUND", message: ebookText.notFound })
    }
    const { images } = await outsider.api.ebooks.generateArt({ prompt: "bees" })
    await expect(owner.api.ebooks.update({ id, coverAssetId: images[0]?.id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    })
  })
})

describe("the wizard's calls (content §2.9 §7)", () => {
  test("three concepts, then their outline with the author's words and open questions", async () => {
    const { api } = await signedIn()
    const { options } = await api.ebooks.generateContent({ ...brief, length: "short" })
    expect(new Set(options.map((option) => option.title)).size).toBe(3)
    const { content, success } = await api.ebooks.generateBasic({
      ...brief,
      length: "short",
      title: options[0]?.title,
      outline: options[0]?.outline,
    })
    expect(success).toBe(true)
    expect(content.chapters.map((chapter) => chapter.title)).toEqual(options[0]?.outline)
    expect(options.map(({ estimatedPages }) => estimatedPages)).toEqual([14, 16, 18])
    expect(content.chapters.every(({ html }) => countOpenQuestions(html) > 0)).toBe(true)
    const paragraphs = content.chapters.flatMap(({ html }) => html.match(/<p>.*?<\/p>/g) ?? [])
    expect(new Set(paragraphs).size).toBe(paragraphs.length)
    expect(content.title).toContain("Urban beekeeping on balconies")
    expect(paragraphs[0]).toBe("<p>Bees need quiet corners and water.</p>")
    const { recommendations } = await api.ebooks.generateMediaRecommendations({
      ebookContent: { title: content.title, chapters: content.chapters },
    })
    expect(recommendations).toHaveLength(content.chapters.length)
  })

  test("recommendations are in the chosen look, for chapters as well as for bare text", async () => {
    const { api } = await signedIn()
    const text = "# Bees in May\nSwarms leave the hive.\n# Honey in June\nFrames are full of honey."
    const inLook = async (coverStyle: "bold" | "illustrated") =>
      (await api.ebooks.generateMediaRecommendations({ ebookContent: text, styleOptions: { coverStyle } }))
        .recommendations
    const bold = await inLook("bold")
    expect(bold.map(({ chapter }) => chapter)).toEqual(["Bees in May", "Honey in June"])
    expect(bold[0]?.description).toMatch(/^A bold picture/)
    expect((await inLook("illustrated"))[0]?.description).toMatch(/^An illustrated picture/)
    for (const ebookContent of [" ", { title: "Bees", chapters: [] }]) {
      const refused = api.ebooks.generateMediaRecommendations({ ebookContent })
      await expect(refused).rejects.toThrow(ebookText.writtenContentMissing)
    }
  })

  test("recommendations are plain text, for chapters that came with HTML too", async () => {
    const { api } = await signedIn()
    const titles = async (
      ebookContent: Parameters<typeof api.ebooks.generateMediaRecommendations>[0]["ebookContent"],
    ) =>
      (await api.ebooks.generateMediaRecommendations({ ebookContent })).recommendations.map(
        ({ title, description }) => [title, description],
      )
    const html = "<h2>Flour &amp; <em>water</em></h2><p>Mix both.</p><h2>Salt</h2><p>A little.</p>"
    expect(await titles(html)).toEqual([
      ["Flour & water", "A picture for “Flour & water”"],
      ["Salt", "A picture for “Salt”"],
    ])
    const chapters = [{ id: "one", title: "<b>Flour</b>", html: "<p>Mix.</p>" }]
    expect(await titles({ title: "Bread", chapters })).toEqual([["Flour", "A picture for “Flour”"]])
  })

  test("topics asked for as a list are the chapters of the first concept, and in the others too", async () => {
    const { api } = await signedIn()
    const topics = ["Choosing a hive", "Winter, feeding and rest"]
    const { options } = await api.ebooks.generateContent({ ...brief, topics, length: "short" })
    expect(options[0]?.outline).toEqual(topics)
    for (const { outline } of options) expect(outline).toEqual(expect.arrayContaining(topics))
    expect(options[1]?.outline).toHaveLength(4)
  })

  test("exact wording keeps every word in its place", async () => {
    const { api } = await signedIn()
    const topic = "# One\nFirst words, & <b>signs</b>.\n\nSecond   paragraph.\n# Two\nThird."
    const input = { topic, targetAudience: "general", useExactWording: true, length: "short" as const }
    const { options } = await api.ebooks.generateContent(input)
    expect(options.map((option) => option.outline)).toEqual([["One", "Two"]])
    const { content } = await api.ebooks.generateBasic(input)
    const text = content.chapters
      .map(
        ({ title, html }) =>
          `${title} ${html
            .replace(/<[^>]+>/g, " ")
            .replace(/&amp;/g, "&")
            .replace(/&lt;/g, "<")
            .replace(/&gt;/g, ">")}`,
      )
      .join(" ")
    expect(text.split(/\s+/).filter(Boolean)).toEqual(topic.replaceAll("#", "").split(/\s+/).filter(Boolean))
  })
})

describe("what the calls of e-books ask for (content §5)", () => {
  test("a purpose, unless the words are the author's own; and what is missing is named", async () => {
    const { api } = await signedIn()
    const { topic, targetAudience } = brief
    const issue = (message: string) => ({ cause: { issues: [{ message }] } })
    const noPurpose = issue(ebookText.purposeMissing)
    await expect(api.ebooks.generateContent({ topic, targetAudience })).rejects.toMatchObject(noPurpose)
    await expect(api.ebooks.generateBasic({ topic, targetAudience, purpose: " " })).rejects.toMatchObject(noPurpose)
    const { options } = await api.ebooks.generateContent({ topic, targetAudience, useExactWording: true })
    expect(options).toHaveLength(1)
    expect(ebookInput.safeParse({}).error?.issues).toMatchObject([{ message: ebookText.titleMissing.message }])
  })
})

describe("a concept is refined as its author asks (content §2.9)", () => {
  test("title, chapters and readers change; the others stay, and the chapters follow", async () => {
    const { api, services, user } = await signedIn()
    const { id } = await api.ebooks.create({ title: "Bees" })
    const { options } = await api.ebooks.generateContent({ ...brief, length: "short" })
    await api.ebooks.update({
      id,
      options,
      wizard: ebookWizard.parse({ ...brief, length: "short", optionId: "option-2" }),
    })
    const feedback =
      'Call it "Hives on High". Add a chapter about winter feeding. Remove chapter 2. Make it more playful.'
    const refined = await api.ebooks.refineConcept({ id, optionId: "option-2", feedback })
    expect(refined.options.map((one) => one.id)).toEqual(["option-1", "option-2", "option-3"])
    expect([refined.options[0], refined.options[2]]).toEqual([options[0], options[2]])
    const [, changed] = refined.options
    expect(changed?.title).toBe("Hives on High")
    expect(changed?.outline).toContain("Winter feeding")
    expect(changed?.outline).not.toContain(options[1]?.outline[1])
    expect(changed?.description).toContain("more playful")
    await makeBook(services, user.id, id)
    const { chapters } = await api.ebooks.get({ id })
    expect(chapters.map(({ title }) => title)).toEqual(changed?.outline)
    expect(chapters.find(({ title }) => title === "Winter feeding")?.html).toContain("Winter feeding")
    await expect(api.ebooks.refineConcept({ id, optionId: "option-9", feedback })).rejects.toMatchObject({
      message: ebookText.conceptUnknown,
    })
  })

  test("what the text will cost is asked of the engine, with markup, for the chosen length", async () => {
    const { services, api, user } = await signedIn()
    const { id } = await api.ebooks.create({ title: "Bees" })
    expect(await api.ebooks.quote({ id })).toEqual({ aiProvider: "local", aiModel: "", estimatedCost: 0 })
    const ai = createEngine({ openai: { apiKey: "none", model: "gpt-4.1" } })
    const quoted = async (length: "short" | "medium" | "long") => {
      await api.ebooks.update({ id, wizard: ebookWizard.parse({ ...brief, length }) })
      return (await quoteText({ ...services, ai }, user.id, id)).estimatedCost / 1_000_000
    }
    const costs = [await quoted("short"), await quoted("medium"), await quoted("long")]
    expect(costs).toEqual([...costs].sort((one, other) => one - other))
    // 30 pages of 275 words and a plan of them at 8 dollars a million tokens, and the markup of the category.
    expect(costs[1]).toBeGreaterThan(0.08)
    expect(costs[1]).toBeLessThan(0.2)
  })
})
