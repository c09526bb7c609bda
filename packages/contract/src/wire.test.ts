import fc from "fast-check"
import { expect, test } from "vitest"
import { writeIso } from "./wire.ts"

const LAST_MOMENT = 8.64e15

test("writes every moment as toISOString does", () => {
  const moments = fc.oneof(
    fc.integer({ min: -LAST_MOMENT, max: LAST_MOMENT }),
    fc.double({ min: -LAST_MOMENT, max: LAST_MOMENT, noNaN: true }),
    fc.integer({ min: 0, max: 4e12 }),
    fc.constantFrom(0, -1, -0, LAST_MOMENT, -LAST_MOMENT, 86_399_999, 86_400_000),
  )
  const isSame = (ms: number) => writeIso(ms) === new Date(ms).toISOString()
  fc.assert(fc.property(moments, isSame), { numRuns: 2000 })
})

test("refuses what is no moment", () => {
  for (const ms of [Number.NaN, Number.POSITIVE_INFINITY, LAST_MOMENT + 1, -LAST_MOMENT - 1])
    expect(() => writeIso(ms)).toThrow(RangeError)
})
