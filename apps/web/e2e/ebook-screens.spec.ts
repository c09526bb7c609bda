import { ebookScreenText as text } from "../src/texts/en/ebooks.ts"
import type { APIRequestContext } from "@playwright/test"
import { expect, expectAccessible, test } from "./fixtures.ts"

/** A book with words, as a draft made here. */
async function draft(request: APIRequestContext): Promise<number> {
  const { id } = await (await request.post("/api/ebooks", { data: { title: "Bees" } })).json()
  const chapters = [
    { id: "a", title: "One", html: "<h2>First</h2><p>Words</p><ul><li>A point</li></ul>" },
    { id: "b", title: "Two", html: "<p>More words</p>" },
  ]
  const filled = await request.patch(`/api/ebooks/${id}`, { data: { chapters } })
  expect(filled.ok()).toBe(true)
  return id
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`the screens of an e-book, ${colorScheme}`, () => {
    test.use({ colorScheme })

    test("uploading a PDF and reading it: no axe violation", async ({ owner }) => {
      const pdf = await (await owner.request.get(`/api/ebooks/${await draft(owner.request)}/pdf`)).body()
      await owner.goto("/ebooks")
      await owner.getByRole("button", { name: text.upload }).click()
      const dialog = owner.getByRole("dialog")
      const file = { name: "A book of mine.pdf", mimeType: "application/pdf", buffer: pdf }
      await dialog.locator("input[type=file]").setInputFiles(file)
      await expect(dialog.getByLabel(text.title)).toHaveValue("A book of mine")
      await expectAccessible(owner, "upload dialog")
      await dialog.getByRole("button", { name: text.uploadAction, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(owner.getByRole("heading", { name: "A book of mine" })).toBeVisible()
      await expectAccessible(owner, "library")
      const [uploaded] = (await (await owner.request.get("/api/ebooks")).json()).filter(
        (one: { title: string }) => one.title === "A book of mine",
      )
      await owner.goto(`/ebook-creator?id=${uploaded.id}&step=preview`)
      await expect(owner.getByRole("region", { name: text.preview }).locator("img")).toHaveJSProperty("complete", true)
      await expectAccessible(owner, "an uploaded book")
      await owner.goto(`/ebook-creator?id=${uploaded.id}`)
      await expect(owner.getByRole("heading", { level: 1 })).toBeVisible()
      await expectAccessible(owner, "the form of an uploaded book")
    })

    test("editing chapters: no axe violation", async ({ owner }) => {
      await owner.goto(`/ebook-creator?id=${await draft(owner.request)}`)
      await expect(owner.getByRole("textbox", { name: text.chapterText })).toBeVisible()
      await expectAccessible(owner, "content editor")
    })
  })
}

test("the step where chapters are written has come to the outline, also without a concept (content §2.9)", async ({
  owner,
}) => {
  const { id } = await (await owner.request.post("/api/ebooks", { data: { title: "Bees" } })).json()
  await owner.goto(`/ebook-creator?id=${id}&step=text`)
  await expect(owner.getByText("Outline (3/8)")).toBeVisible()
})
