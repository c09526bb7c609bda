import { createLocalEngine } from "@brandwright/ai/local"
import { expect, test } from "vitest"
import { funnelFields } from "../../../../../contract/test/funnels.ts"
import { freshServices, signedIn } from "../../../../test/signed-in.ts"

/** A caller, and the orders that its writer got. */
async function overheard() {
  const local = createLocalEngine()
  const asked: string[] = []
  const generate: typeof local.generate = (recipe, input, voice, options) => {
    asked.push(recipe.prompt(input, voice).user)
    return local.generate(recipe, input, voice, options)
  }
  const services = await freshServices({ ai: { ...local, generate } })
  return { ...(await signedIn({ services })), services, asked }
}
const mail = { brief: "Send the guide to new people.", purpose: "welcome" as const }

test("a mail with a book is told what the book says, and links to it by its variable", async () => {
  const { api, asked } = await overheard()
  const { id } = await api.ebooks.create({ title: "The orange chain", description: "Five minutes a week." })
  const chapters = [{ id: "a", title: "What salt does", html: "<p>Salt holds <b>water</b>.</p>" }]
  await api.ebooks.update({ id, chapters })
  await api.email.generateTemplate({ ...mail, ebookId: id })
  expect(asked[0]).toContain("It leads to the e-book “The orange chain”, at the address {{ebook_link}}")
  expect(asked[0]).toContain("Five minutes a week.\n1. What salt does\nIt begins: Salt holds water.")
})

test("a mail of a sequence is told what the page says on which its readers signed up", async () => {
  const { api, asked } = await overheard()
  const { id, name } = await api.funnels.create({ ...funnelFields, urlExtension: "salt" })
  await api.email.generateTemplate({ ...mail, funnelId: id })
  expect(asked[0]).toContain(`The readers signed up on the page “${name}”`)
})

test("a mail is told of no book and no page of another user", async () => {
  const { api, services, asked } = await overheard()
  const other = await signedIn({ services, email: "other@example.com" })
  const book = await other.api.ebooks.create({ title: "Theirs" })
  const page = await other.api.funnels.create({ ...funnelFields, urlExtension: "theirs" })
  await expect(api.email.generateTemplate({ ...mail, ebookId: book.id })).rejects.toMatchObject({ code: "NOT_FOUND" })
  await expect(api.email.generateTemplate({ ...mail, funnelId: page.id })).rejects.toMatchObject({ code: "NOT_FOUND" })
  expect(asked).toEqual([])
})

test("a page is told what its picture shows", async () => {
  const { api, asked } = await overheard()
  const picture = await api.media.create({
    name: "Rusty chain",
    description: "in the rain",
    mediaType: "image",
    fileUrl: `data:image/png;base64,${PNG}`,
    mimeType: "image/png",
  })
  await api.funnels.generate({ ...funnelFields, price: "29.99", mediaAssetId: picture.id })
  expect(asked[0]).toContain("- Rusty chain: in the rain")
})
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
