import { feedText } from "@brandwright/contract/brands/brand-feeds"
import { contentScreenText, sourcesText } from "../src/texts/en/content.ts"
import { funnelLabels as labels } from "../src/texts/en/funnels.ts"
import { contentText } from "@brandwright/contract/content/content"
import { templateText } from "@brandwright/contract/email/sending/email-templates"
import { newsText } from "@brandwright/contract/content/related-news"
import { shellText } from "@brandwright/contract/workspace/shell"
import { editText } from "@brandwright/contract/writing/text-edits"
import { expect, expectAccessible, failProcedure, test, toast } from "./fixtures.ts"

const BRIEF = "Our new sourdough box, baked on Fridays, free delivery in June."

test.describe("the generator (content §2.4)", () => {
  test("writes from a brief, and the text can be edited, kept and found again", async ({ owner }) => {
    await owner.goto("/recommendations")
    const generate = owner.getByRole("button", { name: contentText.generate, exact: true })
    await expect(generate).toBeDisabled()
    await expectAccessible(owner)
    await owner.getByLabel(contentText.brief, { exact: true }).fill(BRIEF)
    await generate.click()
    await expect(toast(owner, contentText.started)).toBeVisible()
    const result = owner.getByRole("textbox", { name: contentText.result })
    await expect(result).toHaveValue(/sourdough/)
    await expect(result).toHaveValue(/#\w/)
    await result.fill("My own words about #bread")
    await owner.getByRole("button", { name: contentText.saveToPool }).click()
    await expect(toast(owner, contentText.savedToPool)).toBeVisible()
    await owner.getByRole("button", { name: contentText.saveAsEmail }).click()
    await expect(toast(owner, contentText.savedAsEmail)).toBeVisible()
    await owner.getByRole("button", { name: contentText.saveAsTemplate }).click()
    await owner.getByRole("dialog").getByLabel(contentText.templateName).fill("Friday bread")
    await owner.getByRole("dialog").getByRole("button", { name: shellText.save }).click()
    await expect(toast(owner, contentText.savedAsTemplate)).toBeVisible()

    await owner.getByRole("tab", { name: contentText.tabs.recent }).click()
    const rows = owner.getByRole("list", { name: contentText.tabs.recent }).getByRole("listitem")
    await expect(rows).toHaveCount(1)
    await owner.getByLabel(contentText.searchHistory).fill("nothing like it")
    await expect(owner.getByText(contentText.noMatch)).toBeVisible()
    await owner.getByLabel(contentText.searchHistory).fill("ourdoug")
    await expect(rows).toHaveCount(1)
    await expectAccessible(owner)
    await rows.getByRole("button", { name: contentText.reuse }).click()
    await expect(owner.getByLabel(contentText.brief, { exact: true })).toHaveValue(BRIEF)

    await owner.getByRole("tab", { name: contentText.tabs.templates }).click()
    await expect(owner.getByRole("article")).toHaveCount(7)
    await expectAccessible(owner)
    await owner
      .getByRole("article", { name: "Friday bread" })
      .getByRole("button", { name: contentText.useTemplate })
      .click()
    await expect(owner.getByLabel(contentText.brief, { exact: true })).toHaveValue(BRIEF)
    await owner.getByRole("button", { name: contentText.schedule }).click()
    await expect(owner).toHaveURL(/\/posting-queue$/)
  })

  test("says why it failed and keeps the brief", async ({ owner }) => {
    await owner.goto("/recommendations")
    await failProcedure(owner, "content.stream", 502)
    await owner.getByLabel(contentText.brief, { exact: true }).fill(BRIEF)
    await owner.getByRole("button", { name: contentText.generate, exact: true }).click()
    await expect(toast(owner, { title: contentText.failed.title })).toBeVisible()
    // What the toast says stays on the screen when it has gone.
    const failure = owner.getByRole("group", { name: contentText.failed.title })
    await expect(failure).toContainText(contentText.failed.message)
    await expect(owner.getByLabel(contentText.brief, { exact: true })).toHaveValue(BRIEF)
    await expect(owner.getByRole("button", { name: contentText.generate, exact: true })).toBeEnabled()
  })

  test("edits the text, or the selected words, shown before they are taken, and takes the edit back", async ({
    owner,
  }) => {
    const slipped = "The the tune-up is £39 , book  now."
    await owner.goto("/recommendations")
    await owner.getByLabel(contentText.brief, { exact: true }).fill(BRIEF)
    await owner.getByRole("button", { name: contentText.generate, exact: true }).click()
    const result = owner.getByRole("textbox", { name: contentText.result })
    await expect(result).toHaveValue(/sourdough/)
    await result.fill(slipped)
    await owner.getByRole("button", { name: editText.open, exact: true }).click()
    const dialog = owner.getByRole("dialog", { name: editText.open })
    await expect(dialog.getByText(editText.needsModel)).toBeVisible()
    await expect(dialog.getByRole("button", { name: editText.actions.friendlier })).toBeDisabled()
    await dialog.getByRole("button", { name: editText.actions.fix }).click()
    await expect(dialog.getByRole("group", { name: editText.after })).toContainText("The tune-up is £39, book now.")
    await expectAccessible(owner)
    await dialog.getByRole("button", { name: editText.discard }).click()
    await expect(result).toHaveValue(slipped)

    await result.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 20))
    await owner.getByRole("button", { name: editText.open, exact: true }).click()
    await expect(dialog.getByText(editText.ofSelection)).toBeVisible()
    await dialog.getByRole("button", { name: editText.actions.fix }).click()
    await dialog.getByRole("button", { name: editText.use }).click()
    await expect(result).toHaveValue("The tune-up is £39 , book  now.")
    await owner.getByRole("button", { name: editText.undo }).click()
    await expect(result).toHaveValue(slipped)
    await expect(owner.getByRole("button", { name: editText.undo })).toHaveCount(0)
  })

  test("offers variants side by side; the chosen one, and the brief, outlive a reload", async ({ owner }) => {
    await owner.goto("/recommendations")
    await owner.getByLabel(contentText.brief, { exact: true }).fill(BRIEF)
    await owner.getByRole("radiogroup", { name: contentText.variants }).getByText("3").click()
    await owner.getByRole("button", { name: contentText.generate, exact: true }).click()
    const variants = owner.getByRole("region", { name: contentText.variants }).getByRole("article")
    await expect(variants).toHaveCount(3)
    const choose = variants.nth(1).getByRole("button", { name: contentText.useVariant })
    await expect(choose).toBeEnabled()
    await expectAccessible(owner)
    await choose.click()
    const result = owner.getByRole("textbox", { name: contentText.result })
    await expect(owner.getByRole("button", { name: contentScreenText.copyCaption })).toBeVisible()
    await expect(owner.getByRole("button", { name: contentScreenText.copyHashtags })).toBeVisible()
    await expectAccessible(owner)
    await result.fill("The second one, in my words")
    await owner.goto("/")
    await owner.goto("/recommendations")
    await expect(result).toHaveValue("The second one, in my words")
    await expect(owner.getByLabel(contentText.brief, { exact: true })).toHaveValue(BRIEF)
    await expect(owner.getByRole("radio", { name: "3" })).toBeChecked()
  })

  test("switches for hashtags and emoji belong to social posts", async ({ owner }) => {
    await owner.goto("/recommendations")
    await expect(owner.getByLabel(contentText.hashtags)).toBeChecked()
    await owner.getByLabel(contentText.contentType, { exact: true }).click()
    await owner.getByRole("option", { name: "Blog Post" }).click()
    await expect(owner.getByLabel(contentText.hashtags)).toHaveCount(0)
    await expect(owner.getByLabel(contentText.platform, { exact: true })).toHaveCount(0)
  })
})

test.describe("related news (content §2.3)", () => {
  test("a layout of the gallery opens its editor filled: a mail as a template, a page as it was shown", async ({
    owner,
  }) => {
    await owner.goto("/related-news")
    await owner.getByRole("tab", { name: newsText.tabs.modern }).click()
    const layout = owner.getByRole("article", { name: "Newsletter email" })
    await layout.getByRole("button", { name: newsText.startFromThis }).click()
    const dialog = owner.getByRole("dialog", { name: templateText.editTitle })
    await expect(dialog.getByLabel(templateText.name, { exact: true })).toHaveValue(/Newsletter email$/)
    await owner.goto("/related-news?tab=modern&scheme=dark")
    const page = owner.getByRole("article", { name: "Landing page, Premium" })
    const sections = page.frameLocator("iframe").locator("main")
    await expect(sections.locator("h1")).toBeVisible()
    const shown = await sections.innerText()
    await page.getByRole("button", { name: newsText.startFromThis }).click()
    await expect(owner.getByLabel(labels.style, { exact: true })).toHaveValue("premium")
    const opened = owner.frameLocator(`iframe[title="${labels.previewFrame}"]`).locator("main")
    await expect.poll(() => opened.innerText()).toBe(shown)
  })

  test("asks for five pieces of content first; every tab works and is accessible", async ({ owner }) => {
    await owner.goto("/related-news")
    await expect(owner.getByRole("alert").filter({ hasText: newsText.notEnough })).toBeVisible()
    await expect(owner.getByRole("radio", { name: newsText.periods.day })).toBeChecked()
    await expect(owner.getByRole("radio", { name: newsText.views.grid })).toBeChecked()
    for (const tab of Object.values(newsText.tabs)) {
      await owner.getByRole("tab", { name: tab }).click()
      await expect(owner.getByRole("tabpanel")).toBeVisible()
      await expect(owner.getByRole("status", { name: shellText.loading })).toHaveCount(0)
      await expectAccessible(owner, tab)
    }
    for (let made = 0; made < 5; made += 1) {
      expect((await owner.request.post("/api/ai/generate-content", { data: { brief: `${BRIEF} ${made}` } })).ok()).toBe(
        true,
      )
    }
    expect(await (await owner.request.get("/api/ai/history?limit=3")).json()).toHaveLength(3)
    await owner.goto("/related-news")
    await expect(owner.getByRole("list", { name: newsText.tabs.happening }).getByRole("listitem")).toHaveCount(5)
    await owner.getByRole("tab", { name: newsText.tabs.insights }).click()
    await expect(owner.getByText(shellText.sampleBadge, { exact: true })).toHaveCount(0)
  })

  test("a source that cannot be read is refused at its field", async ({ owner }) => {
    await owner.goto("/related-news")
    const address = owner.getByLabel(sourcesText.address)
    await address.fill("https://10.0.0.1/feed")
    await address.press("Enter")
    await expect(address).toHaveAccessibleDescription(/not on the public internet/)
  })

  test("the feeds of a page are offered where it names several", async ({ owner }) => {
    const choices = [{ value: "https://10.0.0.1/bread", label: "All about bread" }]
    const data = { code: "BAD_REQUEST", httpStatus: 400, fields: { url: feedText.severalNamed(2) }, choices }
    const refused = { error: { message: feedText.severalNamed(2), code: -32_600, data } }
    await owner.route("**/trpc/content.addFeed*", (route) => route.fulfill({ status: 400, json: [refused] }), {
      times: 1,
    })
    await owner.goto("/related-news")
    const address = owner.getByLabel(sourcesText.address)
    await address.fill("https://bread.example/")
    await address.press("Enter")
    await expect(address).toHaveAccessibleDescription(feedText.severalNamed(2))
    await owner.getByRole("button", { name: sourcesText.addThis("All about bread") }).click()
    await expect(address).toHaveAccessibleDescription(/not on the public internet/)
  })

  test("a load that fails offers another try", async ({ owner }) => {
    await failProcedure(owner, "content.hashtags", 500)
    await owner.goto("/related-news?tab=hashtags")
    await expect(owner.getByText(newsText.loadFailed)).toBeVisible()
    await owner.unrouteAll()
    await owner.getByRole("button", { name: shellText.retry }).click()
    await expect(owner.getByRole("list", { name: newsText.tabs.hashtags })).toBeVisible()
  })
})

test("letters typed on a dropdown go to the option that begins with them (core §9)", async ({ owner }) => {
  await owner.goto("/recommendations")
  const tone = owner.getByRole("combobox", { name: contentText.tone, exact: true })
  await expect(tone).toHaveValue("Professional")
  await tone.focus()
  await owner.keyboard.type("se")
  await expect(owner.getByRole("option", { name: "Serious" })).toHaveAttribute("data-combobox-selected", "true")
  await owner.keyboard.press("Enter")
  await expect(tone).toHaveValue("Serious")
})
