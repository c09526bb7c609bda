import { EBOOK_CHAPTER_HTML_MAX, EBOOK_EXACT_MAX, EBOOK_TITLE_MAX, ebookText } from "@brandwright/contract/ebooks"
import { describe, expect, test } from "vitest"
import { signedIn } from "../../../../test/signed-in.ts"
import { cleanContent } from "../../email/sending/mail-html.ts"

const WORDS = "Bread rises slowly and keeps well. "
const brief = { targetAudience: "general", purpose: "Bake", length: "short" as const }

describe("an absurd text (content §5)", () => {
  test.each([
    ["one word", "a".repeat(100_000)],
    ["spaces", `a${" ".repeat(100_000)}b`],
    ["brackets", "[".repeat(100_000)],
    ["lines", "a\n".repeat(50_000)],
    ["sentences", WORDS.repeat(3000)],
  ])("of %s still becomes a book, soon, and others are answered meanwhile", async (_kind, topic) => {
    const { api } = await signedIn()
    const gaps = startGaps()
    const { content } = await api.ebooks.generateBasic({ ...brief, topic })
    expect(gaps.stop()).toBeLessThan(1000)
    expect(content.chapters.length).toBeGreaterThan(3)
    expect(Math.max(...content.chapters.map(({ title }) => title.length))).toBeLessThanOrEqual(EBOOK_TITLE_MAX)
  })

  test.each([
    ["one word", "ab".repeat(EBOOK_EXACT_MAX / 2)],
    ["words without a heading", WORDS.repeat(EBOOK_EXACT_MAX / WORDS.length)],
    ["a heading that no title holds", `# ${WORDS.repeat(100)}\n${WORDS}`],
    ["signs that markup must escape", "<&>".repeat(100_000)],
  ])("of %s is kept word for word in chapters that can be saved", async (_kind, text) => {
    const { api } = await signedIn()
    const { content } = await api.ebooks.generateBasic({ ...brief, topic: text, useExactWording: true })
    const { id } = await api.ebooks.create({ title: "Mine" })
    const { chapters } = await api.ebooks.update({ id, chapters: content.chapters })
    const kept = chapters.map(({ html }) => html.replace(/<[^>]+>/g, "")).join("")
    const plain = kept.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")
    expect(plain.replace(/\s+/g, "") === text.replace(/^# |\s+/g, "")).toBe(true)
  })

  test("a chapter of tags in tags can be asked for pictures, and one without a title is refused", async () => {
    const { api } = await signedIn()
    const chapters = [{ id: "a", title: "One", html: `${"<b>".repeat(50_000)}Words` }]
    const { recommendations } = await api.ebooks.generateMediaRecommendations({
      ebookContent: { title: "Deep", chapters },
    })
    expect(recommendations[0]).toMatchObject({ chapter: "One" })
    const untitled = api.ebooks.generateBasic({ ...brief, topic: "Bread", outline: ["Flour", " "] })
    await expect(untitled).rejects.toMatchObject({ code: "BAD_REQUEST" })
  })

  test("with endlessly nested tags loses the tags quickly", async () => {
    const { api } = await signedIn()
    const { id } = await api.ebooks.create({ title: "Deep" })
    const html = `${"<b>".repeat(100_000)}Words`
    const start = performance.now()
    const { chapters } = await api.ebooks.update({ id, chapters: [{ id: "a", title: "One", html }] })
    expect(chapters[0]?.html.trim()).toBe("Words")
    const mail = cleanContent(`<p>Hi</p>${html}`, { appUrl: "https://brand.test", accent: "#000000", isTracked: false })
    expect(mail.html).toContain("Words")
    expect(performance.now() - start).toBeLessThan(2000)
  })

  test("that grows beyond a chapter when it is cleaned is refused with the reason", async () => {
    const { api } = await signedIn()
    const { id } = await api.ebooks.create({ title: "Long" })
    const chapters = [{ id: "a", title: "One", html: "<".repeat(EBOOK_CHAPTER_HTML_MAX) }]
    await expect(api.ebooks.update({ id, chapters })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: ebookText.chapterLong,
    })
  })
})

/** The longest time that nothing else got its turn, ms. */
function startGaps() {
  let last = performance.now()
  let longest = 0
  const look = () => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  const timer = setInterval(look, 5)
  return {
    stop: () => {
      look()
      clearInterval(timer)
      return longest
    },
  }
}
