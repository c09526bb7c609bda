import { DAY_MS } from "@brandwright/contract/durations"
import { ebookMatter, ebookText } from "@brandwright/contract/ebooks/ebooks"
import { describe, expect, test } from "vitest"
import { freshServices, signedIn } from "../../../test/signed-in.ts"
import { publishFiles } from "./publish.service.ts"

type Api = Awaited<ReturnType<typeof signedIn>>["api"]

/** A draft with all that publishing asks for. */
async function readyBook(api: Api): Promise<number> {
  const { id } = await api.ebooks.create({ title: "Bees" })
  const { images } = await api.ebooks.generateArt({ prompt: "bees over a city" })
  const chapters = [{ id: "a", title: "One", html: "<p>Words</p>" }]
  await api.ebooks.update({ id, coverAssetId: images[0]?.id, coverAlt: "Bees over a city", chapters })
  return id
}

describe("publishing an e-book (content §4)", () => {
  test("is refused, with the reason, while its EPUB is not valid, and leaves a draft behind", async () => {
    const { api } = await signedIn()
    const id = await readyBook(api)
    await api.ebooks.update({ id, matter: ebookMatter.parse({ language: "en-US-US" }) })
    await expect(api.ebooks.update({ id, status: "published" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: ebookText.checkFailed("“en-US-US” is no language"),
    })
    expect((await api.ebooks.get({ id })).status).toBe("draft")
    // What is sent along with it counts, as it would be saved.
    const matter = ebookMatter.parse({ language: "en" })
    expect((await api.ebooks.update({ id, status: "published", matter })).status).toBe("published")
  })

  test("again puts the new edition in the place of the old one, so that its sales still count", async () => {
    const { api, services, user } = await signedIn()
    const id = await readyBook(api)
    await api.ebooks.update({ id, status: "published" })
    await publishFiles(services, user.id, id)
    const first = await api.media.list({ type: "ebook" })
    await api.ebooks.update({ id, title: "More bees", status: "published" })
    await publishFiles(services, user.id, id)
    const second = await api.media.list({ type: "ebook" })
    expect(second.map((item) => item.id)).toEqual(first.map((item) => item.id))
    expect(second.map((item) => item.name).sort()).toEqual(["More bees.epub", "More bees.pdf"])
    expect(second.map((item) => item.fileUrl)).not.toEqual(first.map((item) => item.fileUrl))
  })

  test("waits in line while other books are built, and its task says so", async () => {
    const { api, services, user } = await signedIn()
    const first = await readyBook(api)
    const ids = [first, (await api.ebooks.duplicate({ id: first })).id, (await api.ebooks.duplicate({ id: first })).id]
    const building = Promise.all(ids.map((id) => publishFiles(services, user.id, id)))
    const stages = async () => (await api.tasks.list({ running: true })).items.map(({ stage }) => stage)
    await expect.poll(stages, { interval: 20 }).toContain(ebookText.waitsItsTurn("EPUB"))
    await building
    expect(await stages()).toEqual([])
    for (const id of ids) expect((await api.ebooks.get({ id })).hasFile).toBe(true)
  })
})

test("a published e-book keeps a cover and chapters (faults C5)", async () => {
  const { api } = await signedIn()
  const id = await readyBook(api)
  await api.ebooks.update({ id, status: "published" })
  await expect(api.ebooks.update({ id, coverAssetId: null })).rejects.toMatchObject({ message: ebookText.noCover })
  await expect(api.ebooks.update({ id, chapters: [] })).rejects.toMatchObject({ message: ebookText.noChapters })
  expect((await api.ebooks.update({ id, title: "Bees today" })).status).toBe("published")
  expect((await api.ebooks.update({ id, status: "draft", coverAssetId: null })).coverAssetId).toBeNull()
})

describe("an e-book in its editor", () => {
  test("shows its pictures for as long as it exists, although their addresses end", async () => {
    let now = Date.now()
    const { api } = await signedIn({ services: await freshServices({ now: () => now }) })
    const id = await readyBook(api)
    const { images } = await api.ebooks.generateArt({ prompt: "a hive" })
    const html = `<figure><img src="${images[0]?.url.replaceAll("&", "&amp;")}" alt="A hive"></figure>`
    await api.ebooks.update({ id, chapters: [{ id: "a", title: "One", html }] })
    const before = (await api.ebooks.get({ id })).chapters[0]?.html ?? ""
    now += 10 * DAY_MS
    const after = (await api.ebooks.get({ id })).chapters[0]?.html ?? ""
    expect(after).toContain(`/media/${images[0]?.id}/`)
    expect(after).not.toBe(before)
  })
})
