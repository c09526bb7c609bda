import fc from "fast-check"
import { expect, test } from "vitest"
import { plainText } from "./plain-text.ts"

test.each([
  ["**Two** places *left* this week.", "Two places left this week."],
  ["# Winter\n\nSalt eats chains.\n\n---\n\nWe clean them.", "Winter\n\nSalt eats chains.\n\nWe clean them."],
  ["* brakes\n* lights", "- brakes\n- lights"],
  ["> Rust is patient.", "Rust is patient."],
  ["[Book a check](https://a.example/b) today", "Book a check (https://a.example/b) today"],
  ["[https://a.example](https://a.example)", "https://a.example"],
  ["Use `wet lube`.", "Use wet lube."],
  ["#WinterCheck #Leeds", "#WinterCheck #Leeds"],
  ["3 * 4 * 5, 2*3*4 and my_own_name", "3 * 4 * 5, 2*3*4 and my_own_name"],
  ["[[? What does it cost? ]] {{subscriber_name}}", "[[? What does it cost? ]] {{subscriber_name}}"],
  ["*T&Cs apply", "*T&Cs apply"],
])("%j reads as %j", (markdown, plain) => {
  expect(plainText(markdown)).toBe(plain)
})

test("no word or address is lost, whatever marks stand around them", () => {
  const marks = fc.constantFrom(
    "**",
    "*",
    "word",
    "£39",
    " ",
    "\n",
    "\n\n",
    "- ",
    "# ",
    "a_b",
    "[x](https://a.example)",
  )
  fc.assert(
    fc.property(fc.array(marks, { maxLength: 25 }), (pieces) => {
      const text = pieces.join("")
      const words = (all: string) => all.match(/word|£39|a_b|https:\/\/a\.example/g) ?? []
      expect(words(plainText(text))).toEqual(words(text))
    }),
  )
})
