import { contentText } from "@brandwright/contract/content/content"
import { CREATOR_TYPE_LABELS, dashboardText } from "@brandwright/contract/workspace/dashboard"
import { ebookScreenText } from "../src/texts/en/ebooks.ts"
import { funnelLabels } from "../src/texts/en/funnels.ts"
import { queueText } from "../src/texts/en/social.ts"
import { templateText } from "@brandwright/contract/email/sending/email-templates"
import { videoText } from "@brandwright/contract/video/video-text"
import type { Locator, Page } from "@playwright/test"
import { fullContent } from "../../../packages/contract/test/funnels.ts"
import { expect, expectAccessible, test } from "./fixtures.ts"

const WORDS = "Full of synergy"

test.beforeEach(async ({ owner }) => {
  const saved = await owner.request.post("/api/brands/stylization", { data: { bannedWords: ["synergy"] } })
  expect(saved.ok()).toBe(true)
})

/** The check names the word; `place` is pressed where the editor can mark it. */
async function expectMarked(where: Page | Locator): Promise<Locator> {
  const note = where.getByText("“synergy” is a word this brand avoids.")
  await where
    .getByRole("button", { name: new RegExp(`^${contentText.voiceCheck}`) })
    .first()
    .click()
  await expect(note.first()).toBeVisible()
  return note.first()
}

test.describe("a text that departs from the brand's style is marked (content §2.4)", () => {
  test("in the generator", async ({ owner }) => {
    await owner.goto("/recommendations")
    await owner.getByLabel(contentText.brief, { exact: true }).fill("Our new sourdough box")
    await owner.getByRole("button", { name: contentText.generate, exact: true }).click()
    const result = owner.getByRole("textbox", { name: contentText.result })
    await expect(result).toHaveValue(/sourdough/)
    await expect(owner.getByText(contentText.voiceVersion(1))).toBeVisible()
    await result.fill(WORDS)
    await (await expectMarked(owner)).click()
    expect(
      await result.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
    ).toBe("synergy")
    await expectAccessible(owner, "voice check")
  })

  test("in a post", async ({ owner }) => {
    await owner.request.post("/api/social/connect", { data: { platform: "instagram", accessToken: "demo" } })
    await owner.goto("/recommendations")
    await owner.evaluate(
      (kept) => sessionStorage.setItem("handover:post", kept),
      JSON.stringify({ value: { text: WORDS }, at: Date.now() }),
    )
    await owner.goto("/posting-queue")
    await expectMarked(owner.getByRole("dialog", { name: queueText.createPost }))
  })

  test("in a mail", async ({ owner }) => {
    await owner.goto("/email-responder?tab=templates")
    await owner.getByRole("button", { name: templateText.createFirst }).click()
    const dialog = owner.getByRole("dialog")
    await dialog.getByRole("textbox", { name: templateText.content, exact: true }).fill(WORDS)
    await expectMarked(dialog)
    await expect(dialog.getByText(contentText.voiceNotes(1))).toBeVisible()
  })

  test("in a section of a sales page", async ({ owner }) => {
    const { id } = await (
      await owner.request.post("/api/web-funnels", {
        data: {
          name: "Box",
          description: "A weekly box.",
          targetAudience: "parents",
          urlExtension: `voice-${Date.now()}`,
          content: fullContent((place) => (place === "faq.item.text" ? WORDS : "Plain words")),
        },
      })
    ).json()
    await owner.goto(`/web-funnel?edit=${id}`)
    await owner.getByRole("button", { name: /^FAQ/ }).click()
    await expectMarked(owner)
    await expect(owner.getByRole("textbox", { name: funnelLabels.url })).toBeVisible()
  })

  test("in a chapter, where the mark finds the place", async ({ owner }) => {
    const { id } = await (await owner.request.post("/api/ebooks", { data: { title: "Bees" } })).json()
    const html = `<h2>One</h2><p>Quiet corners.</p><p>${WORDS}</p>`
    await owner.request.patch(`/api/ebooks/${id}`, { data: { chapters: [{ id: "a", title: "One", html }] } })
    await owner.goto(`/ebook-creator?id=${id}`)
    await expect(owner.getByRole("textbox", { name: ebookScreenText.chapterText })).toContainText(WORDS)
    await (await expectMarked(owner)).click()
    await expect.poll(() => owner.evaluate(() => getSelection()?.toString())).toBe("synergy")
  })

  test("in a scene of a video", async ({ owner }) => {
    await owner.goto("/ai-content")
    await owner.getByLabel(videoText.ideology).fill("Cold-brew coffee for early risers.")
    await owner.getByLabel(videoText.duration).fill("15")
    await owner.getByRole("button", { name: videoText.generateOptions }).click()
    await owner
      .getByRole("button", { name: new RegExp(`^${videoText.choose}`) })
      .first()
      .click()
    await owner.getByLabel(`${videoText.scene(1)}: ${videoText.sceneText}`).fill(WORDS)
    await expectMarked(owner)
  })
})

test("the Creator Tool's kind and tone fill the generator's form (content §9)", async ({ owner }) => {
  await owner.goto("/")
  await owner.getByLabel(dashboardText.brief).fill("Our new sourdough box")
  await owner.getByLabel(dashboardText.contentType).selectOption(CREATOR_TYPE_LABELS["short-video"])
  await owner.getByLabel(dashboardText.tone, { exact: true }).selectOption("Friendly")
  await owner.getByRole("link", { name: "Any text" }).click()
  await expect(owner.getByLabel(contentText.contentType, { exact: true })).toHaveValue("Video Script")
  await expect(owner.getByLabel(contentText.tone, { exact: true })).toHaveValue("Conversational")
  await expect(owner.getByLabel(contentText.brief, { exact: true })).toHaveValue("Our new sourdough box")
})
