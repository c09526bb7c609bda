import { ebookText, ebookWizard } from "@brandwright/contract/ebooks/ebooks"
import { describe, expect, test } from "vitest"
import { signedIn } from "../../../../../test/signed-in.ts"
import { makeBook } from "./make.service.ts"

const brief = {
  topic: "Write an e-book about urban beekeeping on balconies. Bees need quiet corners and water.",
  targetAudience: "beginners",
  purpose: "Help city people start their first hive",
}

describe("the task that writes a book", () => {
  const wizard = ebookWizard.parse({ ...brief, length: "short" })

  test("goes through the eight stages and keeps what each has made", async () => {
    const { api, services, user } = await signedIn()
    const { id } = await api.ebooks.create({ title: "Bees" })
    await api.ebooks.update({ id, wizard })
    expect(await api.ebooks.progress({ id })).toBeNull()
    await api.ebooks.make({ id })
    await api.ebooks.make({ id })
    expect(await api.ebooks.progress({ id })).toMatchObject({ status: "pending", percentage: 0 })
    await makeBook(services, user.id, id)
    expect(await api.ebooks.progress({ id })).toMatchObject({ status: "completed", percentage: 100, error: null })
    const made = await api.ebooks.get({ id })
    expect(made.options).toHaveLength(3)
    expect(made.chapters).toHaveLength(4)
    expect(made.coverAssetId).not.toBeNull()
    expect(made.recommendations).toHaveLength(4)
    expect(made.pageCount).toBeGreaterThan(5)
    expect(made.wizard.step).toBe(2)
    expect((await api.tasks.list({ running: false })).items).toHaveLength(1)
  })

  test("stops when it is cancelled, and says why it failed", async () => {
    const { api, services, user } = await signedIn()
    const { id } = await api.ebooks.create({ title: "Bees" })
    await api.ebooks.make({ id })
    const task = await api.ebooks.progress({ id })
    await api.tasks.cancel({ id: task?.taskId ?? 0 })
    expect(await api.ebooks.progress({ id })).toMatchObject({ status: "failed" })
    expect((await api.ebooks.get({ id })).chapters).toEqual([])
    const failing = { ...services, ai: { ...services.ai, generate: () => Promise.reject(new Error("down")) } }
    await expect(makeBook(failing, user.id, id)).rejects.toThrow("down")
    expect(await api.ebooks.progress({ id })).toMatchObject({ status: "failed", error: ebookText.makingFailed })
  })

  test("no chapter is written again without a model: its text stays", async () => {
    const { api } = await signedIn()
    const { id } = await api.ebooks.create({ title: "Bees" })
    await api.ebooks.update({ id, chapters: [{ id: "a", title: "One", html: "<p>Mine</p>" }] })
    await expect(api.ebooks.rewriteChapter({ id, chapterId: "a" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: ebookText.rewriteNeedsModel,
    })
    expect(await api.ebooks.progress({ id })).toBeNull()
  })

  test("a recommended picture is made once, stays, and stands in its chapter with its words", async () => {
    const { api } = await signedIn()
    const { id } = await api.ebooks.create({ title: "Bees" })
    const chapters = [
      { id: "a", title: "One", html: "<p>First</p>" },
      { id: "b", title: "Two", html: "<h2>Sub</h2><p>Second</p><p>Third</p>" },
    ]
    const { recommendations } = await api.ebooks.generateMediaRecommendations({
      ebookContent: { title: "Bees", chapters },
    })
    await api.ebooks.update({ id, chapters, recommendations })
    const made = await api.ebooks.illustrate({ id, index: 1 })
    expect(made.recommendations.map(({ imageUrl }) => imageUrl !== null)).toEqual([false, true])
    expect(made.chapters[1]?.html).toMatch(/^<h2>Sub<\/h2><p>Second<\/p><figure><img src="\/media\/\d+\//)
    expect(made.chapters[1]?.html).toContain(`alt="`)
    await expect(api.ebooks.illustrate({ id, index: 7 })).rejects.toMatchObject({
      message: ebookText.recommendationUnknown,
    })
  })
})
