import { campaignText } from "@brandwright/contract/campaigns/campaigns-text"
import { figureText } from "@brandwright/contract/campaigns/campaign-figures"
import { DAY_MS } from "@brandwright/contract/durations"
import { reviewPanelText } from "@brandwright/contract/workspace/review-screens"
import { reviewPageText } from "@brandwright/contract/workspace/reviews"
import { visitorText } from "@brandwright/contract/funnels/funnel-page"
import { confirmWordsIn } from "@brandwright/contract/email/people/email-confirmation"
import type { Page } from "@playwright/test"
import { pictureText } from "../src/texts/en/pictures.ts"
import { campaignScreen as text } from "../src/texts/en/campaigns.ts"
import { expect, expectAccessible, newAddress, test, toast } from "./fixtures.ts"

async function ask({ request }: Page, procedure: string, input: object) {
  const answer = await request.get(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`)
  return (await answer.json()).result?.data
}

/** Where the post of this title is to be seen, once it is out. */
async function findPostPath(page: Page, title: string): Promise<string> {
  let url = ""
  const look = async () => {
    const posts: { title: string; targets: { url: string | null }[] }[] = await ask(page, "social.posts", {
      status: "all",
    })
    return (url = posts.find((post) => post.title === title)?.targets[0]?.url ?? "")
  }
  await expect.poll(look).toBeTruthy()
  return new URL(url).pathname
}

/** Where the mail that asks the newest subscriber to confirm leads. */
async function findConfirmPath(page: Page): Promise<string> {
  const read = (procedure: string, input: object) => ask(page, procedure, input)
  let mail: { id: number } | undefined
  const look = async () =>
    (mail = (await read("email.outbox", {})).find((one: { subject: string }) => /confirm/.test(one.subject)))
  await expect.poll(look).toBeTruthy()
  const { text: body, html } = await read("email.keptMail", { id: mail?.id })
  return new URL(/http\S+\/e\/confirm\/[\w-]+/.exec(body + html)?.[0] ?? "").pathname
}

/** The graphic of the last post goes, and another layout takes its place. */
async function choosePicture(owner: Page) {
  const line = owner.getByRole("article", { name: "Last call" })
  await expect(line.getByRole("img", { name: /29\.99/ })).toBeVisible()
  await owner.getByRole("button", { name: text.actions("Last call") }).click()
  await owner.getByRole("menuitem", { name: text.picture, exact: true }).click()
  const dialog = owner.getByRole("dialog", { name: text.pictureTitle("Last call") })
  await dialog.getByRole("button", { name: text.noPicture }).click()
  await expect(dialog.getByText(text.pictureNone)).toBeVisible()
  await dialog.getByRole("combobox", { name: text.layout }).click()
  await owner.getByRole("option", { name: pictureText.layouts.cover }).click()
  // Escape keeps what was chosen.
  await owner.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await owner.getByRole("button", { name: text.actions("Last call") }).click()
  await owner.getByRole("menuitem", { name: text.picture, exact: true }).click()
  await expect(dialog.getByRole("combobox", { name: text.layout })).toHaveValue(pictureText.layouts.cover)
  await dialog.getByRole("button", { name: text.draw }).click()
  await expect(dialog.getByRole("img", { name: /29\.99/ })).toBeVisible()
  await expectAccessible(owner, "picture of a post")
  await owner.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(line.getByRole("img", { name: /29\.99/ })).toBeVisible()
}

/** By pointer and by keyboard; both are taken back. */
async function dragOnTimeLine(owner: Page) {
  const line = owner.getByRole("region", { name: text.timeLine })
  const part = line.getByRole("slider", { name: "Last call", exact: true })
  const article = owner.getByRole("article", { name: "Last call" })
  await part.scrollIntoViewIfNeeded()
  const box = await part.boundingBox()
  if (!box) throw new Error("The part is not on the line.")
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await owner.mouse.move(x, y)
  await owner.mouse.down()
  await owner.mouse.move(x - 120, y, { steps: 4 })
  await expect(part).not.toHaveAttribute("aria-valuenow", "7")
  await owner.mouse.up()
  await expect(article).not.toContainText(text.dayOffset(7))
  await owner.getByRole("button", { name: text.undo }).click()
  await expect(article).toContainText(text.dayOffset(7))

  await part.focus()
  await owner.keyboard.press("ArrowRight")
  await owner.keyboard.press("ArrowRight")
  await expect(part).toHaveAttribute("aria-valuenow", "9")
  await owner.keyboard.press("Escape")
  await expect(part).toHaveAttribute("aria-valuenow", "7")

  const day = await owner.getByLabel(text.launchDayField).inputValue()
  await line.getByRole("slider", { name: text.launchOf, exact: true }).focus()
  await owner.keyboard.press("PageUp")
  await owner.keyboard.press("Enter")
  const moved = new Date(Date.parse(day) + 7 * DAY_MS).toISOString().slice(0, 10)
  await expect(owner.getByLabel(text.launchDayField)).toHaveValue(moved)
  await expect(article).toContainText(text.dayOffset(7))
  await owner.getByRole("button", { name: text.undo }).click()
  await expect(owner.getByLabel(text.launchDayField)).toHaveValue(day)
}

test("one brief becomes a campaign that is launched, visited and measured", async ({ owner, browser }) => {
  const offer = `Spring tune-up ${Date.now()}`
  const connected = { platform: "facebook", accountName: "Acme", kind: "sandbox" }
  expect((await owner.request.post("/trpc/social.connect", { data: connected })).ok()).toBe(true)
  await owner.goto("/campaigns")
  await owner.getByRole("button", { name: text.create }).click()
  const form = owner.getByRole("dialog", { name: text.form.title })
  await form.getByLabel(text.form.name).fill("Spring launch")
  await form.getByLabel(text.form.brief).fill("Your bike gets ready for the season, cleaned and checked in one day.")
  await form.getByLabel(text.form.offer, { exact: true }).fill(offer)
  await form.getByLabel(text.form.price).fill("29.99")
  await form.getByRole("button", { name: text.form.save }).click()
  await expect(owner.getByRole("heading", { name: "Spring launch" })).toBeVisible()
  const page = owner.getByRole("article", { name: "Sales page" })
  await expect(page.getByText(text.partStates.ready, { exact: true })).toBeVisible()
  await expect(owner.getByText(text.writing)).toBeHidden()
  await expectAccessible(owner, "plan")
  await choosePicture(owner)
  await dragOnTimeLine(owner)

  await owner.getByRole("button", { name: text.later("Last call") }).click()
  await expect(owner.getByRole("article", { name: "Last call" })).toContainText(text.dayOffset(8))
  await owner.getByRole("button", { name: text.undo }).click()
  await expect(owner.getByRole("article", { name: "Last call" })).toContainText(text.dayOffset(7))
  await owner.getByRole("button", { name: text.later("Last call") }).click()
  await expect(owner.getByRole("article", { name: "Last call" })).toContainText(text.dayOffset(8))
  // The page is due as soon as the launch is near.
  await owner.getByLabel(text.launchDayField).fill(new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10))
  await owner.getByLabel(text.launchDayField).blur()
  await expect(page).toContainText(text.conflicts.past)
  await owner.getByRole("button", { name: text.launch }).click()
  await owner.getByRole("dialog").getByRole("button", { name: text.launchLook }).click()
  await expect(owner.getByRole("tab", { name: text.tabs.rehearsal })).toHaveAttribute("aria-selected", "true")
  const [funnel] = await (await owner.request.get("/api/web-funnels")).json()
  const content = JSON.parse(JSON.stringify(funnel.content).replaceAll(/\[\[\?.*?\]\]/g, "We work on Fridays."))
  expect((await owner.request.patch(`/api/web-funnels/${funnel.id}`, { data: { content } })).ok()).toBe(true)
  await owner.reload()

  await owner.getByRole("button", { name: text.launch }).click()
  const launch = owner.getByRole("dialog", { name: text.launchTitle })
  await expect(launch.getByRole("list", { name: text.launchMessage })).toContainText(text.launchCounts.page())
  await expect(launch.getByRole("list", { name: text.launchStays })).toContainText("Welcome sequence: ")
  await expectAccessible(owner, "launch dialog")
  await launch.getByRole("button", { name: text.launchConfirm, exact: true }).click()
  // The page, the announcement, and the launch email: people may still join its list.
  await expect(toast(owner, text.launched(3))).toBeVisible()
  const blocked = owner.getByRole("article", { name: "Welcome sequence" })
  await expect(blocked.getByText(text.blocked, { exact: true })).toBeVisible()
  await expectAccessible(owner, "rehearsal")

  const email = newAddress("rider")
  const visitor = await (await browser.newContext()).newPage()
  const postPath = await findPostPath(owner, "Announcement")
  await visitor.goto(postPath)
  await visitor.getByRole("link").click()
  await expect(visitor.getByRole("heading", { name: offer, level: 1 })).toBeVisible()
  await visitor.getByLabel(visitorText.email).fill(email)
  await visitor.getByLabel(visitorText.consent("Acme")).check()
  await visitor.getByRole("button", { name: visitorText.join }).click()
  await expect(visitor.getByText(visitorText.confirmFirst)).toBeVisible()
  await visitor.goto(await findConfirmPath(owner))
  await visitor.getByRole("button", { name: confirmWordsIn.en.yes }).click()
  await expect(visitor.getByText(confirmWordsIn.en.confirmed)).toBeVisible()
  await visitor.goto(postPath)
  await visitor.getByRole("link").click()
  await visitor.locator('a[href*="/checkout"]').first().click()
  await visitor.getByLabel(visitorText.nameRequired).fill("Grace")
  await visitor.getByLabel(visitorText.email).fill(email)
  await visitor.getByRole("button", { name: visitorText.pay("$29.99") }).click()
  await expect(visitor.getByText(visitorText.paid)).toBeVisible()

  await owner.getByRole("tab", { name: text.tabs.results }).click()
  const figures = owner.getByRole("table", { name: figureText.byPart })
  await expect(figures.getByRole("row", { name: /^Total/ })).toContainText("$29.99")
  await expect(figures.getByRole("row", { name: /^Announcement/ })).toContainText("$29.99")
  await expectAccessible(owner, "results")
  await figures.getByRole("button", { name: `${text.rowsOf(figureText.names.confirmed, "Total")}, 1` }).click()
  const rows = owner.getByRole("dialog")
  await expect(rows.getByText(email)).toBeVisible()
  await owner.keyboard.press("Escape")

  const byChannel = owner.getByRole("table", { name: figureText.byChannel })
  await byChannel.getByRole("button", { name: `${text.rowsOf(figureText.names.revenue, "Facebook")}, $29.99` }).click()
  await expect(rows.getByText("$29.99")).toBeVisible()
  await owner.keyboard.press("Escape")

  await owner.getByRole("button", { name: reviewPanelText.share }).click()
  await owner.getByRole("button", { name: reviewPanelText.make }).click()
  const address = owner.getByRole("textbox", { name: reviewPanelText.address })
  await visitor.goto(new URL(await address.inputValue()).pathname)
  await expect(
    visitor.getByRole("heading", { name: reviewPageText.heading("campaign", "Spring launch") }),
  ).toBeVisible()
  const report = visitor.frameLocator("iframe").getByRole("table", { name: figureText.byPart })
  await expect(report.getByRole("row", { name: /^Total/ })).toContainText("$29.99")
  await expect(visitor.frameLocator("iframe").getByText(figureText.report.terms)).toBeVisible()
  await expect(report).not.toContainText(email)
  await owner.keyboard.press("Escape")

  await owner.getByRole("button", { name: text.more, exact: true }).click()
  await owner.getByRole("menuitem", { name: text.saveTemplate }).click()
  await expect(toast(owner, text.templateSaved)).toBeVisible()
  await owner.goto("/campaigns")
  await owner
    .getByRole("article", { name: "Spring launch" })
    .filter({ hasText: text.template })
    .getByRole("link")
    .click()
  await expect(owner.getByText(text.templateHint)).toBeVisible()
  await expect(owner.getByRole("article", { name: "Last call" })).toContainText(text.dayOffset(8))
  await owner.getByRole("button", { name: text.useTemplate }).click()
  const again = owner.getByRole("dialog", { name: text.form.title })
  await expect(again.getByLabel(text.form.offer, { exact: true })).toHaveValue(offer)
  await again.getByLabel(text.form.name).fill("Autumn launch")
  await again.getByRole("button", { name: text.form.save }).click()
  await expect(owner.getByRole("heading", { name: "Autumn launch" })).toBeVisible()
  await expect(owner.getByRole("article", { name: "Last call" })).toContainText(text.dayOffset(8))
})

test("an e-book for an address and a short video, chosen at the start, stand in the plan with their links", async ({
  owner,
}) => {
  await owner.goto("/campaigns")
  await owner.getByRole("button", { name: text.create }).click()
  const form = owner.getByRole("dialog", { name: text.form.title })
  await form.getByLabel(text.form.name).fill("Gear check")
  await form.getByLabel(text.form.brief).fill("We check your gears in one hour while you have a coffee.")
  await form.getByLabel(text.form.offer, { exact: true }).fill(`Gear check ${Date.now()}`)
  await form.getByRole("radio", { name: text.form.gifts.book, exact: true }).check()
  await form.getByRole("checkbox", { name: text.form.video }).check()
  await expectAccessible(owner, "campaign dialog")
  await form.getByRole("button", { name: text.form.save }).click()
  const line = (title: string) => owner.getByRole("article", { name: title, exact: true })
  for (const title of ["Free e-book", "Short video", "Video post"])
    await expect(line(title).getByText(text.partStates.ready, { exact: true })).toBeVisible()
  const book = line("Free e-book").getByRole("link", { name: text.openPart("Free e-book") })
  await expect(book).toHaveAttribute("href", /^\/ebook-creator\?id=\d+$/)
  const video = line("Short video").getByRole("link", { name: text.openPart("Short video") })
  await expect(video).toHaveAttribute("href", /^\/ai-content\?project=\d+$/)
  await expect(line("Short video").getByRole("link", { name: text.unrendered })).toBeVisible()
  await owner.getByRole("tab", { name: text.tabs.rehearsal }).click()
  const mend = line("Video post").getByRole("listitem").filter({ hasText: campaignText.problems.filmNotRendered })
  await mend.getByRole("link", { name: text.mend }).click()
  await expect(owner).toHaveURL(/\/ai-content\?project=\d+/)
})
