import { AxeBuilder } from "@axe-core/playwright"
import { reviewPanelText as labels } from "@brandwright/contract/workspace/review-screens"
import { reviewPageText, reviewText } from "@brandwright/contract/workspace/reviews"
import { expect, expectAccessible, test, toast } from "./fixtures.ts"

test("a page is shared for review, approved without an account, and the link is revoked", async ({
  owner,
  browser,
}) => {
  const name = "Vegan Cookie Box"
  const urlExtension = `review-${Date.now()}-${Math.random().toString(36).slice(2, 7)}`
  const data = { name, description: "Cookies by post", targetAudience: "busy parents", urlExtension, status: "draft" }
  const { id } = await (await owner.request.post("/api/web-funnels", { data })).json()
  await owner.goto(`/web-funnel?edit=${id}`)
  await owner.getByRole("button", { name: labels.share }).click()
  const panel = owner.getByRole("dialog", { name: labels.share })
  await panel.getByRole("button", { name: labels.make }).click()
  const link = await panel.getByRole("textbox", { name: labels.address }).inputValue()
  await expectAccessible(owner, "review panel")

  const reviewer = await (await browser.newContext()).newPage()
  await reviewer.goto(new URL(link).pathname)
  const frame = reviewer.frameLocator(`iframe[title="${reviewPageText.frame}"]`)
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText(name)
  // No script runs in the frame, axe's neither: a closed page of its own, which other tests look at.
  const { violations } = await new AxeBuilder({ page: reviewer }).exclude("iframe").setLegacyMode(true).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await reviewer.getByLabel(reviewPageText.name).fill("Ada")
  await reviewer.getByRole("button", { name: reviewPageText.comment }).click()
  await expect(reviewer.getByRole("alert")).toHaveText(reviewPageText.textMissing)
  await expect(reviewer.getByLabel(reviewPageText.name)).toHaveValue("Ada")
  await reviewer.getByLabel(reviewPageText.text).fill("Lovely headline")
  await reviewer.getByRole("button", { name: reviewPageText.approve }).click()
  await expect(reviewer.getByText(reviewPageText.sent)).toBeVisible()

  await expect(panel.getByText("Lovely headline")).toBeVisible()
  await owner.goto("/notifications")
  await expect(owner.getByText(reviewText.approved("Ada", name).message)).toBeVisible()
  await owner.goto(`/web-funnel?edit=${id}`)
  await owner.getByRole("button", { name: labels.share }).click()
  await expect(panel.getByText("Lovely headline")).toBeVisible()
  await expect(panel.getByText(reviewPageText.verdicts.approved, { exact: true })).toBeVisible()
  await panel.getByRole("button", { name: labels.revoke }).click()
  await owner.getByRole("dialog", { name: labels.revoke }).getByRole("button", { name: labels.revoke }).click()
  await expect(toast(owner, { title: labels.revoked.title })).toBeVisible()
  await reviewer.reload()
  await expect(reviewer.getByRole("heading", { name: reviewPageText.ended })).toBeVisible()
})
