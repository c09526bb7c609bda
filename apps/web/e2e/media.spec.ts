import { shellText } from "@brandwright/contract/workspace/shell"
import { mediaText } from "@brandwright/contract/media/media"
import { mediaScreenText as text } from "../src/texts/en/media.ts"
import type { Page } from "@playwright/test"
import { createBrand, expect, expectAccessible, failProcedure, signUp, test, toast } from "./fixtures.ts"

/** A 2 x 2 PNG and a tiny SVG, as files of a file dialog. */
const png = {
  name: "shop-front.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGNgaPgPRiCACAAY7gPnIhNqPwAAAABJRU5ErkJggg==",
    "base64",
  ),
}
const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Hello pool") }
const broken = { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("<html><script>alert(1)</script>") }

async function openUpload(page: Page) {
  await page.getByRole("button", { name: text.upload, exact: true }).click()
  return page.getByRole("dialog", { name: text.uploadContent })
}
const chooseFiles = (page: Page, files: (typeof png)[]) =>
  page.getByRole("dialog").locator("input[type=file]").setInputFiles(files)
const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true })

test("an empty pool offers the first upload, and the item appears with its preview (content §2.6)", async ({
  owner,
}) => {
  await owner.goto("/content-pool")
  await expect(owner.getByRole("heading", { name: text.noItems })).toBeVisible()
  await expectAccessible(owner, "empty")
  const dialog = await openUpload(owner)
  await dialog.getByRole("button", { name: text.upload, exact: true }).click()
  await expect(dialog.getByText(mediaText.nameMissing)).toBeVisible()
  await dialog.getByLabel(text.name).fill("Nothing chosen")
  await dialog.getByRole("button", { name: text.upload, exact: true }).click()
  await expect(toast(owner, { title: mediaText.uploadFailed.title, message: mediaText.fileMissing })).toBeVisible()
  await dialog.getByLabel(text.name).fill("")
  await chooseFiles(owner, [png])
  await expect(dialog.getByLabel(text.name)).toHaveValue("shop-front")
  await dialog.getByRole("combobox", { name: text.tags }).fill("shop, front,")
  await expectAccessible(owner, "upload dialog")
  await dialog.getByRole("button", { name: text.upload, exact: true }).click()
  await expect(toast(owner, mediaText.uploaded)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(card(owner, "shop-front").getByRole("img", { name: "shop-front" })).toBeVisible()
  await expectAccessible(owner, "grid")
})

test("many files go side by side; what fails says why and can be sent again", async ({ owner }) => {
  await owner.goto("/content-pool")
  const dialog = await openUpload(owner)
  await chooseFiles(owner, [png, broken, notes])
  let isCut = true
  await owner.route("**/api/brands/*/media", (route) => {
    const isNotes = (route.request().postData() ?? "").includes("notes.txt")
    if (!isNotes || !isCut) return route.continue()
    isCut = false
    return route.abort("connectionreset")
  })
  await dialog.getByRole("button", { name: text.upload, exact: true }).click()
  await expect(dialog.getByText(mediaText.fileType("image"))).toBeVisible()
  await expect(dialog.getByText(text.connectionLost)).toBeVisible()
  await expect(dialog.getByText(text.uploading(1, 3))).toBeVisible()
  await dialog.getByRole("button", { name: text.remove("broken") }).click()
  await dialog.getByRole("button", { name: text.retryFailed(1) }).click()
  await expect(dialog).toBeHidden()
  await expect(card(owner, "notes")).toBeVisible()
  await expect(card(owner, "shop-front")).toBeVisible()
})

test("files dropped on the page open the upload with them", async ({ owner }) => {
  await owner.goto("/content-pool")
  await expect(owner.getByRole("heading", { name: text.noItems })).toBeVisible()
  const transfer = await owner.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(["Dropped"], "dropped.txt", { type: "text/plain" }))
    return data
  })
  await owner.dispatchEvent("main", "dragover", { dataTransfer: transfer })
  await expect(owner.getByText(text.dropToUpload)).toBeVisible()
  await owner.dispatchEvent("main", "drop", { dataTransfer: transfer })
  const dialog = owner.getByRole("dialog", { name: text.uploadContent })
  await expect(dialog.getByText("dropped.txt")).toBeVisible()
  await dialog.getByRole("button", { name: text.upload, exact: true }).click()
  await expect(card(owner, "dropped")).toBeVisible()
})

test("colors, search, type filter, sort and views (content §2.6)", async ({ page }) => {
  await signUp(page.request)
  const { id } = await createBrand(page.request, "Acme")
  const add = (data: object) => page.request.post(`/api/brands/${id}/media`, { data })
  const image = `data:image/png;base64,${png.buffer.toString("base64")}`
  await add({ name: "Banana", mediaType: "image", fileUrl: image, tags: "fruit" })
  await add({ name: "apple", mediaType: "product", fileUrl: image, tags: ["Fruit", "green"] })
  await page.goto("/content-pool")
  await page.getByRole("tab", { name: text.tabs.primary }).click()
  await page.getByRole("button", { name: text.upload, exact: true }).click()
  const dialog = page.getByRole("dialog", { name: text.uploadContent })
  await dialog.getByRole("combobox", { name: text.type }).selectOption(text.types.color)
  await expect(dialog.getByLabel(text.color)).toHaveValue("#4F46E5")
  await dialog.getByLabel(text.name).fill("Indigo")
  await dialog.getByRole("button", { name: text.addColor }).click()
  await expect(card(page, "Indigo")).toBeVisible()
  await expect(card(page, "apple")).toBeVisible()
  await expect(card(page, "Banana")).toBeHidden()

  await page.getByRole("tab", { name: text.tabs.all }).click()
  const names = () =>
    page.getByRole("article").evaluateAll((cards) => cards.map((one) => one.getAttribute("aria-label")))
  await expect.poll(names).toEqual(["Indigo", "apple", "Banana"])
  await page.getByRole("combobox", { name: text.sort }).selectOption(text.sorts.name)
  await expect.poll(names).toEqual(["apple", "Banana", "Indigo"])
  await page.getByRole("searchbox", { name: text.search }).fill("FRUI")
  await expect.poll(names).toEqual(["apple", "Banana"])
  await page.getByRole("combobox", { name: text.type }).click()
  await page.getByRole("option", { name: text.types.image, exact: true }).click()
  await expect.poll(names).toEqual(["Banana"])
  await page.reload()
  await expect(page.getByRole("searchbox", { name: text.search })).toHaveValue("FRUI")
  await expect(page.getByRole("combobox", { name: text.sort })).toHaveValue("name")
  await expect.poll(names).toEqual(["Banana"])
  await page.getByRole("button", { name: text.list }).click()
  await expect.poll(names).toEqual(["Banana"])
  await page.mouse.move(0, 0)
  await expectAccessible(page, "list")
  await page.getByRole("searchbox", { name: text.search }).fill("nothing like it")
  await page.getByRole("button", { name: text.clearFilters }).click()
  await expect.poll(names).toHaveLength(3)
  const search = page.getByRole("searchbox", { name: text.search })
  await expect(search).toHaveValue("")
  await search.pressSequentially("app ")
  await expect.poll(names).toEqual(["apple"])
  await expect(search).toHaveValue("app ")
})

test("an item is edited, deleted with a way back, and asked about when it is in use", async ({ page }) => {
  await signUp(page.request)
  const { id } = await createBrand(page.request, "Acme")
  const add = (data: object) => page.request.post(`/api/brands/${id}/media`, { data })
  await add({ name: "Picture", mediaType: "image", fileUrl: `data:image/png;base64,${png.buffer.toString("base64")}` })
  await add({ name: "Indigo", mediaType: "color", fileUrl: "#4F46E5" })
  await page.goto("/content-pool")
  await page.getByRole("button", { name: text.open("Picture") }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByText("2 × 2")).toBeVisible()
  await expect(dialog.getByText(text.usedNowhere)).toBeVisible()
  await expectAccessible(page, "details")
  await dialog.getByLabel(text.name).fill("a/b")
  await dialog.getByRole("button", { name: shellText.save }).click()
  await expect(dialog.getByText(mediaText.nameCharacters)).toBeVisible()
  await dialog.getByLabel(text.name).fill("Better name")
  await page.reload()
  await expect(dialog.getByLabel(text.name)).toHaveValue("Better name")
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await dialog.getByLabel(text.name).press("Enter")
  await expect(dialog).toBeHidden()
  await expect(card(page, "Better name")).toBeVisible()

  const remove = async (name: string) => {
    await page.getByRole("button", { name: text.actions(name) }).click()
    await page.getByRole("menuitem", { name: text.delete }).click()
  }
  await remove("Better name")
  await expect(card(page, "Better name")).toBeHidden()
  // Its place may be taken meanwhile: once there is room again, the way back is still there.
  await failProcedure(page, "media.restore", 413, mediaText.quota(2, 2))
  await page.getByRole("button", { name: text.undo }).click()
  await expect(toast(page, { title: mediaText.saveFailed.title, message: mediaText.quota(2, 2) })).toBeVisible()
  await page.unroute("**/trpc/**media.restore*")
  await page.getByRole("button", { name: text.undo }).click()
  await expect(card(page, "Better name")).toBeVisible()
  await remove("Indigo")
  const question = page.getByRole("dialog", { name: text.deleteTitle })
  await expect(question.getByText("The look of Acme")).toBeVisible()
  await question.getByRole("button", { name: text.delete }).click()
  await expect(card(page, "Indigo")).toBeHidden()
  await page.goto("/")
  await page.goto("/content-pool")
  await expect(card(page, "Better name")).toBeVisible()
  await expect(card(page, "Indigo")).toBeHidden()
})

test("a photo is generated into the pool (content §5)", async ({ owner }) => {
  await owner.goto("/content-pool?tab=generated")
  await owner.getByRole("button", { name: text.generatePhoto }).click()
  const dialog = owner.getByRole("dialog", { name: text.generatePhoto })
  await dialog.getByRole("button", { name: text.generate, exact: true }).click()
  await expect(dialog.getByText(mediaText.promptMissing)).toBeVisible()
  await dialog.getByLabel(text.prompt).fill("A bicycle shop at sunrise")
  await expect(dialog.getByRole("combobox", { name: text.style })).toHaveValue("natural")
  await expectAccessible(owner, "generate dialog")
  await dialog.getByRole("button", { name: text.generate, exact: true }).click()
  await expect(dialog.getByRole("img", { name: "A bicycle shop at sunrise" })).toBeVisible()
  await dialog.getByRole("button", { name: shellText.close }).last().click()
  await expect(card(owner, "A bicycle shop at sunrise")).toBeVisible()
  await failProcedure(owner, "media.generateImage", 500)
  await owner.getByRole("button", { name: text.generatePhoto }).click()
  await dialog.getByLabel(text.prompt).fill("Another one")
  await dialog.getByRole("button", { name: text.choose }).click()
  const pool = owner.getByRole("dialog", { name: text.reference })
  await pool.getByRole("button", { name: text.chooseThis("A bicycle shop at sunrise") }).click()
  await expect(dialog.getByRole("img", { name: text.referenceChosen })).toBeVisible()
  await expectAccessible(owner, "a reference from the pool")
  const sent = owner.waitForRequest(/media\.generateImage/)
  await dialog.getByRole("button", { name: text.generate, exact: true }).click()
  expect((await sent).postData()).toMatch(/"referenceUrl":"\/media\/\d+/)
  await expect(toast(owner, mediaText.generationFailed)).toBeVisible()
  await expect(dialog.getByLabel(text.prompt)).toHaveValue("Another one")
})

test("a pool that does not load says so and tries again (content §8)", async ({ owner }) => {
  await failProcedure(owner, "media.page", 404)
  await owner.goto("/content-pool")
  await expect(owner.getByText(mediaText.loadFailed.message)).toBeVisible()
  await owner.unrouteAll()
  await owner.getByRole("button", { name: "Try again" }).click()
  await expect(owner.getByRole("heading", { name: text.noItems })).toBeVisible()
})
