import { blankMarkup } from "./claim-markup.ts"
import { expect, test } from "vitest"
import { mostFor4Times, readCpu } from "../../test/cpu-growth.ts"
import { findUnbackedClaims } from "./fact-check.ts"
import { countOpenQuestions, highlightOpenQuestions } from "./open-questions.ts"
import { findOtherLanguage } from "./text-language.ts"

const READERS: Record<string, (text: string) => unknown> = {
  countOpenQuestions,
  highlightOpenQuestions,
  blankMarkup,
  findOtherLanguage: (text) => findOtherLanguage(text, "en", text),
  findUnbackedClaims: (text) => findUnbackedClaims(text, []),
}

test.each(Object.keys(READERS))(
  "%s reads a long text in time that grows with its length, not with its square",
  (name) => {
    const read = READERS[name]
    for (const piece of ["<", "<style>", "{{", "[[?", "[[? <", "“", "„", "«", "a.", "a@", "1 ", "1(", "1."]) {
      const time = (length: number) => {
        const text = piece.repeat(length / piece.length)
        const start = readCpu()
        read?.(text)
        return readCpu() - start
      }
      time(1000)
      const quarter = time(12_500)
      expect(time(50_000), piece).toBeLessThan(mostFor4Times(quarter))
    }
  },
)
