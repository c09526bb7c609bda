import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { generatorInput } from "@brandwright/contract/content/content"
import { WRITTEN_KINDS } from "@brandwright/contract/funnels/funnel-page"
import { expect, test, vi } from "vitest"
import { mostFor4Times, readCpu } from "../../contract/test/cpu-growth.ts"
import type { WriterVoice } from "../src/voice.ts"
import { writeChapter, writeConcepts } from "../src/kinds/book.ts"
import { writeContent } from "../src/kinds/content.ts"
import { findTitle } from "../src/brief/outline.ts"
import { writePage } from "../src/kinds/page.ts"

const VOICE: WriterVoice = {
  brandName: "Hollow Tree",
  brandDescription: "",
  industry: "",
  website: "",
  stylization: EMPTY_STYLIZATION,
  version: 1,
}
const BOOK = { targetAudience: "general", purpose: "Bake", tone: "casual", length: "short" as const }
const PAGE = { name: "Box", targetAudience: "", price: "$20", style: "modern", urgencyFactor: 80, variation: 0 }

/** Number of expressions tested while this runs. */
function countTests(run: () => void): number {
  const tests = vi.spyOn(RegExp.prototype, "test")
  run()
  const count = tests.mock.calls.length
  tests.mockRestore()
  return count
}
const list = (items: number) => Array.from({ length: items }, (_item, at) => `- loaf ${at}\n`).join("")

test("a brief of thousands of lines is read once for all chapters of a book", () => {
  const brief = { ...BOOK, topic: list(1000) }
  const planning = countTests(() => writeConcepts({ ...brief, count: 3 }, VOICE))
  const chapters = countTests(() => {
    for (const index of [1, 2, 3, 4]) writeChapter(brief, `Loaf ${index}`, index, VOICE)
  })
  expect(chapters).toBeLessThan(planning / 4)
})

test("a line of a list is tested for few expressions", () => {
  const tests = countTests(() => writePage({ ...PAGE, description: list(200) }, ["hero"], VOICE))
  expect(tests / 200).toBeLessThan(TESTS_OF_A_LINE)
})
const TESTS_OF_A_LINE = 100

test("the lead of a sentence that does not end is looked for in its beginning", () => {
  const measure = (length: number) => {
    const start = readCpu()
    findTitle(["and ".repeat(length / 4)])
    return readCpu() - start
  }
  expect(measure(40_000)).toBeLessThan(mostFor4Times(measure(10_000)))
})

test.each([
  ["empty lines", "Bread", "\n"],
  ["open questions", "Bread ", "[[? "],
  ["times without an end", "Bread ", "1:"],
])("a page from a description of %s takes no longer than its length", (_kind, begin, part) => {
  const measure = (length: number) => {
    const start = readCpu()
    writePage({ ...PAGE, description: `${begin}${part.repeat(length / part.length)}rises.` }, WRITTEN_KINDS, VOICE)
    return readCpu() - start
  }
  measure(500)
  const quarter = measure(3000)
  expect(measure(12_000)).toBeLessThan(mostFor4Times(quarter))
})

test.each(["-", "_", "1", ")", "a@", "1 ", "not "])(
  "a brief of nothing but %j is read in time that grows with its length, not with its square",
  (piece) => {
    const time = (length: number) => {
      const input = generatorInput.parse({ brief: piece.repeat(length / piece.length), contentType: "social" })
      const start = readCpu()
      writeContent(input, VOICE)
      return readCpu() - start
    }
    time(4000)
    const quarter = Math.min(time(1000), time(1000))
    expect(Math.min(time(4000), time(4000))).toBeLessThan(mostFor4Times(quarter))
  },
)
