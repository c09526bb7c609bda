import { audienceScreen } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import { sequenceText } from "@brandwright/contract/email/sequences/email-sequences"
import { subscriberText } from "@brandwright/contract/email/people/email-subscribers"
import { wizardText } from "@brandwright/contract/email/sequences/email-wizard"
import { socialText } from "@brandwright/contract/social/social"
import { shellText } from "@brandwright/contract/workspace/shell"
import { videoText } from "@brandwright/contract/video/video-text"
import type { Page } from "@playwright/test"
import { ebookScreenText } from "../src/texts/en/ebooks.ts"
import { suppressionListText } from "../src/texts/en/suppressions.ts"
import { mediaScreenText } from "../src/texts/en/media.ts"
import { pictureText } from "../src/texts/en/pictures.ts"
import { accountFormText, connectionsText } from "../src/texts/en/social-connections.ts"
import { draftChoiceText, saveStateText } from "../src/texts/en/drafts.ts"
import { usageText } from "../src/texts/en/usage.ts"
import { expect, test, toast } from "./fixtures.ts"
import { createProject } from "./video-file.ts"

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click()

/** Where a dialog is, how it is opened, and a field of it with what is typed. */
const DIALOGS: [path: string, open: (page: Page) => Promise<void>, field: string, typed: string][] = [
  ["/email-responder", (page) => press(page, subscriberText.import), subscriberText.importText, "ann@example.com"],
  ["/email-responder?open=tags", async () => {}, audienceScreen.tagName, "VIP"],
  [
    "/email-responder?tab=delivery",
    (page) => press(page, suppressionListText.import),
    suppressionListText.importLabel,
    "gone@example.com",
  ],
  ["/ebooks", (page) => press(page, ebookScreenText.upload), ebookScreenText.title, "Bread"],
  ["/ebooks", (page) => press(page, ebookScreenText.makeArt), ebookScreenText.artPrompt, "A loaf"],
  ["/content-pool", (page) => press(page, pictureText.graphic), pictureText.fields.headline, "Fresh on Fridays"],
  [
    "/content-pool?tab=generated",
    (page) => press(page, mediaScreenText.generatePhoto),
    mediaScreenText.prompt,
    "A loaf on a table",
  ],
  ["/account/usage", (page) => press(page, usageText.addFunds), usageText.amountLabel, "75"],
  [
    "/account/social-connections",
    (page) => press(page, connectionsText.connect("TikTok")),
    accountFormText.username,
    "acme.tok",
  ],
]

test("Escape keeps what was typed into a dialog, also through a reload, and Cancel drops it (issue 17)", async ({
  owner,
}) => {
  test.slow()
  for (const [path, open, label, typed] of DIALOGS) {
    const field = owner.getByRole("dialog").getByRole("textbox", { name: label, exact: true })
    await owner.goto(path)
    await open(owner)
    await field.fill(typed)
    await owner.keyboard.press("Escape")
    await expect(field).toHaveCount(0)
    await owner.goto(path)
    await open(owner)
    await expect.soft(field, path).toHaveValue(typed)
    await owner.getByRole("dialog").getByRole("button", { name: shellText.startOver, exact: true }).click()
    await expect.soft(field, path).not.toHaveValue(typed)
    await owner.keyboard.press("Escape")
  }
})

test("Enter leads through the wizard, and what the server refuses stands at its field (issue 17)", async ({
  owner,
}) => {
  const open = () => owner.goto("/email-responder?open=wizard")
  await open()
  const dialog = owner.getByRole("dialog", { name: wizardText.title })
  const message = dialog.getByLabel(wizardText.message)
  await dialog.getByRole("button", { name: wizardText.next }).press("Enter")
  await message.fill("Welcome. ".repeat(600))
  await open()
  for (let step = 0; step < 3; step += 1) await dialog.getByRole("button", { name: wizardText.next }).press("Enter")
  await dialog.getByRole("button", { name: sequenceText.create }).press("Enter")
  await expect(message).toHaveAttribute("aria-invalid", "true")
  await expect(message).toBeFocused()
  await message.fill("Welcome.")
  await expect(message).not.toHaveAttribute("aria-invalid", "true")
  for (let step = 1; step < 3; step += 1) await dialog.getByRole("button", { name: wizardText.next }).press("Enter")
  await dialog.getByRole("button", { name: sequenceText.create }).press("Enter")
  await expect(owner.getByRole("article", { name: "New Subscriber" })).toBeVisible()
})

test("the first field that is refused takes the focus (issue 17)", async ({ owner }) => {
  await owner.goto("/account/social-connections")
  await press(owner, connectionsText.connect("TikTok"))
  const dialog = owner.getByRole("dialog")
  await dialog.getByRole("textbox", { name: accountFormText.password }).fill("secret-enough")
  await owner.keyboard.press("Enter")
  await expect(dialog.getByText(socialText.usernameRequired)).toBeVisible()
  await expect(dialog.getByLabel(accountFormText.username)).toBeFocused()
  await owner.keyboard.type("acme.tok")
  await owner.keyboard.press("Enter")
  await expect(toast(owner, socialText.connectedByHand("TikTok"))).toBeVisible()
  const kept = await owner.evaluate(() => JSON.stringify(window.localStorage))
  expect(kept).not.toContain("secret-enough")
})

test("what an editor could not send before a reload stands there again, and is saved (issue 14)", async ({ owner }) => {
  const { id } = await (await owner.request.post("/api/ebooks", { data: { title: "Bees" } })).json()
  await owner.request.patch(`/api/ebooks/${id}`, {
    data: { chapters: [{ id: "a", title: "One", html: "<p>Old</p>" }] },
  })
  const scene = { id: "a", text: "Old", seconds: 5, transition: "cut", endCard: false }
  const film = await createProject(owner.request, "Cold brew", { step: 2, scenes: [scene] })
  const chapter = owner.getByRole("textbox", { name: ebookScreenText.chapterText, exact: true })
  const words = owner.getByRole("textbox", { name: `${videoText.scene(1)}: ${videoText.sceneText}`, exact: true })
  for (const [path, call, field] of [
    [`/ebook-creator?id=${id}&step=content`, "**/trpc/ebooks.update*", chapter],
    [`/ai-content?project=${film}`, "**/trpc/video.save*", words],
  ] as const) {
    await owner.route(call, (route) => route.abort())
    await owner.goto(path)
    await field.fill("Bees need quiet corners")
    await owner.reload()
    await expect(field).toHaveText("Bees need quiet corners")
    const saved = owner.waitForResponse(call)
    await owner.unroute(call)
    expect((await saved).ok()).toBe(true)
    await owner.evaluate(() => window.localStorage.clear())
    await owner.reload()
    await expect(field).toHaveText("Bees need quiet corners")
  }
})

test("of two windows of one video, the later save asks which text stays, also for what a closed tab left behind", async ({
  owner,
}) => {
  const scene = { id: "a", text: "Old", seconds: 5, transition: "cut", endCard: false }
  const film = await createProject(owner.request, "Cold brew", { step: 2, scenes: [scene] })
  const words = (page: Page) =>
    page.getByRole("textbox", { name: `${videoText.scene(1)}: ${videoText.sceneText}`, exact: true })
  const saved = (page: Page) => page.getByText(saveStateText.saved, { exact: true })
  const warning = (page: Page) => page.getByRole("alert").filter({ hasText: videoText.changedElsewhere })
  const other = await owner.context().newPage()
  for (const page of [owner, other]) await page.goto(`/ai-content?project=${film}`)

  await words(other).fill("From the second window")
  await expect(saved(other)).toBeVisible()
  await words(owner).fill("From the first window")
  await expect(warning(owner)).toBeVisible()
  await owner.reload()
  await expect(warning(owner)).toBeVisible()
  await expect(words(owner)).toHaveText("From the first window")
  await warning(owner).getByRole("button", { name: draftChoiceText.keep }).click()
  await expect(warning(owner)).toHaveCount(0)
  await expect(saved(owner)).toBeVisible()

  await words(other).fill("From the second window again")
  await warning(other).getByRole("button", { name: draftChoiceText.load }).click()
  await expect(words(other)).toHaveText("From the first window")
  await expect(warning(other)).toHaveCount(0)
})

test("a dialog from a menu gives the focus back to the menu's button (issue 17)", async ({ owner }) => {
  await owner.request.post("/api/ebooks", { data: { title: "Bees" } })
  await owner.goto("/ebooks")
  const menu = owner.getByRole("button", { name: ebookScreenText.actions("Bees") })
  await menu.press("Enter")
  await owner.getByRole("menuitem", { name: ebookScreenText.delete, exact: true }).press("Enter")
  await expect(owner.getByRole("dialog")).toBeVisible()
  await owner.keyboard.press("Escape")
  await expect(owner.getByRole("dialog")).toBeHidden()
  await expect(menu).toBeFocused()
})
