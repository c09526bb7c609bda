import fc from "fast-check"
import { expect, test } from "vitest"
import { CHAPTER_PROMPT_CHARS, ebookChapterRecipe, wordsPerChapter } from "./ebook-chapter.ts"
import { pickPassages } from "./passages.ts"
import { testVoice } from "../../test/voice.ts"

const words = (max: number) => fc.array(fc.constantFrom("bees", "hive", "honey\n", "queen.\n\n"), { maxLength: max })
const text = (max: number) => words(max).map((list) => list.join(" "))
const book = fc.record({
  topic: text(20_000),
  purpose: text(200),
  tone: fc.constant("casual"),
  targetAudience: fc.constant("general"),
  length: fc.constantFrom("short" as const, "medium" as const, "long" as const),
  title: text(20),
  outline: fc.array(fc.record({ title: text(40), gist: text(200), points: fc.array(text(20), { maxLength: 8 }) }), {
    minLength: 1,
    maxLength: 100,
  }),
  earlier: fc.option(fc.record({ html: text(4000), wish: text(100), isTooShort: fc.boolean() }), { nil: undefined }),
})

test("a chapter's prompt leaves room for its answer in 8,000 tokens, however long the notes and the outline", () => {
  fc.assert(
    fc.property(book, fc.nat(), (input, at) => {
      const index = at % input.outline.length
      const { system, user } = ebookChapterRecipe.prompt({ ...input, index }, testVoice())
      expect(system.length + user.length).toBeLessThanOrEqual(CHAPTER_PROMPT_CHARS)
      expect(user).toContain(`chapter ${index + 1} of ${input.outline.length}`)
    }),
    { numRuns: 60 },
  )
})

test("a chapter that is written again is read whole and keeps its length, unless its author asks for another", () => {
  const html = `<h2>Why</h2>${"<ul><li>Bees need a quiet corner.</li></ul>".repeat(80)}<p>The end.</p>`
  const outline = [
    { title: "Bees", gist: "" },
    ...Array.from({ length: 9 }, () => ({ title: "More", gist: "x".repeat(400) })),
  ]
  const input = {
    ...{ topic: "note\n".repeat(4000), purpose: "", tone: "casual", targetAudience: "all", title: "Hives" },
    ...{ length: "short" as const, outline, index: 0 },
  }
  const order = (change: object) =>
    ebookChapterRecipe.prompt({ ...input, earlier: { html, ...change } }, testVoice()).user
  const wished = order({ wish: "Half as long" })
  expect(wished.replaceAll("\n", "")).toContain(html)
  expect(wished).toContain('Its owner wants this of it:\n"""\nHalf as long\n"""')
  expect(wished).not.toContain("about 400 words")
  expect(order({ isTooShort: true })).toContain("Write the whole chapter again in about 400 words")
  expect(order({})).toContain("Write another version of it")
})

test("the words of a chapter follow the book's length and stay within one answer", () => {
  expect(wordsPerChapter({ length: "short" }, 6)).toBe(642)
  expect(wordsPerChapter({ length: "long" }, 1)).toBe(1500)
})

test("notes that are too long give the passages that speak of the chapter, in their order", () => {
  const notes = ["A book of bees.", "Winter needs sugar.", "Summer needs water.", "In winter, wrap the hive."].join(
    "\n\n",
  )
  expect(pickPassages(notes, "Winter feeding", 62)).toBe(
    "A book of bees.\nWinter needs sugar.\nIn winter, wrap the hive.",
  )
  expect(pickPassages("short", "anything", 10)).toBe("short")
  expect(pickPassages("one very long passage", "none", 8)).toBe("one very")
})
