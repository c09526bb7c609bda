import { factText } from "@brandwright/contract/brands/brand-facts"
import { broadcastScreen } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import { sequenceText } from "@brandwright/contract/email/sequences/email-sequences"
import { wizardText } from "@brandwright/contract/email/sequences/email-wizard"
import { peopleText } from "@brandwright/contract/account/people"
import { reviewPanelText } from "@brandwright/contract/workspace/review-screens"
import { funnelLabels } from "../src/texts/en/funnels.ts"
import { queueText } from "../src/texts/en/social.ts"
import { toolText } from "@brandwright/contract/tools/tools"
import type { Page } from "@playwright/test"
import { accountSettingsText } from "../src/texts/en/account.ts"
import { brandScreenText } from "../src/texts/en/brands.ts"
import { ebookScreenText } from "../src/texts/en/ebooks.ts"
import { accountFormText, connectionsText } from "../src/texts/en/social-connections.ts"
import { usageText } from "../src/texts/en/usage.ts"
import { mediaScreenText } from "../src/texts/en/media.ts"
import { tokenScreenText } from "../src/texts/en/tokens.ts"
import { expect, test } from "./fixtures.ts"

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click()
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name })

/** What a person does on a screen, and how it is seen that it is as they left it. */
type Place = { path: string; act: (page: Page) => Promise<unknown>; isSeen: (page: Page) => Promise<void> }
const opens = (path: string, button: string, title: string): Place => ({
  path,
  act: (page) => press(page, button),
  isSeen: (page) => expect(dialog(page, title)).toBeVisible(),
})
const keeps = (path: string, label: string, value: string): Place => ({
  path,
  act: (page) => field(page, label).fill(value),
  isSeen: (page) => expect(field(page, label)).toHaveValue(value),
})
/** The last of its tabs, which is no screen's first. */
const selectsTab = (path: string): Place => ({
  path,
  act: (page) => page.getByRole("main").getByRole("tab").last().click(),
  isSeen: (page) => expect(page.getByRole("main").getByRole("tab").last()).toHaveAttribute("aria-selected", "true"),
})
/** One view of a switch. */
const picks = (path: string, view: string): Place => ({
  path,
  act: (page) => page.locator("label").getByText(view, { exact: true }).click(),
  isSeen: (page) => expect(page.getByRole("radio", { name: view })).toBeChecked(),
})

const TABBED = [
  "/recommendations",
  "/related-news",
  "/content-pool",
  "/notifications",
  "/account/usage",
  "/ebooks",
  "/notifications-settings",
]
const PLACES: Place[] = [
  ...[...TABBED, "/account/settings", "/email-responder", "/new-tools", "/account/brands"].map(selectsTab),
  opens("/account/brands?tab=facts", `${factText.edit}: Rye bread`, factText.edit),
  opens("/account/brands?tab=facts", factText.add, factText.addTitle),
  keeps("/account/brands?tab=facts", factText.search, "Rye"),
  opens("/account/brands", brandScreenText.create, brandScreenText.create),
  opens("/ebooks", ebookScreenText.makeArt, ebookScreenText.makeArt),
  keeps("/ebooks", ebookScreenText.search, "Bread"),
  keeps("/account/settings?tab=keys", tokenScreenText.logSearch, "key"),
  keeps("/account/settings?tab=keys", tokenScreenText.logFrom, "2026-11-01"),
  opens("/account/settings?tab=keys", tokenScreenText.create, tokenScreenText.create),
  opens("/account/usage", usageText.addFunds, usageText.addFunds),
  opens("/content-pool", mediaScreenText.upload, mediaScreenText.uploadContent),
  opens("/account/brands?tab=social", connectionsText.connectShort, accountFormText.title),
  opens("/account/social-connections", connectionsText.connect("TikTok"), accountFormText.tiktokTitle),
  opens("/web-funnel?edit=PAGE", funnelLabels.check, funnelLabels.checkTitle),
  opens("/email-responder?tab=broadcasts&broadcast=BROADCAST", broadcastScreen.review, broadcastScreen.reviewTitle),
  opens("/content-pool?tab=generated", mediaScreenText.generatePhoto, mediaScreenText.generatePhoto),
  picks("/posting-queue", queueText.monthView),
  {
    path: "/posting-queue",
    act: (page) => page.getByRole("combobox", { name: queueText.period }).selectOption(queueText.periodDays(7)),
    isSeen: (page) => expect(page.getByRole("combobox", { name: queueText.period })).toHaveValue("7"),
  },
  {
    path: "/new-tools?open=new",
    act: (page) => page.getByRole("tab", { name: toolText.dialogTabs.configuration }).click(),
    isSeen: (page) => expect(field(page, toolText.html)).toBeVisible(),
  },
  {
    path: "/ebook-creator?id=BOOK",
    act: (page) => press(page, "2. Two"),
    isSeen: (page) => expect(page.getByRole("textbox", { name: ebookScreenText.chapterText })).toHaveText("Second"),
  },
  opens("/email-responder?tab=sequences&sequence=SEQUENCE", sequenceText.stepEdit(1), sequenceText.emailNumber(1)),
  opens("/email-responder?tab=templates&template=TEMPLATE", reviewPanelText.share, reviewPanelText.share),
  picks("/email-responder?tab=templates&template=TEMPLATE", broadcastScreen.preview.text),
  picks("/web-funnel", funnelLabels.phone),
  {
    path: "/email-responder?open=wizard",
    act: (page) => press(page, wizardText.next),
    isSeen: (page) => expect(page.getByRole("radiogroup", { name: wizardText.confirmation })).toBeVisible(),
  },
]

// Two tests, as each place is loaded four times.
for (const half of [1, 2])
  test(`Back, a reload and a shared link bring back what a screen showed, half ${half} (issue 17)`, async ({
    owner,
    context,
  }) => {
    const { request } = owner
    const [brand] = await (await request.get("/api/brands")).json()
    const fact = { kind: "product", title: "Rye bread", detail: "", price: null, url: "", startsAt: "", endsAt: "" }
    const added = await request.post("/trpc/facts.create", { data: { ...fact, source: "", brandId: brand.id } })
    expect(added.ok()).toBe(true)
    const create = async (path: string, data: object) => (await (await request.post(path, { data })).json()).id
    const mail = { name: "Hello", subject: "Hi", content: "<p>Hi</p>" }
    const ids: Record<string, number> = {
      BOOK: await create("/api/ebooks", { title: "Bread" }),
      SEQUENCE: await create("/api/email/sequences", { name: "Welcome", quickTemplate: "welcome" }),
      TEMPLATE: await create("/api/email/templates", mail),
      BROADCAST: await create("/api/email/broadcasts", mail),
      PAGE: await create("/api/web-funnels", {
        name: "Rye",
        description: "Rye bread by post.",
        targetAudience: "offices",
        urlExtension: `rye-${Date.now()}`,
        content: { sections: [{ id: "hero", kind: "hero", title: "Bread" }] },
      }),
    }
    const chapters = ["First", "Second"].map((words, at) => ({
      id: `c${at}`,
      title: at ? "Two" : "One",
      html: `<p>${words}</p>`,
    }))
    await request.patch(`/api/ebooks/${ids.BOOK}`, { data: { chapters } })

    const shared = await context.newPage()
    for (const place of PLACES.filter((_, index) => index % 2 === half - 1)) {
      const path = place.path.replace(/[A-Z]+$/, (name) => String(ids[name]))
      await test.step(path, () => comeBack(owner, shared, { ...place, path }))
    }
  })

test("Back, a reload and a shared link bring back an administrator's searches", async ({ page, context }) => {
  const administrator = { email: "administrator@example.com", password: "correct horse 1" }
  await page.request.post("/api/auth/login", { data: administrator })
  const shared = await context.newPage()
  await comeBack(page, shared, keeps("/test", peopleText.search, "mara"))
  await comeBack(page, shared, keeps("/account/settings?tab=payment", accountSettingsText.refundSearch, "BW-1"))
})

/** Does what the place says, and sees it again by a shared link, a reload and Back. */
async function comeBack(page: Page, shared: Page, { path, act, isSeen }: Place): Promise<void> {
  await page.goto(path)
  const before = page.url()
  await act(page)
  await isSeen(page)
  // A field that is searched with waits for the typing to pause.
  await expect.poll(() => page.url(), path).not.toBe(before)
  await shared.goto(page.url())
  await isSeen(shared)
  await page.goto("/account/profile")
  await page.goBack()
  await isSeen(page)
}
