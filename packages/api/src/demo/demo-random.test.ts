import fc from "fast-check"
import { expect, test } from "vitest"
import { createRandom } from "./demo-random.ts"

test("the same seed gives the same numbers, all within their bounds", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: -1000, max: 1000 }), fc.nat(1000), (seed, least, width) => {
      const rolled = Array.from(
        { length: 20 },
        (
          (random) => () =>
            random.between(least, least + width)
        )(createRandom(seed)),
      )
      const again = Array.from(
        { length: 20 },
        (
          (random) => () =>
            random.between(least, least + width)
        )(createRandom(seed)),
      )
      expect(again).toEqual(rolled)
      expect(rolled.every((value) => value >= least && value <= least + width)).toBe(true)
    }),
  )
})
