import fc from "fast-check"
import { expect, test } from "vitest"
import { cutText, nameWith } from "./cut-text.ts"

test.each([
  ["Bread", 5, "Bread"],
  ["Bread", 4, "Brea"],
  ["Hi 👋", 4, "Hi "],
  ["Hi 👩‍👩‍👧 all", 8, "Hi "],
  ["Cafe\u0301s", 4, "Caf"],
  ["🇩🇪🇫🇷", 6, "🇩🇪"],
  ["OK 👍🏽", 5, "OK "],
])("cuts %j at %i", (text, most, expected) => {
  expect(cutText(text, most)).toBe(expected)
})

test("a cut text is the beginning, fits, and is well-formed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(40), (text, most) => {
      const cut = cutText(text, most)
      expect(text.startsWith(cut)).toBe(true)
      expect(cut.length).toBeLessThanOrEqual(most)
      expect(cut.isWellFormed()).toBe(true)
    }),
  )
})

test("a letter under more accents than fit is cut all the same", () => {
  expect(cutText(`e${"\u0301".repeat(50)}`, 20)).toHaveLength(20)
})

test("a name gives way to the words behind it", () => {
  expect(nameWith("Coffee", "(copy)", 20)).toBe("Coffee (copy)")
  expect(nameWith("Coffee all day", "(copy)", 15)).toBe("Coffee a (copy)")
})
