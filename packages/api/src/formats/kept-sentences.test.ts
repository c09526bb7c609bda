import { expect, test } from "vitest"
import { keepSentences } from "./kept-sentences.ts"

test("keeps the sentences that may stay, and no question without its answer", () => {
  const texts = [
    "Rye bread",
    "It rises. It costs X.\nIt is good.",
    "How long?",
    "About X days.",
    "Why?",
    "For its taste.",
  ]
  expect(keepSentences(texts, (sentence) => !sentence.includes("X"))).toEqual([
    "Rye bread",
    "It rises.\nIt is good.",
    "Why?",
    "For its taste.",
  ])
})

test("places are those of the joined texts", () => {
  const texts = ["One. Two.", "Three\nfour. Five."]
  const whole = texts.join("\n")
  keepSentences(texts, (sentence, start, end) => {
    expect(whole.slice(start, end)).toBe(sentence)
    return true
  })
})
