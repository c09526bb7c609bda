import { shellText } from "@brandwright/contract/workspace/shell"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { receiptText, visitorText } from "@brandwright/contract/funnels/funnel-page"
import { VARIANT_VISITS_MIN } from "@brandwright/contract/funnels/funnel-sales"
import { funnelLabels as labels } from "../src/texts/en/funnels.ts"
import { mediaScreenText } from "../src/texts/en/media.ts"
import type { APIRequestContext } from "@playwright/test"
import { expect, expectAccessible, newAddress, test } from "./fixtures.ts"
import { openFigures, refund } from "./funnel-orders.ts"

const FONT = fileURLToPath(
  new URL("files/instrument-sans-latin-wght-normal.woff2", import.meta.resolve("@fontsource-variable/instrument-sans")),
)
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)
const address = (name: string): string => `${name}-${Date.now()}-${Math.random().toString(36).slice(2, 7)}`
const words = {
  name: "Vegan Cookie Box",
  description: "A weekly box of vegan cookies baked by hand.",
  targetAudience: "busy parents",
}
type Upload = { name: string; mediaType: string; mimeType: string; buffer: Buffer; isPrimary?: string }

async function upload(request: APIRequestContext, { name, mediaType, mimeType, buffer, isPrimary = "false" }: Upload) {
  const [brand] = await (await request.get("/api/brands")).json()
  const multipart = { name, mediaType, isPrimary, file: { name, mimeType, buffer } }
  const answer = await request.post(`/api/brands/${brand.id}/media`, { multipart })
  expect(answer.ok()).toBe(true)
  return answer.json()
}

test("a file is sold, delivered by a link, receipted, counted and refunded (content §2.1)", async ({
  owner,
  browser,
}) => {
  const urlExtension = address("sold")
  await owner.goto("/web-funnel")
  await owner.getByRole("textbox", { name: labels.name, exact: true }).fill(words.name)
  await owner.getByLabel(labels.descriptionField, { exact: true }).fill(words.description)
  await owner.getByLabel(labels.audience).fill(words.targetAudience)
  await owner.getByLabel(labels.url).fill(urlExtension)
  const buffer = Buffer.from("the recipe")
  await upload(owner.request, { name: "recipe.txt", mediaType: "text", mimeType: "text/plain", buffer })
  await owner.getByRole("button", { name: `${labels.delivery}: ${labels.choose}` }).click()
  await owner.getByRole("button", { name: mediaScreenText.chooseThis("recipe.txt") }).click()
  await owner.getByRole("button", { name: labels.publish, exact: true }).click()
  await expect(owner.getByRole("tab", { name: labels.tabList })).toHaveAttribute("aria-selected", "true")

  const email = newAddress("buyer")
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/f/${urlExtension}`)
  await visitor.locator("#get").getByRole("link", { name: visitorText.buy }).click()
  await expectAccessible(visitor, "checkout")
  await visitor.getByLabel(visitorText.nameRequired).fill("Grace")
  await visitor.getByLabel(visitorText.email).fill(email)
  await visitor.getByRole("button", { name: visitorText.pay("$29.99") }).click()
  await expect(visitor.getByText(visitorText.paid)).toBeVisible()
  await expectAccessible(visitor, "thank you")
  const [download] = await Promise.all([
    visitor.waitForEvent("download"),
    visitor.getByRole("link", { name: visitorText.download }).click(),
  ])
  expect(readFileSync(await download.path(), "utf8")).toBe("the recipe")

  await owner.goto("/test")
  await expect(owner.getByText(receiptText.subject(words.name)).first()).toBeVisible()
  await owner.goto("/web-funnel?tab=list")
  const dialog = await openFigures(owner, words.name)
  await expect(dialog.getByText(`Grace, ${email}`)).toBeVisible()
  await expect(dialog.getByText("$29.99").first()).toBeVisible()
  await expectAccessible(owner, "figures")
  await refund(owner, dialog)
  await visitor.reload()
  await expect(visitor.getByText(visitorText.refunded)).toBeVisible()
  expect((await visitor.request.get(download.url())).status()).toBe(410)
  await visitor.context().close()
})

test("a picture of the pool and the brand's font and colors are on the page (content §2.6)", async ({
  owner,
  browser,
}) => {
  const urlExtension = address("look")
  const content = { sections: [{ id: "hero", kind: "hero", title: "Cookies" }] }
  const made = await owner.request.post("/api/web-funnels", { data: { ...words, urlExtension, content } })
  const { id } = await made.json()
  const buffer = readFileSync(FONT)
  await upload(owner.request, {
    name: "Own Sans",
    mediaType: "font",
    mimeType: "font/woff2",
    buffer,
    isPrimary: "true",
  })
  await upload(owner.request, { name: "box.png", mediaType: "product", mimeType: "image/png", buffer: PIXEL })
  await owner.goto(`/web-funnel?edit=${id}`)
  await owner.getByRole("button", { name: `${labels.picture}: ${labels.choose}` }).click()
  await owner.getByRole("button", { name: mediaScreenText.chooseThis("box.png") }).click()
  await owner.getByLabel(labels.pictureAlt).fill("An open box")
  const preview = owner.frameLocator(`iframe[title="${labels.previewFrame}"]`)
  await expect(preview.getByRole("img", { name: "An open box" })).toBeVisible()
  await owner.getByRole("button", { name: shellText.save, exact: true }).click()
  await expect(owner.getByRole("tab", { name: labels.tabList })).toHaveAttribute("aria-selected", "true")

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/f/${urlExtension}`)
  const picture = visitor.getByRole("img", { name: "An open box" })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await visitor.evaluate(() => document.fonts.ready)
  const fonts = await visitor.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`))
  expect(fonts.map((font) => font.replaceAll('"', ""))).toEqual(["brand-font loaded"])
  const family = await visitor.locator("h1").evaluate((heading) => getComputedStyle(heading).fontFamily)
  expect(family).toMatch(/^"?brand-font/)
  await visitor.context().close()
})

test("the check before publishing leads to each place (content §2.1)", async ({ owner }) => {
  const content = {
    sections: [
      { id: "hero", kind: "hero", title: "Only $5 today only" },
      { id: "faq", kind: "faq", title: "Questions", items: [{ title: "Where?", text: "At http://127.0.0.1:9/gone" }] },
    ],
  }
  const data = { ...words, urlExtension: address("check"), content }
  const { id } = await (await owner.request.post("/api/web-funnels", { data })).json()
  await owner.goto(`/web-funnel?edit=${id}`)
  const go = async (message: RegExp) => {
    await owner.getByRole("button", { name: labels.check }).click()
    const dialog = owner.getByRole("dialog", { name: labels.checkTitle })
    await expect(dialog.getByText(message)).toBeVisible()
    await dialog.getByRole("listitem").filter({ hasText: message }).getByRole("button").click()
    await expect(dialog).toBeHidden()
  }
  await go(/The text says \$5/)
  await expect(owner.getByRole("textbox", { name: labels.headline, exact: true })).toHaveValue("Only $5 today only")
  await go(/This link does not work/)
  await expect(owner.getByRole("group", { name: "Question 1" }).getByLabel("Answer")).toBeVisible()
  await go(/names no date/)
  await expect(owner.getByRole("textbox", { name: labels.headline, exact: true })).toBeVisible()
  await go(/Choose a file, a link or a message/)
  await expect(owner.getByRole("button", { name: `${labels.delivery}: ${labels.choose}` })).toBeFocused()
})

test("two headlines are shown and compared, and no winner is named too early (content §2.1)", async ({ owner }) => {
  const variantHeadline = "The other headline"
  const content = { sections: [{ id: "hero", kind: "hero", title: "The first headline" }] }
  const data = { ...words, urlExtension: address("two"), content, variantHeadline }
  await owner.request.post("/api/web-funnels", { data })
  const seen = new Set<string>()
  for (let at = 0; at < 24 && seen.size < 2; at += 1) {
    const headers = { "user-agent": `Mozilla/5.0 Firefox/${at}` }
    const page = await (await owner.request.get(`/f/${data.urlExtension}`, { headers })).text()
    seen.add(/<h1[^>]*>([^<]*)</.exec(page)?.[1] ?? "")
  }
  expect(seen).toEqual(new Set(["The first headline", variantHeadline]))
  await owner.goto("/web-funnel?tab=list")
  await openFigures(owner, words.name)
  await expect(owner.getByText(`each headline needs at least ${VARIANT_VISITS_MIN} visits`)).toBeVisible()
  await expect(owner.getByRole("cell", { name: variantHeadline })).toBeVisible()
  await owner.getByText(labels.table, { exact: true }).click()
  await expect(owner.getByRole("columnheader", { name: labels.views })).toBeVisible()
})
