import { accountText } from "@brandwright/contract/account/account-text"
import { ADD_FUNDS_REASON } from "@brandwright/contract/app"
import { contentText, ENOUGH_CONTENT } from "@brandwright/contract/content/content"
import { newsText } from "@brandwright/contract/content/related-news"
import type { Page } from "@playwright/test"
import { campaignScreen } from "../src/texts/en/campaigns.ts"
import { sourcesText } from "../src/texts/en/content.ts"
import { ebookText } from "@brandwright/contract/ebooks/ebooks"
import { taskText } from "@brandwright/contract/workspace/tasks"
import { funnelText } from "@brandwright/contract/funnels/funnels"
import { usageText } from "../src/texts/en/usage.ts"
import { shellText } from "@brandwright/contract/workspace/shell"
import { ebookScreenText } from "../src/texts/en/ebooks.ts"
import { mediaScreenText as mediaText } from "../src/texts/en/media.ts"
import { brandScreenText } from "../src/texts/en/brands.ts"
import { expect, expectAccessible, failProcedure, hastenRetries, test, toast } from "./fixtures.ts"

const BRIEF = "Fresh bread from Friday on"

/** Follows a refusal to Add Funds and pays there. */
async function payFor(page: Page, title: string): Promise<void> {
  await toast(page, { title, message: accountText.paymentRequired })
    .getByRole("button", { name: shellText.addFunds })
    .click()
  const dialog = page.getByRole("dialog", { name: shellText.addFunds })
  await expectAccessible(page)
  await dialog.getByLabel(usageText.amountLabel).fill("25")
  await dialog.getByRole("button", { name: usageText.addFunds }).click()
  await expect(toast(page, accountText.fundsAdded)).toBeVisible()
  await expect(dialog).toBeHidden()
}

test("a refusal for lack of money leads to Add Funds over the same screen (account §2.10)", async ({ owner }) => {
  await owner.goto("/content-pool?tab=generated")
  await failProcedure(owner, "media.generateImage", 402, accountText.paymentRequired)
  await owner.getByRole("button", { name: mediaText.generatePhoto }).click()
  const prompt = owner.getByRole("dialog").getByLabel(mediaText.prompt)
  await prompt.fill("A bicycle shop at sunrise")
  await owner.getByRole("dialog").getByRole("button", { name: mediaText.generate, exact: true }).click()
  await payFor(owner, "")
  await expect(prompt).toHaveValue("A bicycle shop at sunrise")
})

test("a campaign refused for lack of money keeps its brief (issue 14)", async ({ owner }) => {
  const { form } = campaignScreen
  await owner.goto("/campaigns?compose=new")
  await failProcedure(owner, "campaigns.create", 402, accountText.paymentRequired)
  const dialog = owner.getByRole("dialog", { name: form.title })
  await dialog.getByLabel(form.name).fill("Spring")
  await dialog.getByLabel(form.brief).fill(BRIEF)
  await dialog.getByLabel(form.offer, { exact: true }).fill("Bread")
  await dialog.getByRole("button", { name: form.save }).click()
  await payFor(owner, form.failed.title)
  await expect(dialog.getByLabel(form.brief)).toHaveValue(BRIEF)
  await owner.unroute("**/trpc/**campaigns.create*")
  await dialog.getByRole("button", { name: form.save }).click()
  await expect(owner.getByRole("heading", { name: "Spring" })).toBeVisible()
})

test("related news lead to Add Funds, from a source and from a text about them, and keep what was typed (issue 14)", async ({
  owner,
}) => {
  for (let made = 0; made < ENOUGH_CONTENT; made += 1)
    await owner.request.post("/api/ai/generate-content", { data: { brief: `${BRIEF} ${made}` } })
  await owner.goto("/related-news")
  await failProcedure(owner, "content.addFeed", 402, accountText.paymentRequired)
  await owner.getByLabel(sourcesText.address).fill("https://one.example")
  await owner.getByRole("button", { name: sourcesText.add, exact: true }).click()
  await payFor(owner, sourcesText.addFailed.title)
  await expect(owner.getByLabel(sourcesText.address)).toHaveValue("https://one.example")
  await failProcedure(owner, "content.stream", 402, accountText.paymentRequired)
  await owner.getByRole("link", { name: newsText.writeAbout }).first().click()
  const brief = owner.getByLabel(contentText.brief, { exact: true })
  await expect(brief).not.toHaveValue("")
  const asked = await brief.inputValue()
  await owner.getByRole("button", { name: contentText.generate, exact: true }).click()
  await payFor(owner, contentText.failed.title)
  await expect(brief).toHaveValue(asked)
})

test("a sales page that failed while its screen was left says why, with Retry and Add Funds", async ({ owner }) => {
  const page = { id: 1, taskId: 1, status: "failed", error: accountText.balanceTooLow, reason: ADD_FUNDS_REASON }
  await owner.route("**/trpc/**funnels.writtenPage*", async (route) => {
    const answer = await route.fetch()
    const results: unknown[] = await answer.json()
    const names = new URL(route.request().url()).pathname.replace("/trpc/", "").split(",")
    const data = { ...page, isCancelled: false, page: null }
    const json = names.map((name, index) => (name === "funnels.writtenPage" ? { result: { data } } : results[index]))
    await route.fulfill({ response: answer, json })
  })
  await owner.goto("/web-funnel")
  const refusal = owner.getByRole("group", { name: funnelText.generationFailed.title })
  await expect(refusal).toContainText(accountText.balanceTooLow)
  await expect(refusal.getByRole("button", { name: taskText.retry })).toBeVisible()
  await refusal.getByRole("button", { name: shellText.addFunds }).click()
  await expect(owner.getByRole("dialog", { name: shellText.addFunds })).toBeVisible()
})

test("a chapter whose rewriting failed before anybody saw it run says why, with Add Funds", async ({ owner }) => {
  const { id } = await (await owner.request.post("/api/ebooks", { data: { title: "Bees" } })).json()
  const chapters = [{ id: "a", title: "One", html: "<p>Old</p>" }]
  await owner.request.patch(`/api/ebooks/${id}`, { data: { chapters } })
  const failed = { taskId: 1, status: "failed", percentage: 0, stage: null, error: accountText.balanceTooLow }
  let data: object | null = null
  await owner.route("**/trpc/**ebooks.progress*", async (route) => {
    const answer = await route.fetch()
    const results: unknown[] = await answer.json()
    const names = new URL(route.request().url()).pathname.replace("/trpc/", "").split(",")
    const json = names.map((name, index) => (name === "ebooks.progress" ? { result: { data } } : results[index]))
    await route.fulfill({ response: answer, json })
  })
  await owner.route("**/trpc/ebooks.rewriteChapter*", (route) => {
    data = { ...failed, reason: ADD_FUNDS_REASON }
    return route.fulfill({ json: [{ result: {} }] })
  })
  await owner.goto(`/ebook-creator?id=${id}&step=text`)
  await owner.getByRole("button", { name: ebookScreenText.writeAgain }).click()
  await owner.getByRole("dialog").getByRole("button", { name: ebookScreenText.writeAgainStart }).click()
  const refusal = toast(owner, { title: ebookText.basicFailed.title, message: accountText.balanceTooLow })
  await refusal.getByRole("button", { name: shellText.addFunds }).click()
  await expect(owner.getByRole("dialog", { name: shellText.addFunds })).toBeVisible()
})

test("a write whose answer was lost is repeated with the same key, and done once (core §9)", async ({ owner }) => {
  await hastenRetries(owner)
  const keys: (string | undefined)[] = []
  await owner.route("**/trpc/brands.create*", async (route) => {
    keys.push(route.request().headers()["idempotency-key"])
    return keys.length === 1 ? route.abort() : route.continue()
  })
  await owner.goto("/account/brands")
  for (const name of ["Beta", "Gamma"]) {
    await owner.getByRole("button", { name: brandScreenText.create }).first().click()
    const dialog = owner.getByRole("dialog")
    await dialog.getByLabel(brandScreenText.name).fill(name)
    await dialog.getByRole("button", { name: shellText.save }).click()
    await expect(toast(owner, brandScreenText.brandCreated)).toBeVisible()
    await expect(dialog).toBeHidden()
  }
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0], expect.stringMatching(/^[\da-f-]{36}$/)])
  expect(keys[2]).not.toBe(keys[0])
})
