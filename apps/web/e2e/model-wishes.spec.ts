import type { Balance } from "@brandwright/contract/account/account"
import { accountText } from "@brandwright/contract/account/account-text"
import { funnelText } from "@brandwright/contract/funnels/funnels"
import type { WrittenSection } from "@brandwright/contract/funnels/funnel-page"
import { shellText } from "@brandwright/contract/workspace/shell"
import { editText } from "@brandwright/contract/writing/text-edits"
import { campaignScreen } from "../src/texts/en/campaigns.ts"
import { funnelLabels as labels } from "../src/texts/en/funnels.ts"
import { usageText } from "../src/texts/en/usage.ts"
import { expect, expectAccessible, test } from "./fixtures.ts"
import { PAID_MODEL, startModelInstance } from "./model-instance.ts"

test("an edit names its price before and after, and without funds the way to them", async ({ page }) => {
  // Three million tokens cost more than the credit and what may be owed: no more than both is charged.
  const { url, end } = await startModelInstance(page, () => "We mend bikes.", { input: 10, output: 3_000_000 })
  const mail = { name: "Winter", subject: "Brakes", purpose: "newsletter", content: "<p>We fix bikes in winter.</p>" }
  await page.request.post(`${url}/api/email/templates`, { data: mail })
  const readBalance = async (): Promise<Balance> =>
    (await (await page.request.get(`${url}/trpc/account.balance`)).json()).result.data
  expect(await readBalance()).toMatchObject({ balance: 5 })
  await page.goto(`${url}/email-responder?tab=templates`)
  await page.getByRole("button", { name: /^Winter/ }).click()
  await page.getByRole("button", { name: editText.open }).click()
  const dialog = page.getByRole("dialog", { name: editText.open })
  await expect(dialog.getByText(new RegExp(`^${PAID_MODEL} · .*\\$0\\.00`))).toBeVisible()
  await dialog.getByRole("button", { name: editText.actions.shorter }).click()
  await expect(dialog.getByText(`Written by ${PAID_MODEL} · $30.000000`)).toBeVisible()
  expect((await readBalance()).balance).toBe(-25)
  await dialog.getByRole("button", { name: editText.actions.fix }).click()
  const refused = page.getByRole("alert").filter({ hasText: editText.failed.title })
  await refused.getByRole("button", { name: shellText.addFunds }).click()
  await expect(page.getByRole("dialog").getByLabel(usageText.amountLabel)).toBeVisible()
  await page.goto(`${url}/account/usage`)
  await expect(page.getByText("-$25.00").first()).toBeVisible()
  await expect(page.getByText(accountText.paymentRequired)).toBeVisible()
  await end()
})

const headline = (title: string): WrittenSection => ({
  kind: "hero",
  title,
  text: "By post.",
  button: "Order",
  items: [],
})

test("a section and a campaign's part are written again as their owner says, who keeps the words when that fails", async ({
  page,
}) => {
  let answer = JSON.stringify({ sections: [headline("Cookies")] })
  let asked = ""
  const { url, end } = await startModelInstance(page, (order) => {
    asked = order
    return answer
  })
  await page.goto(`${url}/web-funnel`)
  await page.getByRole("textbox", { name: labels.name, exact: true }).fill("Cookie box")
  await page.getByLabel(labels.descriptionField, { exact: true }).fill("Twelve cookies by post.")
  await page.getByLabel(labels.audience).fill("parents")
  await page.getByRole("button", { name: labels.generate }).click()
  await page.getByRole("button", { name: /^Headline/ }).click()
  const wish = page.getByLabel(labels.wish)
  const start = page.getByRole("button", { name: labels.wishStart("Headline") })
  await expect(start).toBeDisabled()
  await wish.fill("Name the parents")
  answer = "no JSON"
  await start.click()
  await expect(page.getByRole("alert").filter({ hasText: funnelText.generationFailed.title })).toBeVisible()
  await expect(wish).toHaveValue("Name the parents")
  answer = JSON.stringify(headline("Cookies for parents"))
  await start.click()
  await expect(page.getByLabel(labels.headline, { exact: true })).toHaveValue("Cookies for parents")
  expect(asked).toContain("Name the parents")

  answer = "Twelve cookies by post."
  const campaign = {
    ...{ name: "Spring", brief: "Twelve cookies by post.", offer: "Cookie box", parts: ["post"] },
    ...{ launchDay: "2031-06-03", platforms: ["facebook"], pictures: "none" },
  }
  const { id } = await (await page.request.post(`${url}/api/campaigns`, { data: campaign })).json()
  await page.goto(`${url}/campaigns/${id}`)
  const line = page.getByRole("article", { name: "Announcement" })
  await expect(line.getByText(`Written by ${PAID_MODEL}`)).toBeVisible()
  await expect(page.getByRole("article").getByText(campaignScreen.partStates.ready)).toHaveCount(5)
  await page.getByRole("button", { name: campaignScreen.actions("Announcement") }).click()
  await page.getByRole("menuitem", { name: campaignScreen.rewrite }).click()
  const dialog = page.getByRole("dialog", { name: campaignScreen.rewriteTitle("Announcement") })
  await expectAccessible(page, "a part that is written again")
  answer = "Twelve cookies by post, for parents."
  await dialog.getByLabel(campaignScreen.wish).fill("Name the parents again")
  await dialog.getByRole("button", { name: campaignScreen.rewrite }).click()
  await expect.poll(() => asked).toContain("Name the parents again")
  expect(asked).toContain("Twelve cookies by post.")
  await end()
})
