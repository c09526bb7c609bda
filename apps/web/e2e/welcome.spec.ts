import { authText } from "@brandwright/contract/account/auth"
import { contentText } from "@brandwright/contract/content/content"
import { factText } from "@brandwright/contract/brands/brand-facts"
import { dashboardText } from "@brandwright/contract/workspace/dashboard"
import { broadcastScreen } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import { subscriberText } from "@brandwright/contract/email/people/email-subscribers"
import { templateText } from "@brandwright/contract/email/sending/email-templates"
import { leftOutText } from "@brandwright/contract/writing/left-out"
import type { Locator, Page } from "@playwright/test"
import { VOICE_PRESETS } from "../src/features/welcome/voice-presets.ts"
import { funnelLabels as labels } from "../src/texts/en/funnels.ts"
import { checklistText, guideText, overviewText, pathText } from "../src/texts/en/welcome.ts"
import { colorText } from "../src/texts/en/brands.ts"
import { authScreenText } from "../src/texts/en/auth.ts"
import { password } from "./auth-forms.ts"
import { expect, expectAccessible, newAddress, PASSWORD, tabTo, test, toast } from "./fixtures.ts"

const BRIEF = "From Friday we bake sourdough with local rye. The first loaf is half price until Sunday."

/** How a newcomer works the screens, each press counted. */
type Hands = { press: (control: Locator) => Promise<void>; type: (field: Locator, text: string) => Promise<void> }

const mouse = (): Hands => ({
  press: (control) => control.click(),
  type: (field, text) => field.fill(text),
})

/** Every control is reached with Tab, in the order of the page, and after each press something has the focus. */
const keyboard = (page: Page): Hands => ({
  press: async (control) => {
    await tabTo(page, control)
    await page.keyboard.press((await control.getAttribute("type")) === "checkbox" ? "Space" : "Enter")
    await expect(page.locator(":focus"), "focus after a press").toBeAttached()
  },
  type: async (field, text) => {
    await tabTo(page, field)
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.type(text)
  },
})

function counted({ press, type }: Hands) {
  let presses = 0
  const count = (control: Locator) => {
    presses += 1
    return press(control)
  }
  return { press: count, type, presses: () => presses }
}

type Walk = ReturnType<typeof counted> & { page: Page }

async function signUpByForm({ page, press, type }: Walk): Promise<void> {
  await page.goto("/signup")
  await type(page.getByLabel(authScreenText.fullName), "Rosa Keller")
  await type(page.getByLabel(authScreenText.emailAddress), newAddress())
  await type(password(page), PASSWORD)
  await type(page.getByLabel(authScreenText.confirmPassword), PASSWORD)
  await press(page.getByLabel(authScreenText.agreeTerms))
  await press(page.getByRole("button", { name: authText.createAccount }))
  await expect(toast(page, authScreenText.createdWithoutPhone)).toBeVisible()
  await expect(page.getByText(authScreenText.codeWithoutPhone, { exact: true })).toBeVisible()
  await press(page.getByRole("button", { name: authText.verifyPhone }))
}

async function followPath({ page, press, type }: Walk): Promise<void> {
  const button = (name: string) => page.getByRole("button", { name, exact: true })
  const heading = (name: string) => page.getByRole("heading", { level: 2, name })
  await press(button(dashboardText.createBrand))
  const dialog = page.getByRole("dialog")
  await type(dialog.getByLabel(dashboardText.brandName), "Rosa & Rye")
  await press(dialog.getByRole("button", { name: dashboardText.createBrand }))
  await expect(page.getByRole("heading", { level: 1, name: pathText.title("Rosa & Rye") })).toBeVisible()
  await expectAccessible(page, "website")
  const website = page.getByLabel(factText.websiteAddress)
  await type(website, "rosa-rye.com")
  await website.press("Tab")
  await expect(website).toHaveValue("https://rosa-rye.com")
  await press(button(pathText.skip.website))
  await expect(heading(pathText.look.title)).toBeVisible()
  await type(page.getByLabel(colorText.label(1)), "#c2410c")
  await press(button(colorText.save))
  await expect(toast(page, colorText.saved)).toBeVisible()
  await expectAccessible(page, "look")
  await press(button(pathText.next))
  const [preset] = VOICE_PRESETS
  await press(button(pathText.voice.choose(preset?.name ?? "")))
  await expect(heading(pathText.model.title)).toBeVisible()
  await press(button(pathText.skip.model))
  await type(page.getByLabel(pathText.post.brief), `${BRIEF} warm tone, no jokes`)
  await press(button(pathText.post.write))
  await expect(page.getByLabel(pathText.post.preview, { exact: true })).toHaveValue(/sourdough/)
  await expect(page.getByRole("region", { name: leftOutText.title })).toContainText("warm tone, no jokes")
  await expectAccessible(page, "post")
  await press(page.getByRole("button", { name: /^Schedule for/ }))
  await expect(toast(page, pathText.post.scheduled)).toBeVisible()
  await expect(heading(pathText.more.title)).toBeVisible()
  await expectAccessible(page, "more")
}

/** Answers each open question where the focus is led to. */
async function answerAll({ page, type }: Walk, answer: string): Promise<void> {
  const fields = page.getByRole("group", { name: /questions? left$/ }).getByRole("textbox")
  await expect(fields.first()).toBeVisible()
  for (let left = await fields.count(); left > 0; left -= 1) {
    await type(fields.first(), answer)
    await fields.first().press("Enter")
    await expect(fields).toHaveCount(left - 1)
  }
}

async function publishPage(walk: Walk): Promise<void> {
  const { page, press, type } = walk
  await press(page.getByRole("link", { name: guideText.next(checklistText.steps.page) }))
  // Each walk names the same offer: an address made from a name that another page has is numbered.
  await type(page.getByRole("textbox", { name: labels.name, exact: true }), "Rye loaf")
  await type(page.getByLabel(labels.descriptionField, { exact: true }), "A sourdough loaf each Friday.")
  await type(page.getByLabel(labels.audience), "neighbors")
  await press(page.getByRole("button", { name: labels.generate, exact: true }))
  await answerAll(walk, "Crisp crust.")
  await press(page.getByRole("button", { name: labels.publish, exact: true }))
  await expect(toast(page, labels.wentOnline)).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
}

async function importReader({ page, press, type }: Walk): Promise<void> {
  await press(page.getByRole("button", { name: subscriberText.import, exact: true }))
  const importing = page.getByRole("dialog", { name: subscriberText.importTitle })
  await type(importing.getByLabel(subscriberText.importText), "reader@example.com")
  await press(importing.getByRole("button", { name: subscriberText.previewImport }))
  await press(importing.getByRole("button", { name: subscriberText.importCount("1") }))
  await expect(toast(page, subscriberText.importComplete(1, 0))).toBeVisible()
}

async function sendMail({ page, press, type }: Walk): Promise<void> {
  await press(page.getByRole("button", { name: broadcastScreen.create }).first())
  const dialog = page.getByRole("dialog")
  await type(dialog.getByLabel(broadcastScreen.name), "First letter")
  await press(dialog.getByRole("button", { name: broadcastScreen.createSave }))
  await type(page.getByLabel(templateText.subject), "The oven is on")
  await type(page.getByLabel(templateText.content, { exact: true }), "Come and see us on Friday.")
  await press(page.getByRole("button", { name: broadcastScreen.review, exact: true }))
  await press(page.getByRole("button", { name: broadcastScreen.sendNow, exact: true }))
}

for (const [how, hands] of [
  ["with the mouse", mouse],
  ["by keyboard alone", keyboard],
] as const) {
  test(`leads from the sign-up screen to a first post, page and mail ${how}`, async ({ page }) => {
    test.slow()
    const walk = { ...counted(hands(page)), page }
    const guide = page.getByRole("region", { name: guideText.label })
    const next = (step: "subscriber" | "mail") =>
      guide.getByRole("link", { name: guideText.next(checklistText.steps[step]) })
    await signUpByForm(walk)
    await followPath(walk)
    await publishPage(walk)
    await expect(guide.getByRole("status")).toContainText(guideText.done(checklistText.steps.page))
    await expectAccessible(page, "guide")
    await walk.press(next("subscriber"))
    await importReader(walk)
    await walk.press(next("mail"))
    await sendMail(walk)
    await expect(guide.getByRole("status")).toContainText(guideText.done(checklistText.steps.mail))
    await walk.press(guide.getByRole("link", { name: guideText.finish }))
    await expect(page).toHaveURL("/")
    expect(walk.presses()).toBeLessThan(40)
  })
}

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

test("a first post that the model cut off at its limit says so", async ({ owner }) => {
  await owner.route("**/trpc/**content.generate*", async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"isCutOff":false', '"isCutOff":true'),
    })
  })
  await owner.goto("/welcome?step=post")
  await owner.getByLabel(pathText.post.brief).fill(BRIEF)
  await owner.getByRole("button", { name: pathText.post.write }).click()
  await expect(owner.getByText(contentText.cutOff)).toBeVisible()
})
