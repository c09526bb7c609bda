import { ebookScreenText as text } from "@brandwright/contract/ebook-screens"
import { ebookText } from "@brandwright/contract/ebooks"
import { expect, expectAccessible, test, toast } from "./fixtures.ts"

test("the wizard ends in a published book with its files (content §2.9)", async ({ owner }) => {
  test.setTimeout(120_000)
  await owner.goto("/ebooks")
  await expect(owner.getByText(ebookText.noneYet)).toBeVisible()
  await expectAccessible(owner, "empty library")
  await owner.getByRole("link", { name: text.createNew }).first().click()

  await owner.getByRole("button", { name: text.generateOptions }).click()
  await expect(owner.getByText(ebookText.audienceMissing)).toBeVisible()
  await expect(owner.getByText(ebookText.purposeMissing)).toBeVisible()
  await owner
    .getByLabel(text.instructions)
    .fill("An e-book about urban beekeeping on balconies. Bees need quiet corners.")
  await owner.getByRole("combobox", { name: text.audience }).click()
  await owner.getByRole("option", { name: text.audiences.beginners }).click()
  await owner.getByLabel(text.purpose).fill("Help city people start their first hive")
  await owner.getByRole("button", { name: text.generateOptions }).click()

  await owner
    .getByRole("button", { name: new RegExp(`^${text.chooseConcept}`) })
    .first()
    .click()
  await owner.getByRole("button", { name: text.generateContent }).click()
  await owner.getByRole("button", { name: text.makeCover }).click()
  await expect(toast(owner, text.coverUsed)).toBeVisible()
  await expectAccessible(owner, "enhancement")
  await owner.getByRole("button", { name: text.recommendMedia }).click()
  await owner.getByRole("button", { name: text.nextPage }).click()
  await expect(owner.getByRole("region", { name: text.preview })).toContainText("urban beekeeping")

  await owner.getByRole("button", { name: text.publish, exact: true }).click()
  await expect(owner.getByRole("button", { name: text.unpublish })).toBeVisible()
  const [book] = await (await owner.request.get("/api/ebooks")).json()
  expect(book).toMatchObject({ status: "published", aiProvider: "local" })
  for (const format of ["epub", "pdf"])
    expect((await owner.request.get(`/api/ebooks/${book.id}/${format}`)).status()).toBe(200)
  await owner.reload()
  await expect(owner.getByRole("button", { name: text.unpublish })).toBeVisible()
})

test("what is typed in a chapter is there after the tab was closed (content §2.9)", async ({ owner }) => {
  const { id } = await (await owner.request.post("/api/ebooks", { data: { title: "Bees" } })).json()
  await owner.request.patch(`/api/ebooks/${id}`, {
    data: { chapters: [{ id: "a", title: "One", html: "<p>Words</p>" }] },
  })
  await owner.goto(`/ebook-creator?id=${id}`)
  await owner.getByRole("textbox", { name: text.chapterText }).fill("Written by hand")
  await expect(owner.getByText(text.saved, { exact: true })).toBeVisible()
  await owner.goto("/ebooks")
  await owner.goto(`/ebook-creator?id=${id}`)
  await expect(owner.getByRole("textbox", { name: text.chapterText })).toContainText("Written by hand")
})

test("a file that is no PDF is refused, one without a title too (content §5)", async ({ owner }) => {
  await owner.goto("/ebooks")
  await owner.getByRole("button", { name: text.upload }).click()
  const dialog = owner.getByRole("dialog")
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
