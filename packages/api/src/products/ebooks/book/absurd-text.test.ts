import {
  EBOOK_CHAPTER_HTML_MAX,
  EBOOK_EXACT_MAX,
  EBOOK_TITLE_MAX,
  ebookText,
} from "@brandwright/contract/ebooks/ebooks"
import { describe, expect, test } from "vitest"
import { mostFor4Times, readCpu } from "../../../../../contract/test/cpu-growth.ts"
import { signedIn } from "../../../../test/signed-in.ts"
import { cleanContent } from "../../email/compose/mail-html.ts"

const WORDS = "Bread rises slowly and keeps well. "
const brief = { targetAudience: "general", purpose: "Bake", length: "short" as const }

describe("an absurd text (content §5)", () => {
  test.each([
    ["one word", (length: number) => "a".repeat(length)],
    ["spaces", (length: number) => `a${" ".repeat(length)}b`],
    ["brackets", (length: number) => "[".repeat(length)],
    ["lines", (length: number) => "a\n".repeat(length / 2)],
    ["sentences", (length: number) => WORDS.repeat(length / WORDS.length)],
  ])("a text of %s still becomes a book, and keeps others waiting no longer than its length", async (_kind, write) => {
    const { api } = await signedIn()
    const read = async (length: number) => {
      const turns = startTurns()
      const { content } = await api.ebooks.generateBasic({ ...brief, topic: write(length) })
      return { longest: turns.stop(), content }
    }
    const quarter = await read(25_000)
    const { longest, content } = await read(100_000)
    expect(longest).toBeLessThan(mostFor4Times(quarter.longest))
    expect(content.chapters.length).toBeGreaterThan(3)
    expect(Math.max(...content.chapters.map(({ title }) => title.length))).toBeLessThanOrEqual(EBOOK_TITLE_MAX)
  })

  test.each([
    ["one word", "ab".repeat(EBOOK_EXACT_MAX / 2)],
    ["words without a heading", WORDS.repeat(EBOOK_EXACT_MAX / WORDS.length)],
    ["a heading that no title holds", `# ${WORDS.repeat(100)}\n${WORDS}`],
    ["signs that markup must escape", "<&>".repeat(100_000)],
  ])("a text of %s is kept word for word in chapters that can be saved", async (_kind, text) => {
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

  test("endlessly nested tags are dropped, in time that grows no faster than they do", async () => {
    const { api } = await signedIn()
    const { id } = await api.ebooks.create({ title: "Deep" })
    const clean = async (depth: number) => {
      const html = `${"<b>".repeat(depth)}Words`
      const start = readCpu()
      const { chapters } = await api.ebooks.update({ id, chapters: [{ id: "a", title: "One", html }] })
      expect(chapters[0]?.html.trim()).toBe("Words")
      const options = { appUrl: "https://brand.test", accent: "#000000", isTracked: false }
      expect(cleanContent(`<p>Hi</p>${html}`, options).html).toContain("Words")
      return readCpu() - start
    }
    const quarter = await clean(25_000)
    expect(await clean(100_000)).toBeLessThan(mostFor4Times(quarter))
  })

  test("a text that grows beyond a chapter when it is cleaned is refused with the reason", async () => {
    const { api } = await signedIn()
    const { id } = await api.ebooks.create({ title: "Long" })
    const chapters = [{ id: "a", title: "One", html: "<".repeat(EBOOK_CHAPTER_HTML_MAX) }]
    await expect(api.ebooks.update({ id, chapters })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: ebookText.chapterLong,
    })
  })
})

/** Notes the longest turn of this thread, in processor time: all that while nothing else was answered. */
function startTurns() {
  let last = readCpu()
  let longest = 0
  const look = () => {
    longest = Math.max(longest, readCpu() - last)
    last = readCpu()
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
