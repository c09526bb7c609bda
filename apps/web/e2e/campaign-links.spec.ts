import type { Locator, Page } from "@playwright/test"
import { campaignScreen as text } from "../src/texts/en/campaigns.ts"
import { queueText, STATUS_NAMES } from "../src/texts/en/social.ts"
import { overviewText } from "../src/texts/en/welcome.ts"
import { answerPage, createCampaign } from "./campaign-drafts.ts"
import { expect, expectAccessible, test } from "./fixtures.ts"
import { button, post } from "./social-posts.ts"

/** The group of questions in which the first field has the focus. */
async function expectQuestions(scope: Page | Locator): Promise<void> {
  const field = scope
    .getByRole("group", { name: /questions? left$/ })
    .getByRole("textbox")
    .first()
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport()
}

test("what a draft leaves open is answered where its link leads, in a page, a mail and a post", async ({ owner }) => {
  const { id } = await createCampaign(owner)
  await owner.goto(`/campaigns/${id}`)
  const page = owner.getByRole("article", { name: "Sales page" })
  await page.getByRole("link", { name: /open question/ }).click()
  await expectQuestions(owner)
  await owner.goto(`/campaigns/${id}?tab=rehearsal`)
  const mend = (title: string) =>
    owner.getByRole("article", { name: title }).getByRole("link", { name: text.mend }).first().click()
  await mend("Welcome sequence")
  await expectQuestions(owner.getByRole("dialog").last())
  await owner.goto(`/campaigns/${id}?tab=rehearsal`)
  await mend("How it works")
  await expectQuestions(owner.getByRole("dialog", { name: queueText.editPost }))
})

test("the queue shows when a campaign publishes its posts: planned in the calendar, scheduled after the launch", async ({
  owner,
}) => {
  const { id, parts } = await createCampaign(owner)
  const announcement = parts.find(({ title }) => title === "Announcement")
  const inCalendar = (status: string) =>
    button(owner, `${announcement?.plannedAt.slice(11, 16)} Announcement, ${status}, Spring launch`)
  await owner.goto(`/posting-queue?view=month&on=${announcement?.plannedAt.slice(0, 10)}`)
  await expect(inCalendar(STATUS_NAMES.draft)).toBeVisible()
  await expectAccessible(owner, "calendar with a campaign")
  await owner.goto("/posting-queue")
  await expect(post(owner, "Announcement")).toContainText(`${queueText.plannedFor} `)
  await owner.goto("/posting-queue?status=scheduled")
  await expect(owner.getByText(queueText.noneFilteredMessage)).toBeVisible()

  await answerPage(owner)
  expect((await owner.request.post("/trpc/campaigns.launch", { data: { id } })).ok()).toBe(true)
  await owner.reload()
  await expect(post(owner, "Announcement")).toContainText(STATUS_NAMES.scheduled)
  await expect(post(owner, "Announcement")).not.toContainText(queueText.plannedFor)
  await owner.goto("/")
  const next = owner.getByRole("region", { name: overviewText.nextPosts })
  await expect(next.getByRole("link", { name: "Announcement" })).toBeVisible()
  await owner.goto("/posting-queue?status=draft")
  await expect(post(owner, "How it works")).toBeVisible()
  await expect(post(owner, "Announcement")).toBeHidden()
  await owner.goto(`/posting-queue?view=week&on=${announcement?.plannedAt.slice(0, 10)}`)
  await inCalendar(STATUS_NAMES.scheduled).click()
  await expect(owner.getByRole("dialog", { name: queueText.editPost })).toBeVisible()
})

test("a launched part is moved into the past only after its owner was asked, as it goes out at once then", async ({
  owner,
}) => {
  const { id } = await createCampaign(owner)
  await answerPage(owner)
  expect((await owner.request.post("/trpc/campaigns.launch", { data: { id } })).ok()).toBe(true)
  await owner.goto(`/campaigns/${id}`)
  const launch = owner.getByRole("slider", { name: text.launchOf, exact: true })
  const day = await owner.getByLabel(text.launchDayField).inputValue()
  const page = owner.getByRole("article", { name: "Sales page" })
  const later = owner.getByRole("button", { name: text.later("Last call") })
  await later.press("Enter")
  await expect(owner.getByRole("article", { name: "Last call" })).toContainText(text.dayOffset(8))
  await expect(later).toBeFocused()
  const question = owner.getByRole("dialog", { name: text.publishTitle })
  const moveEarlier = async () => {
    await launch.focus()
    for (const key of ["PageDown", "PageDown", "Enter"]) await owner.keyboard.press(key)
  }
  await moveEarlier()
  await expect(question).toContainText("Sales page")
  await expect(question).not.toContainText("Last call")
  await expectAccessible(owner, "a question before publishing")
  await owner.keyboard.press("Escape")
  await expect(question).toBeHidden()
  await expect(owner.getByLabel(text.launchDayField)).toHaveValue(day)
  await owner.getByLabel(text.launchDayField).fill(new Date().toISOString().slice(0, 10))
  await owner.getByLabel(text.launchDayField).blur()
  await expect(question).toBeVisible()
  await owner.keyboard.press("Escape")
  await expect(owner.getByLabel(text.launchDayField)).toHaveValue(day)
  await expect(page).toContainText(text.partStates.armed)
  await moveEarlier()
  await question.getByRole("button", { name: text.publishConfirm }).click()
  await expect(question).toBeHidden()
  await expect(owner.getByLabel(text.launchDayField)).not.toHaveValue(day)
})
