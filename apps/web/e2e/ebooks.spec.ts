import { emailText } from "@brandwright/contract/email/email"
import { leadMagnetText } from "@brandwright/contract/email/sequences/email-lead-magnet"
import { draftChoiceText, saveStateText } from "../src/texts/en/drafts.ts"
import { ebookScreenText as text } from "../src/texts/en/ebooks.ts"
import { funnelLabels as labels } from "../src/texts/en/funnels.ts"
import { ebookText } from "@brandwright/contract/ebooks/ebooks"
import type { Page } from "@playwright/test"
import { answerOpenQuestions, expect, expectAccessible, test, toast } from "./fixtures.ts"

test("the wizard ends in a published book with its files (content §2.9)", async ({ owner }) => {
  await owner.goto("/ebooks")
  await expect(owner.getByText(ebookText.noneYet)).toBeVisible()
  await expectAccessible(owner, "empty library")
  await owner.getByRole("button", { name: text.createNew }).click()

  await owner.getByRole("button", { name: text.generateOptions }).click()
  await expect(owner.getByText(ebookText.audienceMissing)).toBeVisible()
  await expect(owner.getByText(ebookText.purposeMissing)).toBeVisible()
  await owner
    .getByLabel(text.instructions)
    .fill("An e-book about urban beekeeping on balconies. Bees need quiet corners.")
  await owner.getByRole("combobox", { name: text.audience }).click()
  await owner.getByRole("option", { name: text.audiences.beginners }).click()
  await owner.getByLabel(text.purpose).fill("Help city people start their first hive")
  // What is typed before there is a book outlives a reload.
  await owner.reload()
  await expect(owner.getByLabel(text.purpose)).toHaveValue("Help city people start their first hive")
  await owner.getByRole("button", { name: text.generateOptions }).click()

  await owner
    .getByLabel(new RegExp(`^${text.feedback}: `))
    .first()
    .fill('Call it "Hives on High"')
  await owner
    .getByRole("button", { name: new RegExp(`^${text.refineConcept}: `) })
    .first()
    .click()
  await expect(toast(owner, text.conceptRefined)).toBeVisible()
  await expectAccessible(owner, "concepts")
  await owner.getByRole("button", { name: `${text.chooseConcept}: Hives on High` }).click()
  await expect(owner.getByText(text.contentFree("$0.08"))).toBeVisible()
  await owner.getByRole("button", { name: text.generateContent }).click()
  // It is written whether or not anybody watches.
  await expect(owner.getByText(text.writing)).toBeVisible()
  const address = owner.url()
  await owner.goto("/ebooks")
  await owner.goto(address)
  await expect(owner.getByText(text.shortDrafts)).toBeVisible({ timeout: 60_000 })
  await owner.getByRole("button", { name: text.next, exact: true }).click()
  const enhancement = owner.getByRole("button", { name: "Enhancement" })
  await expect(enhancement).toBeFocused()
  await expect(enhancement).toBeInViewport()
  await owner.getByRole("button", { name: text.makeCover }).click()
  await expect(toast(owner, text.coverUsed)).toBeVisible()
  await expectAccessible(owner, "enhancement")
  const pictures = owner.getByRole("button", { name: /^Make the picture:/ })
  await expect(pictures.first()).toBeVisible()
  const chapters = await pictures.count()
  await pictures.first().click()
  await expect(toast(owner, text.pictureMade)).toBeVisible()
  await owner.reload()
  await expect(pictures).toHaveCount(chapters - 1)
  await owner.getByRole("button", { name: text.recommendMedia }).click()
  const next = owner.getByRole("button", { name: text.nextPage })
  await next.click()
  const pages = owner.getByRole("region", { name: text.preview })
  await expect(pages).toContainText("Hives on High")
  await expect(pages.locator("img")).toHaveJSProperty("naturalWidth", 900)
  await expectAccessible(owner, "preview")

  await owner.getByRole("button", { name: text.publish, exact: true }).click()
  await expect(
    owner
      .getByRole("group", { name: /questions? left$/ })
      .getByRole("textbox")
      .first(),
  ).toBeFocused()
  await answerOpenQuestions(owner, "Bees & balconies.")
  await owner.getByRole("button", { name: text.publish, exact: true }).click()
  // Publish stays where it is, so that a second click does not take the book back.
  await expect(owner.getByRole("button", { name: text.publishAgain })).toBeVisible()
  await expect(owner.getByRole("link", { name: text.sell })).toBeVisible()
  await expect(owner.getByText("Check (8/8)")).toBeVisible()
  const [book] = await (await owner.request.get("/api/ebooks")).json()
  expect(book).toMatchObject({ status: "published", aiProvider: "local" })
  for (const format of ["epub", "pdf", "html"])
    expect((await owner.request.get(`/api/ebooks/${book.id}/${format}`)).status()).toBe(200)
  await owner.reload()
  await expect(owner.getByRole("button", { name: text.unpublish })).toBeVisible()
  // The files for buyers come a moment after the click on Publish.
  await expect(async () => {
    await owner.getByRole("link", { name: text.sell }).click()
    await expect(owner).toHaveURL(/web-funnel/, { timeout: 1000 })
  }).toPass()
  await expect(owner.getByRole("textbox", { name: labels.descriptionField, exact: true })).toHaveValue(/^Hives on High/)
  await expect(owner.getByRole("textbox", { name: labels.name, exact: true })).toHaveValue("Hives on High")
  await expect(owner.getByLabel(labels.price)).toHaveValue("19.99")
  await expect(owner.getByLabel(labels.audience)).toHaveValue(text.audiences.beginners)
  await expect(owner.getByRole("group", { name: labels.delivery })).toContainText("Hives on High.pdf")
})

test("what is typed in a chapter is there after the tab was closed (content §2.9)", async ({ owner }) => {
  const { id } = await (await owner.request.post("/api/ebooks", { data: { title: "Bees" } })).json()
  await owner.request.patch(`/api/ebooks/${id}`, {
    data: { chapters: [{ id: "a", title: "One", html: "<p>Words</p>" }] },
  })
  await owner.goto(`/ebook-creator?id=${id}`)
  await owner.getByRole("textbox", { name: text.chapterText }).fill("Written by hand")
  await expect(owner.getByText(saveStateText.saved, { exact: true })).toBeVisible()
  await owner.goto("/ebooks")
  await owner.goto(`/ebook-creator?id=${id}`)
  await expect(owner.getByRole("textbox", { name: text.chapterText })).toContainText("Written by hand")
})

test("of two windows of one book, each says that the other saved, and the person keeps one text or loads the other", async ({
  owner,
}) => {
  const { id } = await (await owner.request.post("/api/ebooks", { data: { title: "Bees" } })).json()
  await owner.request.patch(`/api/ebooks/${id}`, {
    data: { chapters: [{ id: "a", title: "One", html: "<p>Words</p>" }] },
  })
  const other = await owner.context().newPage()
  for (const page of [owner, other]) await page.goto(`/ebook-creator?id=${id}`)
  const chapter = (page: Page) => page.getByRole("textbox", { name: text.chapterText })
  const warning = (page: Page) => page.getByRole("alert").filter({ hasText: text.changedElsewhere })
  const saved = (page: Page) => page.getByText(saveStateText.saved, { exact: true })

  await chapter(owner).fill("From the first window")
  await expect(saved(owner)).toBeVisible()
  await chapter(other).fill("From the second window")
  await expect(warning(other)).toBeVisible()
  await expect(chapter(other)).toContainText("From the second window")
  await warning(other).getByRole("button", { name: draftChoiceText.keep }).click()
  await expect(warning(other)).toHaveCount(0)
  await expect(saved(other)).toBeVisible()

  await chapter(owner).fill("From the first window again")
  await warning(owner).getByRole("button", { name: draftChoiceText.load }).click()
  await expect(chapter(owner)).toContainText("From the second window")
  await expect(warning(owner)).toHaveCount(0)
  await owner.reload()
  await expect(chapter(owner)).toContainText("From the second window")
})

test("a file that is no PDF is refused, one without a title too (content §5)", async ({ owner }) => {
  await owner.goto("/ebooks")
  await owner.getByRole("button", { name: text.upload }).click()
  const dialog = owner.getByRole("dialog")
  await expect(dialog.getByLabel(text.price)).toHaveValue("19.99")
  await dialog.getByRole("button", { name: text.uploadAction, exact: true }).click()
  await expect(toast(owner, ebookText.fileMissing)).toBeVisible()
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") })
  await expect(toast(owner, ebookText.fileType)).toBeVisible()
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "book.pdf", mimeType: "application/pdf", buffer: Buffer.from("no pdf at all") })
  await dialog.getByLabel(text.title).fill("")
  await dialog.getByRole("button", { name: text.uploadAction, exact: true }).click()
  await expect(toast(owner, ebookText.titleMissing)).toBeVisible()
  await dialog.getByLabel(text.title).fill("My book")
  await dialog.getByRole("button", { name: text.uploadAction, exact: true }).click()
  await expect(toast(owner, { title: ebookText.uploadFailed, message: ebookText.fileType.message })).toBeVisible()
})

test("Quick Create makes a draft at the default price and opens the wizard on it (content §2.8)", async ({ owner }) => {
  await owner.goto("/ebooks")
  await owner.getByRole("button", { name: text.quickCreate }).click()
  const dialog = owner.getByRole("dialog")
  await expect(dialog.getByLabel(text.price)).toHaveValue("19.99")
  await expectAccessible(owner, "quick create")
  await dialog.getByLabel(text.title).fill("Bees & <b>friends</b>")
  await dialog.getByRole("button", { name: text.create, exact: true }).click()
  await expect(owner).toHaveURL(/\/ebook-creator\?id=\d+/)
  const [book] = await (await owner.request.get("/api/ebooks")).json()
  expect(book).toMatchObject({ title: "Bees & <b>friends</b>", price: 19.99, status: "draft" })
})

test("exact wording keeps the author's text, and Create Another starts over (content §2.9 §5)", async ({ owner }) => {
  await owner.goto("/ebook-creator")
  await owner.getByRole("switch", { name: text.exactWording }).press("Space")
  await owner.getByRole("button", { name: text.generateOptions }).click()
  await expect(toast(owner, ebookText.missingInformation)).toBeVisible()
  await expect(owner.getByText(ebookText.contentMissing)).toBeVisible()
  await owner.getByLabel(text.content).fill("# One\nMy very own words & signs.\n# Two\nThe rest.")
  await owner.getByRole("combobox", { name: text.audience }).click()
  await owner.getByRole("option", { name: text.audiences.general }).click()
  await owner.getByRole("button", { name: text.generateOptions }).click()
  await owner.getByRole("button", { name: new RegExp(`^${text.chooseConcept}`) }).click()
  await expect(owner.getByText(text.keptWordForWord)).toBeVisible()
  await owner.getByRole("button", { name: text.generateContent }).click()
  await expect(owner.getByText(text.ownWords)).toBeVisible({ timeout: 60_000 })
  await owner.getByRole("button", { name: text.next, exact: true }).click({ timeout: 60_000 })
  await owner.getByRole("button", { name: text.skipMedia }).click()
  // Cover, title, contents, and then the first chapter.
  for (let page = 0; page < 3; page += 1) await owner.getByRole("button", { name: text.nextPage }).click()
  await expect(owner.getByRole("region", { name: text.preview })).toContainText("My very own words & signs.")
  await owner.getByRole("button", { name: text.createAnother }).click()
  await expect(owner.getByRole("button", { name: text.generateOptions })).toBeVisible()
  await expect(owner).toHaveURL(/\/ebook-creator$/)
})

test("Make E-book Art: generate, refine, use as cover; refused without words (content §2.8 §5)", async ({ owner }) => {
  const { id } = await (await owner.request.post("/api/ebooks", { data: { title: "Bees" } })).json()
  await owner.goto("/ebooks")
  await owner.getByRole("button", { name: text.makeArt }).click()
  const dialog = owner.getByRole("dialog")
  await dialog.getByLabel(text.artPrompt).fill("Bees over a city at dawn")
  await dialog.getByRole("button", { name: text.generate, exact: true }).click()
  await expect(dialog.getByRole("button", { name: /^Select image/ })).toHaveCount(3)
  await expectAccessible(owner, "art")
  await dialog.getByRole("button", { name: text.selectImage(2) }).click()
  await dialog.getByLabel(text.feedback).fill("Calmer, with less detail")
  await dialog.getByRole("button", { name: text.refine }).click()
  await expect(dialog.getByRole("button", { name: /^Select image/ })).toHaveCount(4)
  await dialog.getByRole("combobox", { name: text.coverFor }).click()
  await owner.getByRole("option", { name: "Bees" }).click()
  await dialog.getByRole("button", { name: text.useAsCover }).click()
  await expect(toast(owner, text.coverUsed)).toBeVisible()
  const [book] = await (await owner.request.get("/api/ebooks")).json()
  expect(book).toMatchObject({ id, coverUrl: expect.stringContaining("/media/") })
})

test("an e-book older than the newest ones is found for a lead magnet", async ({ owner }) => {
  for (const title of ["The very first", ...Array.from({ length: 26 }, (_, n) => `Book ${n}`)])
    expect((await owner.request.post("/api/ebooks", { data: { title } })).ok()).toBe(true)
  await owner.goto("/email-responder")
  await owner.getByRole("button", { name: emailText.quickActions.leadMagnet }).click()
  const dialog = owner.getByRole("dialog", { name: emailText.quickActions.leadMagnet })
  await dialog.getByText(leadMagnetText.kinds.ebook, { exact: true }).click()
  const book = dialog.getByRole("combobox", { name: leadMagnetText.ebook })
  await book.fill("very first")
  await owner.getByRole("option", { name: "The very first" }).click()
  await expect(book).toHaveValue("The very first")
})

test("a sample edition holds the first chapters only", async ({ owner }) => {
  const { id } = await (await owner.request.post("/api/ebooks", { data: { title: "Bees" } })).json()
  const chapters = ["a", "b", "c"].map((one) => ({ id: one, title: one, html: `<p>${one}</p>` }))
  await owner.request.patch(`/api/ebooks/${id}`, { data: { chapters } })
  const whole = await (await owner.request.get(`/api/ebooks/${id}/epub`)).body()
  const sample = await (await owner.request.get(`/api/ebooks/${id}/epub?sample=1`)).body()
  expect(whole.includes("chapter-3.xhtml")).toBe(true)
  expect(sample.includes("chapter-1.xhtml")).toBe(true)
  expect(sample.includes("chapter-2.xhtml")).toBe(false)
})
