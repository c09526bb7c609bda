import { campaignText } from "@brandwright/contract/campaigns/campaigns-text"
import { figureText } from "@brandwright/contract/campaigns/campaign-figures"
import { DAY_MS } from "@brandwright/contract/durations"
import { campaignScreen as text } from "../src/texts/en/campaigns.ts"
import { answerPage, createCampaign } from "./campaign-drafts.ts"
import { expect, expectAccessible, test } from "./fixtures.ts"

const WHEN = /^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, \d+:\d\d [AP]M/

test("a dragged part says where it is when its row is far down, and what it would conflict with", async ({ owner }) => {
  const { id } = await createCampaign(owner)
  await owner.setViewportSize({ width: 360, height: 500 })
  await owner.goto(`/campaigns/${id}`)
  const line = owner.getByRole("region", { name: text.timeLine })
  const mail = line.getByRole("slider", { name: "Launch email" })
  await mail.scrollIntoViewIfNeeded()
  await mail.focus()
  for (let days = 0; days < 11; days += 1) await owner.keyboard.press("ArrowLeft")
  await expect(line.getByText(WHEN)).toBeInViewport()
  await expect(mail).toHaveAttribute("aria-valuetext", new RegExp(text.conflicts["before-page"]))
  await expectAccessible(owner, "a held part")
  await owner.keyboard.press("Escape")
  await expect(line.getByText(WHEN)).toBeHidden()
  await expect(mail).not.toHaveAttribute("aria-valuetext", new RegExp(text.conflicts["before-page"]))
})

test("the dialog for a part's time says when it goes out, quiet hours included", async ({ owner }) => {
  const { id } = await createCampaign(owner)
  await owner.goto(`/campaigns/${id}`)
  await owner.getByRole("button", { name: text.actions("Last call") }).click()
  await owner.getByRole("menuitem", { name: text.changeTime }).click()
  const dialog = owner.getByRole("dialog", { name: text.timeTitle("Last call") })
  await expect(dialog.getByText(/^Goes out .* 5:00 PM\.$/)).toBeVisible()
  await dialog.getByLabel(text.timeField, { exact: true }).fill("22:30")
  await expect(dialog.getByText(new RegExp(`8:00 AM, ${text.shifts.quiet}`))).toBeVisible()
})

test("a wrong price and a launch day that has passed are said at their fields, which are in sight", async ({
  owner,
}) => {
  await owner.setViewportSize({ width: 1280, height: 900 })
  await owner.goto("/campaigns")
  await owner.getByRole("button", { name: text.create }).click()
  const form = owner.getByRole("dialog", { name: text.form.title })
  await form.getByLabel(text.form.name).fill("Spring launch")
  await form.getByLabel(text.form.brief).fill("Your bike gets ready for the season.")
  await form.getByLabel(text.form.offer, { exact: true }).fill("Spring tune-up")
  await form.getByLabel(text.form.price).fill("about 30")
  const save = form.getByRole("button", { name: text.form.save })
  await save.click()
  await expect(form.getByLabel(text.form.price)).toBeFocused()
  const head = await form.getByRole("heading", { name: text.form.title }).boundingBox()
  const field = await form.getByLabel(text.form.price).boundingBox()
  expect(field?.y).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0))
  await form.getByLabel(text.form.price).fill("30")
  await form.getByLabel(text.form.launchDay).fill(new Date(Date.now() - 7 * DAY_MS).toISOString().slice(0, 10))
  await save.click()
  await expect(form.getByText(campaignText.dayPast)).toBeVisible()
})

test("the launch dialog says what goes out at once, and Enter launches it", async ({ owner }) => {
  const { id } = await createCampaign(owner, 2)
  await answerPage(owner)
  await owner.goto(`/campaigns/${id}`)
  await owner.getByRole("button", { name: text.launch }).click()
  const dialog = owner.getByRole("dialog", { name: text.launchTitle })
  await expect(dialog.getByText(text.launchNow("Sales page and Announcement"))).toBeVisible()
  const launch = dialog.getByRole("button", { name: text.launchConfirm, exact: true })
  await expect(launch).toBeFocused()
  await launch.press("Enter")
  // The posts have open questions: the rehearsal says so.
  await expect(owner.getByRole("tab", { name: text.tabs.rehearsal })).toHaveAttribute("aria-selected", "true")
  await owner.getByRole("tab", { name: text.tabs.plan }).click()
  await expect(owner.getByRole("article", { name: "Sales page" })).toContainText(text.partStates.live)
})

test("the results say on a phone which part a figure is of, wherever they are scrolled to", async ({ owner }) => {
  const { id } = await createCampaign(owner)
  await owner.setViewportSize({ width: 360, height: 780 })
  await owner.goto(`/campaigns/${id}?tab=results`)
  const table = owner.getByRole("table", { name: figureText.byPart })
  await table.getByRole("columnheader", { name: figureText.names.cost }).scrollIntoViewIfNeeded()
  await expect(table.getByRole("columnheader", { name: figureText.names.cost })).toBeInViewport({ ratio: 1 })
  await expect(table.getByRole("rowheader", { name: "Sales page" })).toBeInViewport({ ratio: 1 })
  await expectAccessible(owner, "results on a phone")
})
