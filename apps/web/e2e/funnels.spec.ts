import { shellText } from "@brandwright/contract/workspace/shell"
import { draftText } from "@brandwright/contract/funnels/funnel-drafts"
import { draftChoiceText } from "../src/texts/en/drafts.ts"
import { funnelLabels as labels } from "../src/texts/en/funnels.ts"
import { FUNNEL_STYLES, funnelText } from "@brandwright/contract/funnels/funnels"
import { visitorText } from "@brandwright/contract/funnels/funnel-page"
import type { Page } from "@playwright/test"
import { answerOpenQuestions, expect, expectAccessible, newAddress, test, toast } from "./fixtures.ts"

const address = (name: string): string => `${name}-${Date.now()}-${Math.random().toString(36).slice(2, 7)}`
const fields = (urlExtension: string) => ({
  name: "Vegan Cookie Box",
  description: "A weekly box of vegan cookies baked by hand. Each box holds twelve cookies in four flavours.",
  targetAudience: "busy parents",
  urlExtension,
})

async function fillForm(page: Page, urlExtension: string): Promise<void> {
  await page.goto("/web-funnel")
  await page.getByRole("textbox", { name: labels.name, exact: true }).fill("Vegan Cookie Box")
  await page.getByLabel(labels.descriptionField, { exact: true }).fill(fields("x").description)
  await page.getByLabel(labels.audience).fill("busy parents")
  await page.getByLabel(labels.url).fill(urlExtension)
}
const preview = (page: Page) => page.frameLocator(`iframe[title="${labels.previewFrame}"]`)

test("a page that is not generated can be checked before it goes online", async ({ owner }) => {
  await fillForm(owner, address("by-hand"))
  await owner.getByLabel(labels.price, { exact: true }).fill("20")
  await owner.getByRole("button", { name: labels.check }).click()
  const check = owner.getByRole("dialog", { name: labels.checkTitle })
  await expect(check.getByText("Buyers receive a receipt and nothing else.", { exact: false })).toBeVisible()
})

test("a page is written, changed in place, saved, and on the web (content §2.1 §4)", async ({ owner }) => {
  const url = address("cookies")
  await fillForm(owner, url)
  await owner.getByRole("button", { name: labels.generate }).click()
  const headline = preview(owner).locator("h1")
  await expect(headline).toBeVisible()
  // What a desktop shows, made to fit; and what a phone does.
  const width = () => headline.evaluate(() => window.innerWidth)
  await expect.poll(width).toBe(960)
  await owner.getByRole("radiogroup", { name: labels.preview }).getByText(labels.phone).click()
  await expect.poll(width).toBeLessThanOrEqual(390)
  await headline.fill("Cookies for everybody")
  await owner.getByRole("button", { name: "Headline", exact: false }).first().click()
  await owner.getByRole("button", { name: labels.down("Problem") }).click()
  await owner.reload()
  await expect(headline).toHaveText("Cookies for everybody")
  await answerOpenQuestions(owner, "There is no time to bake.")
  await owner.getByRole("button", { name: labels.publish, exact: true }).click()
  await expect(toast(owner, labels.wentOnline)).toBeVisible()
  await expect(owner.getByRole("tab", { name: labels.tabList })).toHaveAttribute("aria-selected", "true")
  await expect(
    owner.getByText("A weekly box of vegan cookies baked by hand. Each box holds twelve cookies in four flavours."),
  ).toBeVisible()
  await expectAccessible(owner)
  await owner.goto(`/f/${url}`)
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Cookies for everybody")
  await expect(owner.getByText("There is no time to bake.").first()).toBeVisible()
})

test("the words beside a switch turn it, too", async ({ owner }) => {
  await owner.goto("/web-funnel")
  const bonuses = owner.getByRole("switch", { name: labels.bonuses })
  await expect(bonuses).toBeChecked()
  await owner.getByText(labels.bonuses, { exact: true }).click()
  await expect(bonuses).not.toBeChecked()
  await bonuses.click()
  await expect(bonuses).toBeChecked()
})

test("Save keeps a draft with its open questions, and Publish waits for the answers", async ({ owner }) => {
  const url = address("asked")
  await fillForm(owner, url)
  await owner.getByRole("button", { name: labels.generate }).click()
  await expect(owner.getByRole("group", { name: /questions? left$/ })).toBeVisible()
  await owner.getByRole("button", { name: labels.publish, exact: true }).click()
  await expect(owner.getByRole("alert").filter({ hasText: "Answer these open questions first" })).toBeVisible()
  await owner.getByRole("button", { name: shellText.save, exact: true }).click()
  await expect(toast(owner, funnelText.created)).toBeVisible()
  expect((await owner.request.get(`/f/${url}`)).status()).toBe(404)
  await owner.getByRole("button", { name: labels.edit, exact: true }).click()
  await answerOpenQuestions(owner, "There is no time to bake.")
  await owner.getByRole("button", { name: labels.publish, exact: true }).click()
  await expect(toast(owner, labels.wentOnline)).toBeVisible()
  await owner.goto(`/f/${url}`)
  await expect(owner.getByText("There is no time to bake.").first()).toBeVisible()
})

test("without a model, no wish about a section is asked for", async ({ owner }) => {
  await fillForm(owner, address("wish"))
  await owner.getByRole("button", { name: labels.generate }).click()
  await owner.getByRole("button", { name: /^Headline/ }).click()
  await expect(owner.getByLabel(labels.headline, { exact: true })).toBeVisible()
  await expect(owner.getByLabel(labels.wish)).toHaveCount(0)
})

test("a page whose screen was left while it was written waits in the editor (S-C03)", async ({ owner }) => {
  await fillForm(owner, address("left"))
  await expect(owner.getByText(labels.draftKept)).toBeVisible()
  const begun = owner.waitForResponse(/funnels\.writePage/)
  await owner.getByRole("button", { name: labels.generate }).click()
  await begun
  await owner.goto("/progress")
  await owner.goto("/web-funnel")
  await expect(preview(owner).locator("h1")).toBeVisible()
  await expect(owner.getByText(labels.draftKept)).toBeVisible()
  await owner.reload()
  await expect(preview(owner).locator("h1")).toBeVisible()
})

test("wrong and missing fields are named (content §5)", async ({ owner }) => {
  await owner.goto("/web-funnel")
  await owner.getByRole("button", { name: labels.generate }).click()
  await expect(toast(owner, { title: funnelText.missing })).toBeVisible()
  await fillForm(owner, "Not An Address")
  await expect(owner.getByText(funnelText.urlCharacters)).toBeVisible()
  await owner.getByRole("button", { name: shellText.save, exact: true }).click()
  await expect(toast(owner, { title: funnelText.urlInvalid })).toBeVisible()
  await owner.getByLabel(labels.url).fill("a".repeat(51))
  await expect(owner.getByText(funnelText.urlLong).first()).toBeVisible()
  await owner.getByLabel(labels.price).fill("much")
  await expect(owner.getByText(funnelText.priceNotNumber)).toBeVisible()
})

test("two windows never overwrite each other silently", async ({ owner }) => {
  const url = address("windows")
  const { id } = await (await owner.request.post("/api/web-funnels", { data: fields(url) })).json()
  await owner.goto(`/web-funnel?edit=${id}`)
  await owner.getByLabel(labels.audience).fill("my own words")
  await owner.request.patch(`/api/web-funnels/${id}`, { data: { name: "From elsewhere" } })
  await owner.getByRole("button", { name: shellText.save, exact: true }).click()
  await expect(owner.getByRole("alert").filter({ hasText: funnelText.changedElsewhere }).first()).toBeVisible()
  await owner.getByRole("button", { name: labels.reload }).click()
  await expect(owner.getByRole("textbox", { name: labels.name, exact: true })).toHaveValue("From elsewhere")
  await owner.getByRole("button", { name: labels.undo }).click()
  await expect(owner.getByLabel(labels.audience)).toHaveValue("my own words")
})

test("two windows never overwrite each other's draft, and a closed one loses nothing", async ({ owner }) => {
  const audience = (page: Page) => page.getByLabel(labels.audience)
  await owner.goto("/web-funnel")
  const other = await owner.context().newPage()
  await other.goto("/web-funnel")
  // Both have read that there is no draft yet.
  await expect(audience(other)).toHaveValue("")
  await audience(owner).fill("from the first window")
  await expect(owner.getByText(labels.draftKept)).toBeVisible()
  await audience(other).fill("from the second window")
  const warning = other.getByRole("alert").filter({ hasText: draftText.changedElsewhere })
  await expect(warning).toBeVisible()
  await warning.getByRole("button", { name: draftChoiceText.keep }).click()
  await expect(other.getByText(labels.draftKept)).toBeVisible()
  await audience(owner).fill("from the first window again")
  await expect(owner.getByRole("alert").filter({ hasText: draftText.changedElsewhere })).toBeVisible()
  await owner.getByRole("button", { name: draftChoiceText.load }).click()
  await expect(audience(owner)).toHaveValue("from the second window")
  await other.close()
  await audience(owner).fill("typed a moment before the tab closed")
  const context = owner.context()
  await owner.close()
  const later = await context.newPage()
  await later.goto("/web-funnel")
  await expect(audience(later)).toHaveValue("typed a moment before the tab closed")
  await expect(later.getByText(labels.draftRestored)).toBeVisible()
  // What is on the server is there without this device.
  await expect(later.getByText(labels.draftKept)).toBeVisible()
  await later.evaluate(() => localStorage.clear())
  await later.reload()
  await expect(audience(later)).toHaveValue("typed a moment before the tab closed")
})

test("a funnel goes offline and back, is duplicated and deleted (content §4)", async ({ owner }) => {
  const url = address("switch")
  await owner.request.post("/api/web-funnels", { data: fields(url) })
  await owner.goto("/web-funnel?tab=list")
  const online = owner.getByRole("switch", { name: labels.onlineSwitch("Vegan Cookie Box"), exact: true })
  await online.click({ force: true })
  await expect(toast(owner, labels.wentOffline)).toBeVisible()
  expect((await owner.request.get(`/f/${url}`)).status()).toBe(404)
  await owner.getByRole("button", { name: labels.moreActions("Vegan Cookie Box") }).click()
  await owner.getByRole("menuitem", { name: labels.duplicate }).click()
  await expect(toast(owner, labels.duplicated)).toBeVisible()
  const copied = owner.getByRole("listitem").filter({ hasText: "Vegan Cookie Box (copy)" })
  await copied.getByRole("button", { name: labels.delete, exact: true }).click()
  await owner.getByRole("dialog").getByRole("button", { name: labels.delete }).click()
  await expect(toast(owner, funnelText.deleted)).toBeVisible()
})

for (const style of FUNNEL_STYLES) {
  test(`a visitor joins and buys on a ${style} page without script and without barriers`, async ({
    owner,
    browser,
  }) => {
    const url = address(style)
    const { content } = await (
      await owner.request.post("/api/ai/generate-sales-page", {
        data: { ...fields(url), price: 29.99, urgencyFactor: 80, style },
      })
    ).json()
    const answered = JSON.parse(JSON.stringify(content).replaceAll(/\[\[\?.*?\]\]/g, "We bake on Fridays."))
    await owner.request.post("/api/web-funnels", { data: { ...fields(url), style, content: answered } })
    const withScript = await browser.newContext({ viewport: { width: 360, height: 800 } })
    const watched = await withScript.newPage()
    await watched.goto(`/f/${url}`)
    await expectAccessible(watched)
    expect(await watched.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await withScript.close()
    const visitor = await browser.newContext({ javaScriptEnabled: false })
    const page = await visitor.newPage()
    await page.goto(`/f/${url}`)
    await page.getByLabel(visitorText.email).fill(newAddress("lead"))
    await page.getByLabel(visitorText.consent("Acme")).check()
    await page.getByRole("button", { name: visitorText.join }).click()
    await expect(page.getByText(visitorText.confirmFirst)).toBeVisible()
    await page.goto(`/f/${url}/checkout`)
    await page.getByLabel(visitorText.nameRequired).fill("Grace")
    await page.getByLabel(visitorText.email).fill(newAddress("buyer"))
    await page.getByRole("button", { name: visitorText.pay("$29.99") }).click()
    await expect(page.getByText(visitorText.paid)).toBeVisible()
    await visitor.close()
    const [funnel] = await (await owner.request.get("/api/web-funnels")).json()
    expect(funnel).toMatchObject({ leads: 1, sales: 1 })
  })
}
