import { expect, test } from "vitest"
import { findContinuation } from "./continuation.ts"

const SO_FAR = "# Chains\n\nSalt is hard on chains in winter. Wash yours with warm water."
test.each([
  ["what follows", "Then oil it.", "Then oil it."],
  ["the last sentence again", "Wash yours with warm water. Then oil it.", "Then oil it."],
  [
    "the last sentence in other marks",
    "*Wash yours with warm water!*\n\n## Oil\n\nThen oil it.",
    "## Oil\n\nThen oil it.",
  ],
  ["the whole text", `${SO_FAR}\n\n- Oil it.`, "- Oil it."],
  ["an ordinary word of the end", "Water is cheap.", "Water is cheap."],
  ["nothing new", SO_FAR, ""],
])("a continuation that gives %s", (_kind, written, continued) => {
  expect(findContinuation(written, SO_FAR)).toBe(continued)
})

test("a text that begins again and goes elsewhere is no continuation", () => {
  const long = `${SO_FAR} ${"Every ride in the wet takes some oil off the links. ".repeat(12)}The end is near.`
  expect(findContinuation(`${long.slice(0, 200)} And then I went home.`, long)).toBeUndefined()
  expect(findContinuation(`${long} Good night.`, long)).toBe("Good night.")
})
