import { createLocalEngine } from "@brandwright/ai/local"
import { createRemoteEngine } from "@brandwright/ai/remote"
import { ebookText, ebookWizard } from "@brandwright/contract/ebooks/ebooks"
import { taskText } from "@brandwright/contract/workspace/tasks"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Behavior, fails, hangs, startProvider } from "../../../../../../ai/test/provider-server.ts"
import {
  CHAPTERS,
  chapterAnswer,
  isPlanOrder,
  readChapterOrder,
  writesBook,
} from "../../../../../test/book-writing-model.ts"
import { runJobs } from "../../../../../test/jobs.ts"
import { freshServices, signedIn } from "../../../../../test/signed-in.ts"
import { sumOfLedger } from "../../../../platform/account/money/ledger/ledger.queries.ts"
import { makeBook } from "./make.service.ts"

let server: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  server = await startProvider()
})
afterAll(() => server.close())

/** An author whose notes are longer than the model's context. */
const wizard = ebookWizard.parse({
  topic: `Bees on balconies. ${"A note about hives and frames.\n".repeat(4000)}`,
  targetAudience: "beginners",
  purpose: "Start a first hive",
  length: "short",
})

async function author(...plan: Behavior[]) {
  server.will(...plan)
  const price = { input: 1_000_000, output: 2_000_000 }
  const remote = { provider: "compatible" as const, baseUrl: server.url, model: "small", price }
  const services = await freshServices({ ai: createRemoteEngine(remote, createLocalEngine()) })
  const { api, user } = await signedIn({ services })
  const { id } = await api.ebooks.create({ title: "Bees" })
  await api.ebooks.update({ id, wizard })
  return {
    ...{ api, id, services },
    make: () => makeBook(services, user.id, id),
    /** Micro-dollars. */
    charged: async () => 5_000_000 - (await sumOfLedger(services.db, user.id)),
  }
}

const orders = () => server.asked.map(({ body }) => JSON.stringify(body.messages))
const chapterOrders = () =>
  orders().flatMap((order) => {
    const found = readChapterOrder(order)
    return found ? [{ ...found, order }] : []
  })

describe("a book written chapter by chapter by a model with 8,000 tokens of context", () => {
  test("has every chapter of its outline, each told of the chosen concept and of what stands", async () => {
    const { api, id, make, charged } = await author(writesBook())
    await make()
    const book = await api.ebooks.get({ id })
    expect(book.chapters.map(({ title }) => title)).toEqual(CHAPTERS)
    expect(book.chapters[0]?.html).not.toContain("<h2>")
    expect(book.written).toMatchObject({ chapters: 12, outOf: 12, short: [] })
    expect(chapterOrders().map(({ chapter }) => chapter)).toEqual(CHAPTERS.map((_, at) => at + 1))
    const last = chapterOrders().at(-1)?.order
    for (const told of ["Twelve months beside one hive", "One task a month", "Balcony owners", "Gist of chapter 11."])
      expect(last).toContain(told)
    expect(book.aiModel).toBe("small")
    expect(await charged()).toBeGreaterThan(0)
    expect(await api.ebooks.progress({ id })).toMatchObject({ status: "completed" })
  })

  test("is planned once: each chapter has points of its own, kept with the book, told to it and to those before it", async () => {
    const { api, id, make } = await author(writesBook())
    await make()
    expect(orders().filter(isPlanOrder)).toHaveLength(1)
    const { written } = await api.ebooks.get({ id })
    expect(written?.planned.slice(0, 3)).toEqual([
      { chapterId: "chapter-1", points: ["Only Season 1 says this", "Wash your hands"] },
      { chapterId: "chapter-2", points: ["Only Season 2 says this"] },
      { chapterId: "chapter-3", points: ["Only Season 3 says this", "And Season 3 this"] },
    ])
    const [first, second] = chapterOrders().map(({ order }) => order)
    expect(first).toContain("- Only Season 1 says this")
    expect(first).toContain("12. Season 12: Only Season 12 says this")
    expect(second).toContain("- Only Season 2 says this")
    expect(second).toContain("1. Season 1: Gist of chapter 1.")
  })

  test("takes the points of a plan that counts its chapters from 0", async () => {
    const chapters = CHAPTERS.map((title, chapter) => ({ chapter, points: [`Only ${title}`] }))
    const { api, id, make } = await author(writesBook(undefined, JSON.stringify({ chapters })))
    await make()
    const planned = (await api.ebooks.get({ id })).written?.planned
    expect(planned?.map(({ points }) => points)).toEqual(CHAPTERS.map((title) => [`Only ${title}`]))
  })

  test("is written without a plan by a model that cannot make one", async () => {
    const { api, id, make } = await author(writesBook(undefined, "I would rather not."))
    await make()
    expect((await api.ebooks.get({ id })).written?.planned.at(0)).toEqual({ chapterId: "chapter-1", points: [] })
    expect(chapterOrders()).toHaveLength(12)
  })

  test("keeps and charges what stood when the provider failed, and goes on from there", async () => {
    const failing = fails(400, "no more today")
    const { api, id, make, charged } = await author(
      writesBook(({ chapter }) => (chapter < 4 ? chapterAnswer(chapter, 200) : failing)),
    )
    await expect(make()).rejects.toThrow()
    const cut = await api.ebooks.get({ id })
    expect(cut.chapters.map(({ title }) => title)).toEqual(CHAPTERS.slice(0, 3))
    expect(cut.written).toMatchObject({ chapters: 3, outOf: 12 })
    const paid = await charged()
    expect(Math.round(cut.generationCost * 1_000_000)).toBeGreaterThan(0)
    const quote = await api.ebooks.quote({ id })
    server.will(writesBook())
    await make()
    expect(chapterOrders().map(({ chapter }) => chapter)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect((await api.ebooks.get({ id })).chapters).toHaveLength(12)
    expect(await charged()).toBeGreaterThan(paid)
    // A book that is through is quoted whole again.
    expect((await api.ebooks.quote({ id })).estimatedCost).toBeGreaterThan(quote.estimatedCost)
  })

  test("keeps what stands and charges nothing more when it is cancelled", async () => {
    const { api, id, make, charged } = await author(
      writesBook(({ chapter }) => (chapter < 3 ? chapterAnswer(chapter, 200) : hangs)),
    )
    const made = make()
    await expect.poll(async () => (await api.ebooks.get({ id })).chapters.length, { interval: 10 }).toBe(2)
    const paid = await charged()
    await expect.poll(() => chapterOrders().length, { interval: 10 }).toBe(3)
    const task = await api.ebooks.progress({ id })
    expect(task?.stage).toBe(`Chapters: ${ebookText.chapterOf(3, 12)}`)
    await api.tasks.cancel({ id: task?.taskId ?? 0 })
    await made
    await expect.poll(() => server.left.length).toBe(1)
    expect(await api.ebooks.progress({ id })).toMatchObject({ status: "failed", error: taskText.cancelled })
    expect((await api.ebooks.get({ id })).chapters).toHaveLength(2)
    expect(await charged()).toBe(paid)
  })

  test("is asked once more for a chapter that is far too short, and says so when it stays short", async () => {
    const { api, id, make } = await author(
      writesBook(({ chapter, isAgain }) => {
        if (chapter === 2) return chapterAnswer(chapter, isAgain ? 380 : 20)
        if (chapter === 5) return chapterAnswer(chapter, isAgain ? 10 : 30)
        return chapterAnswer(chapter, 200)
      }),
    )
    await make()
    expect(chapterOrders().flatMap(({ chapter, isAgain }) => (isAgain ? [chapter] : []))).toEqual([2, 5])
    const { chapters, written } = await api.ebooks.get({ id })
    expect(chapters).toHaveLength(12)
    // 14 pages of 275 words in 12 chapters.
    expect(written?.short).toEqual([{ chapterId: "chapter-5", words: 30, wantedWords: 321 }])
    const html = `<p>${"more ".repeat(300)}</p>`
    await api.ebooks.update({ id, chapters: chapters.map((one, at) => (at === 4 ? { ...one, html } : one)) })
    expect((await api.ebooks.get({ id })).written?.short).toEqual([])
  })
})

describe("one chapter written again", () => {
  test("is shown to the model as it stands with the author's wish; its picture, its earlier text and the others stay", async () => {
    const { api, id, make, services } = await author(writesBook())
    await make()
    const written = await api.ebooks.get({ id })
    const figure = '<figure><img src="/media/7/hive.png" alt="A hive" /></figure>'
    const chapters = written.chapters.map((one, at) => (at === 2 ? { ...one, html: one.html + figure } : one))
    const before = await api.ebooks.update({ id, chapters })
    server.will(writesBook(({ chapter }) => chapterAnswer(chapter, 120, "queens")))
    await api.ebooks.rewriteChapter({ id, chapterId: "chapter-3", wish: "More about queens" })
    await expect(api.ebooks.rewriteChapter({ id, chapterId: "chapter-4" })).rejects.toMatchObject({
      message: ebookText.isBeingWritten,
    })
    await runJobs(services)
    const after = await api.ebooks.get({ id })
    expect(after.chapters[2]?.html).toMatch(/queens<\/p><figure><img src="\/media\/7\/hive.png"/)
    expect(after.chapters[2]?.earlierHtml).toBe(before.chapters[2]?.html)
    expect(chapterOrders()[0]?.order).not.toContain("hive.png")
    expect(after.chapters.toSpliced(2, 1)).toEqual(before.chapters.toSpliced(2, 1))
    expect(after.generationCost).toBeGreaterThan(before.generationCost)
    expect(chapterOrders()).toHaveLength(1)
    for (const told of ["More about queens", "bees bees bees", "Gist of chapter 2."])
      expect(chapterOrders()[0]?.order).toContain(told)
    expect(after.written?.short).toEqual([])
    await expect(api.ebooks.rewriteChapter({ id, chapterId: "gone" })).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: ebookText.chapterUnknown,
    })
  })
})
