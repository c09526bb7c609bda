import { authText } from "@brandwright/contract/auth"
import { dashboardText } from "@brandwright/contract/dashboard"
import { broadcastScreen } from "@brandwright/contract/email-broadcast-screens"
import { subscriberText } from "@brandwright/contract/email-subscribers"
import { templateText } from "@brandwright/contract/email-templates"
import type { Locator, Page } from "@playwright/test"
import { VOICE_PRESETS } from "../src/features/welcome/voice-presets.ts"
import { funnelLabels as labels } from "../src/texts/en/funnels.ts"
import { checklistText, overviewText, pathText } from "../src/texts/en/welcome.ts"
import { fillSignup } from "./auth-forms.ts"
import { answerOpenQuestions, expect, expectAccessible, newAddress, test, toast } from "./fixtures.ts"

const BRIEF = "From Friday we bake sourdough with local rye. The first loaf is half price until Sunday."

/** A newcomer's own clicks, counted. */
function clicker(page: Page) {
  let clicks = 0
  return {
    press: async (control: Locator) => {
      clicks += 1
      await control.click()
    },
    button: (name: string) => page.getByRole("button", { name, exact: true }),
    count: () => clicks,
  }
}

test("the path leads from the sign-up screen to a scheduled first post in a few clicks", async ({ page }) => {
  const { press, button, count } = clicker(page)
  const heading = (name: string) => page.getByRole("heading", { level: 2, name })
  await page.goto("/signup")
  await fillSignup(page, newAddress())
  await press(button(authText.createAccount))
  await press(button(authText.verifyPhone))
  await press(button(dashboardText.createBrand))
  await page.getByRole("dialog").getByLabel(dashboardText.brandName).fill("Spoke Lane")
  await press(page.getByRole("dialog").getByRole("button", { name: dashboardText.createBrand }))

  await expect(page.getByRole("heading", { level: 1, name: pathText.title("Spoke Lane") })).toBeVisible()
  await expectAccessible(page, "website")
  await press(button(pathText.next))
  await expect(heading(pathText.look.title)).toBeVisible()
  await page.getByLabel(pathText.look.color(1)).fill("#c2410c")
  await press(button(pathText.look.keepColors))
  await expect(toast(page, pathText.look.colorsKept)).toBeVisible()
  await expectAccessible(page, "look")
  await press(button(pathText.next))
  const [preset] = VOICE_PRESETS
  await press(button(pathText.voice.choose(preset?.name ?? "")))
  await expect(heading(pathText.model.title)).toBeVisible()
  await press(button(pathText.next))

  await page.getByLabel(pathText.post.brief).fill(BRIEF)
  await press(button(pathText.post.write))
  await expect(page.getByLabel(pathText.post.preview, { exact: true })).toHaveValue(/sourdough/)
  await page.getByLabel(pathText.post.account).fill("@spokelane")
  await press(button(pathText.post.connect))
  const schedule = page.getByRole("button", { name: /^Schedule for/ })
  const questions = page.getByRole("group", { name: /questions? left$/ })
  if (await questions.isVisible()) await answerOpenQuestions(page, "Spoke Lane")
  await expectAccessible(page, "post")
  await press(schedule)
  await expect(toast(page, pathText.post.scheduled)).toBeVisible()
  await expect(page).toHaveURL(/\/posting-queue\?post=\d+$/)
  await expect(page.getByText(/sourdough/).first()).toBeVisible()
  expect(count()).toBeLessThan(20)
})

test("the checklist leads to a published page, a first reader and a sent mail", async ({ owner }) => {
  test.slow()
  const { press, button, count } = clicker(owner)
  const checklist = owner.getByRole("region", { name: checklistText.title })
  const step = (name: keyof typeof checklistText.steps) =>
    checklist.getByRole("link", { name: checklistText.steps[name] })
  const goHome = () => press(owner.getByRole("link", { name: "Dashboard", exact: true }))
  const progress = (done: number) => expect(checklist.getByText(checklistText.progress(done, 8))).toBeVisible()
  await owner.goto("/")

  await press(step("page"))
  await owner.getByRole("textbox", { name: labels.name, exact: true }).fill(`Tune-up ${Date.now()}`)
  await owner.getByLabel(labels.descriptionField, { exact: true }).fill("Brakes, gears and lights in one day.")
  await owner.getByLabel(labels.audience).fill("commuters")
  await press(button(labels.generate))
  await answerOpenQuestions(owner, "Wet brakes.")
  await press(button(labels.publish))
  await expect(toast(owner, labels.wentOnline)).toBeVisible()
  await goHome()
  await progress(2)

  await press(step("subscriber"))
  await press(button(subscriberText.import))
  const importing = owner.getByRole("dialog", { name: subscriberText.importTitle })
  await importing.getByLabel(subscriberText.importText).fill("reader@example.com")
  await press(importing.getByRole("button", { name: subscriberText.previewImport }))
  await press(importing.getByRole("button", { name: subscriberText.importCount("1") }))
  await expect(toast(owner, subscriberText.importComplete(1, 0))).toBeVisible()
  await goHome()
  await progress(3)

  await press(step("mail"))
  await press(button(broadcastScreen.create).first())
  await owner.getByRole("dialog").getByLabel(broadcastScreen.name).fill("First letter")
  await press(owner.getByRole("dialog").getByRole("button", { name: broadcastScreen.createSave }))
  await owner.getByLabel(broadcastScreen.subject).fill("The workshop is open")
  await owner.getByLabel(templateText.content, { exact: true }).fill("Come and see us in Leeds.")
  await press(button(broadcastScreen.review))
  await press(button(broadcastScreen.sendNow))
  await expect(owner.getByText(broadcastScreen.states.sent, { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  await goHome()
  await progress(4)
  expect(count()).toBeLessThan(20)
})

test("the checklist ticks what is there, leads on, and stays away once hidden", async ({ owner }) => {
  await owner.goto("/")
  const checklist = owner.getByRole("region", { name: checklistText.title })
  await expect(checklist.getByText(checklistText.progress(1, 8))).toBeVisible()
  await expect(owner.getByRole("region", { name: overviewText.waiting })).toContainText(overviewText.nothingWaits)
  await expectAccessible(owner)
  await checklist.getByRole("link", { name: checklistText.steps.voice }).click()
  await expect(owner).toHaveURL("/welcome?step=voice")
  await owner.getByRole("button", { name: pathText.voice.choose("Trusted expert") }).click()
  await expect(owner.getByRole("heading", { name: pathText.model.title })).toBeVisible()
  await owner.getByRole("link", { name: pathText.leave }).click()
  await expect(checklist.getByText(checklistText.progress(2, 8))).toBeVisible()
  await checklist.getByRole("button", { name: checklistText.hide }).click()
  await expect(checklist).toHaveCount(0)
  await owner.reload()
  await expect(owner.getByRole("heading", { name: dashboardText.creatorTool })).toBeVisible()
  await expect(checklist).toHaveCount(0)
})
