import { readFileSync } from "node:fs"
import { ebookScreenText as text } from "../src/texts/en/ebooks.ts"
import { DOWNLOAD_HOURS, receiptText, visitorText } from "@brandwright/contract/funnels/funnel-page"
import { funnelLabels as labels } from "../src/texts/en/funnels.ts"
import { mediaScreenText } from "../src/texts/en/media.ts"
import { ebookText } from "@brandwright/contract/ebooks/ebooks"
import type { Browser, Page } from "@playwright/test"
import { expect, expectAccessible, newAddress, test, toast } from "./fixtures.ts"
import { openFigures, refund } from "./funnel-orders.ts"

const TITLE = "Hives on High"
const WORDS = "Bees need quiet corners and water."

/** A draft with all that publishing asks for, published by its owner on the screen. */
async function publishBook(owner: Page): Promise<void> {
  const { request } = owner
  const { id } = await (await request.post("/api/ebooks", { data: { title: TITLE } })).json()
  const data = { prompt: "bees over a city", title: TITLE }
  const { images } = await (await request.post("/api/ai/generate-ebook-art", { data })).json()
  const chapters = [{ id: "a", title: "One", html: `<p>${WORDS}</p>` }]
  const filled = await request.patch(`/api/ebooks/${id}`, {
    data: { chapters, coverAssetId: images[0].id, coverAlt: "Bees over a city" },
  })
  expect(filled.ok()).toBe(true)
  await owner.goto("/ebooks")
  await owner.getByRole("button", { name: text.actions(TITLE) }).click()
  await owner.getByRole("menuitem", { name: text.publish, exact: true }).click()
  await expect(toast(owner, ebookText.saved)).toBeVisible()
}

test("a published book whose files do not come says so and is not asked about any more (content §2.8)", async ({
  owner,
}) => {
  await publishBook(owner)
  const [{ id }] = await (await owner.request.get("/api/ebooks")).json()
  let asked = 0
  await owner.route(/trpc\/.*ebooks\.get\b/, async (route) => {
    asked += 1
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(/"editionAssetId":\d+/g, '"editionAssetId":null')
    await route.fulfill({ response: answer, body })
  })
  await owner.clock.install()
  await owner.goto(`/ebook-creator?id=${id}&step=preview`)
  const card = owner.getByLabel(text.isPublished)
  await expect(card).toBeVisible()
  await owner.clock.fastForward("02:01")
  await expect(card.getByText(text.noFile("late").message)).toBeVisible()
  await expectAccessible(owner, "a book without its files")
  await owner.getByRole("link", { name: text.sell }).click()
  await expect(toast(owner, text.noFile("late"))).toBeVisible()
  const before = asked
  await owner.clock.fastForward("10:00")
  await expect(card.getByText(text.noFile("late").message)).toBeVisible()
  expect(asked).toBe(before)
})

/** A funnel made on its screen that delivers a file of the pool. */
async function sellFile(owner: Page, name: string, file: string): Promise<string> {
  const urlExtension = `book-${Date.now()}-${Math.random().toString(36).slice(2, 7)}`
  await owner.goto("/web-funnel")
  await owner.getByRole("textbox", { name: labels.name, exact: true }).fill(name)
  await owner.getByLabel(labels.descriptionField, { exact: true }).fill("A short guide to bees on balconies.")
  await owner.getByLabel(labels.audience).fill("city people")
  await owner.getByLabel(labels.url).fill(urlExtension)
  await owner.getByRole("button", { name: `${labels.delivery}: ${labels.choose}` }).click()
  await owner.getByRole("button", { name: mediaScreenText.chooseThis(file) }).click()
  await owner.getByRole("button", { name: labels.publish, exact: true }).click()
  await expect(owner.getByRole("tab", { name: labels.tabList })).toHaveAttribute("aria-selected", "true")
  return urlExtension
}

/** Buys as a visitor; returns the bytes that the thank-you page's link delivers. */
async function buy(browser: Browser, urlExtension: string, email: string): Promise<{ name: string; bytes: Buffer }> {
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/f/${urlExtension}`)
  await visitor.locator("#get").getByRole("link", { name: visitorText.buy }).click()
  await visitor.getByLabel(visitorText.nameRequired).fill("Grace")
  await visitor.getByLabel(visitorText.email).fill(email)
  await visitor.getByRole("button", { name: visitorText.pay("$29.99") }).click()
  await expect(visitor.getByRole("heading", { name: visitorText.thanks })).toBeVisible()
  await expect(visitor.getByText(visitorText.paid)).toBeVisible()
  await expect(visitor.getByText(visitorText.downloadHint(DOWNLOAD_HOURS))).toBeVisible()
  const [download] = await Promise.all([
    visitor.waitForEvent("download"),
    visitor.getByRole("link", { name: visitorText.download }).click(),
  ])
  const bytes = readFileSync(await download.path())
  await visitor.context().close()
  return { name: download.suggestedFilename(), bytes }
}

test("an e-book made here is published, sold as EPUB and as PDF, receipted and counted (content §2.8)", async ({
  owner,
  browser,
}) => {
  await publishBook(owner)
  // The files are built after the click, by a task.
  const [brand] = await (await owner.request.get("/api/brands")).json()
  const names = async (): Promise<string[]> => {
    const pool: { name: string }[] = await (await owner.request.get(`/api/brands/${brand.id}/media`)).json()
    return pool.map(({ name }) => name)
  }
  await expect.poll(names, { timeout: 60_000 }).toEqual(expect.arrayContaining([`${TITLE}.epub`, `${TITLE}.pdf`]))

  const forReaders = await sellFile(owner, "Hives for readers", `${TITLE}.epub`)
  const forPrint = await sellFile(owner, "Hives on paper", `${TITLE}.pdf`)
  const email = newAddress("reader")
  const epub = await buy(browser, forReaders, email)
  expect(epub.name).toMatch(/\.epub$/)
  // A ZIP that starts with its type, uncompressed, and holds the chapter.
  expect(epub.bytes.subarray(0, 2).toString()).toBe("PK")
  expect(epub.bytes.subarray(30, 58).toString()).toBe("mimetypeapplication/epub+zip")
  expect(epub.bytes.includes("chapter-1.xhtml")).toBe(true)
  const pdf = await buy(browser, forPrint, newAddress("printer"))
  expect(pdf.name).toMatch(/\.pdf$/)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-")

  await owner.goto("/test")
  for (const name of ["Hives for readers", "Hives on paper"])
    await expect(owner.getByText(receiptText.subject(name)).first()).toBeVisible()

  await owner.goto("/ebooks")
  await expect(owner.getByText(`${text.sold(2)} · $59.98`)).toBeVisible()
  await expectAccessible(owner, "a sold e-book")
  await owner.goto("/web-funnel?tab=list")
  const card = owner.getByRole("listitem").filter({ hasText: "Hives for readers" })
  // The price, and what came in.
  await expect(card.getByText("$29.99", { exact: true })).toHaveCount(2)
  await expect(card.locator("dl > div").filter({ hasText: labels.sales })).toContainText("1")
  const dialog = await openFigures(owner, "Hives for readers")
  await expect(dialog.getByText(`Grace, ${email}`)).toBeVisible()

  // Money that went back is no revenue.
  await refund(owner, dialog)
  await owner.goto("/ebooks")
  await expect(owner.getByText(`${text.sold(1)} · $29.99`)).toBeVisible()
})
