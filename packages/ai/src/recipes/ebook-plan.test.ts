import fc from "fast-check"
import { expect, test } from "vitest"
import { testVoice } from "../../test/voice.ts"
import { CHAPTER_PROMPT_CHARS, ebookChapterRecipe } from "./ebook-chapter.ts"
import { ebookPlanRecipe, pointsPerChapter } from "./ebook-plan.ts"

const text = (max: number) =>
  fc.array(fc.constantFrom("bees", "hive", "honey\n", "queen.\n\n"), { maxLength: max }).map((list) => list.join(" "))
const brief = { tone: "casual", targetAudience: "general", length: "short" as const }

test("a plan's order and its answer fit in 8,000 tokens, however long the notes and the outline", () => {
  const input = fc.record({
    ...{ topic: text(20_000), purpose: text(200), title: text(20) },
    outline: fc.array(text(40), { minLength: 2, maxLength: 100 }),
  })
  fc.assert(
    fc.property(input, (book) => {
      const { system, user } = ebookPlanRecipe.prompt({ ...brief, ...book }, testVoice())
      expect(system.length + user.length).toBeLessThanOrEqual(CHAPTER_PROMPT_CHARS)
      expect(user).toContain(`each of the ${book.outline.length} chapters`)
      expect(ebookPlanRecipe.expectedTokens?.({ ...brief, ...book })).toBeLessThanOrEqual(2800)
    }),
    { numRuns: 60 },
  )
})

test("a short book's chapters get up to five points, those of a very long one still get one", () => {
  expect([2, 12, 20, 60, 100].map(pointsPerChapter)).toEqual([5, 5, 5, 1, 1])
})

test("a chapter is told its own points, what the others say or will say, and how the one before it ends", () => {
  const outline = [
    { title: "One", gist: "Where a hive stands.", points: ["Choose the place"], ending: "Now it needs bees." },
    { title: "Two", gist: "", points: ["Light the smoker", "Open the hive"] },
    { title: "Three", gist: "", points: ["Weigh the hive"] },
  ]
  const input = { ...brief, topic: "Bees", purpose: "", title: "Bees", outline, index: 1 }
  const { user } = ebookChapterRecipe.prompt(input, testVoice())
  expect(user).toContain("1. One: Where a hive stands. (Choose the place)\n2. Two\n3. Three: Weigh the hive\n")
  expect(user).toContain("- Light the smoker\n- Open the hive")
  expect(user).toContain(
    'The chapter before it ends like this: go on from there, without saying it again.\n"""\nNow it needs bees.',
  )
  const again = ebookChapterRecipe.prompt(
    { ...input, earlier: { html: "<p>Smoke.</p>", wish: "Shorter" } },
    testVoice(),
  )
  expect(again.user).not.toContain("The chapter before it ends")
})
