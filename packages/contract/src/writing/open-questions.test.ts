import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  answerOpenQuestion,
  countOpenQuestions,
  findOpenQuestions,
  hideQuestionMarks,
  highlightOpenQuestions,
  openQuestion,
  splitOpenQuestions,
} from "./open-questions.ts"

/** Prose without marks; single brackets and question marks are allowed in it. */
const prose = fc.string({ unit: fc.constantFrom("a", "Ü", "👍", " ", "\n", "?", "$&", "[", "x]", ".", "{{name}}") })
const plain = prose.map((text) => text.replaceAll(/[[\]]/g, ""))
/** A text as pieces of prose around questions. */
const mixed = fc.array(fc.tuple(plain, plain), { maxLength: 6 })
const join = (pieces: [string, string][]) => pieces.map(([before, asked]) => before + openQuestion(asked)).join("")
const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim()

describe("open questions", () => {
  test("are found in their order, each with its place", () => {
    fc.assert(
      fc.property(mixed, plain, (pieces, rest) => {
        const text = join(pieces) + rest
        const found = findOpenQuestions(text)
        expect(found.map((question) => question.text)).toEqual(pieces.map(([, asked]) => inOneLine(asked)))
        for (const { start, end, text: asked } of found) expect(text.slice(start, end)).toBe(openQuestion(asked))
        expect(countOpenQuestions(text)).toBe(pieces.length)
      }),
    )
  })

  test("are answered one at a time, letter by letter, and nothing else moves", () => {
    fc.assert(
      fc.property(mixed, plain, plain, fc.nat(7), (pieces, rest, answer, index) => {
        const answered = answerOpenQuestion(join(pieces) + rest, index, answer)
        const expected = pieces.map(([before, asked], at) => before + (at === index ? answer : openQuestion(asked)))
        expect(answered).toBe(expected.join("") + rest)
      }),
    )
  })

  test("are all gone once all are answered", () => {
    fc.assert(
      fc.property(mixed, plain, (pieces, answer) => {
        let text = join(pieces)
        while (countOpenQuestions(text) > 0) text = answerOpenQuestion(text, 0, answer)
        expect(text).toBe(pieces.map(([before]) => before + answer).join(""))
      }),
    )
  })

  test("are one mark each, whatever is asked", () => {
    fc.assert(
      fc.property(prose, (asked) => {
        expect(findOpenQuestions(openQuestion(asked))).toHaveLength(1)
      }),
    )
  })

  test("are not seen in text that has no whole mark", () => {
    for (const text of ["", "[[What?]]", "[? What? ]", "[[? What?", "a [[? b [ c ]]", "{{name}} [link](https://a.b)"])
      expect(findOpenQuestions(text), text).toEqual([])
  })

  test("an unclosed mark repeated without end is read in linear time", () => {
    expect(countOpenQuestions("[[?".repeat(200_000))).toBe(0)
    expect(countOpenQuestions(`[[?${"a".repeat(500_000)}`)).toBe(0)
  })
})

test("a list names a text with its questions in words", () => {
  expect(hideQuestionMarks(`${openQuestion("What is on offer?")} ends Sunday`)).toBe("What is on offer? ends Sunday")
  expect(hideQuestionMarks("Closed. [[? Until when can")).toBe("Closed. Until when can")
  expect(hideQuestionMarks("Closed. [[? Until when? ]")).toBe("Closed. Until when?")
})

describe("open questions in previews", () => {
  test("stand as chips in a preview and nowhere else, and what is edited there keeps them", () => {
    const page = '<title>[[? A ]]</title><p title="[[? B ]]">We open [[? When?  ]] daily.</p><style>a{}</style>'
    const shown = highlightOpenQuestions(page)
    expect(shown.match(/<mark/g)).toHaveLength(1)
    expect(shown).toContain("<title>[[? A ]]</title>")
    expect(shown).toContain('title="[[? B ]]"')
    expect(shown.replaceAll(/<[^>]*>/g, "")).toContain("We open [[? When? ]] daily.")
    expect(highlightOpenQuestions(shown)).toBe(shown)
  })

  test("open questions and the words around them make up the text", () => {
    fc.assert(
      fc.property(mixed, plain, (pieces, rest) => {
        const parts = splitOpenQuestions(join(pieces) + rest)
        const asked = parts.filter(({ isQuestion }) => isQuestion).map(({ text }) => text)
        expect(asked).toEqual(pieces.map(([, question]) => inOneLine(question)))
        const whole = parts.map(({ text, isQuestion }) => (isQuestion ? openQuestion(text) : text))
        expect(whole.join("")).toBe(join(pieces) + rest)
      }),
    )
  })
})
