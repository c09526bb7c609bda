import fc from "fast-check"
import { expect, test } from "vitest"
import { createDice } from "./dice.ts"

test("dice of the same seed roll the same numbers, all within their bounds", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: -1000, max: 1000 }), fc.nat(1000), (seed, least, width) => {
      const rolled = Array.from(
        { length: 20 },
        (
          (dice) => () =>
            dice.between(least, least + width)
        )(createDice(seed)),
      )
      const again = Array.from(
        { length: 20 },
        (
          (dice) => () =>
            dice.between(least, least + width)
        )(createDice(seed)),
      )
      expect(again).toEqual(rolled)
      expect(rolled.every((value) => value >= least && value <= least + width)).toBe(true)
    }),
  )
})
