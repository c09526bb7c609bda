import { TYPE_AHEAD_MS } from "@brandwright/contract/app"
import { expect, test } from "vitest"
import { createTypedKeys, findTyped } from "./type-ahead.ts"

test("keys join until a second passes without one (core §9)", () => {
  const typed = createTypedKeys()
  expect(TYPE_AHEAD_MS).toBe(1000)
  expect([typed("s", 100), typed("e", 1099), typed("r", 2099)]).toEqual(["s", "se", "r"])
})

const tones = ["Professional", "Casual", "Serious", "Conversational"]
test.each([
  ["c", -1, 1],
  ["c", 1, 3],
  ["cc", 1, 3],
  ["c", 3, 1],
  ["CON", 1, 3],
  ["ser", 2, 2],
  ["x", 0, -1],
])("%j from option %i goes to option %i", (typed, from, wanted) => expect(findTyped(tones, typed, from)).toBe(wanted))
