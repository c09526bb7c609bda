import { expect, test } from "vitest"
import { excerpt } from "./excerpt.ts"

test("an excerpt ends between two words, and a text that fits is whole", () => {
  expect(excerpt("One loaf each. Reserve yours.", 29)).toBe("One loaf each. Reserve yours.")
  expect(excerpt("One loaf each. Reserve yours.", 22)).toBe("One loaf each.…")
})
