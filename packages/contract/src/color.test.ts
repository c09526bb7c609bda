import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { contrast, dull, inkOn, legible, luminance, mix } from "./color.ts"

const anyColor = fc.stringMatching(/^#[0-9a-f]{6}$/)

describe("colors", () => {
  test("the ink of any ground has a contrast of 4.5 on it", () => {
    fc.assert(
      fc.property(anyColor, (ground) => {
        expect(contrast(inkOn(ground), ground)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  test("any color is made legible on any ground", () => {
    fc.assert(
      fc.property(anyColor, anyColor, fc.double({ min: 1, max: 4.5, noNaN: true }), (color, ground, least) => {
        expect(contrast(legible(color, ground, least), ground)).toBeGreaterThanOrEqual(least)
        if (contrast(color, ground) >= least) expect(legible(color, ground, least)).toBe(color)
      }),
    )
  })

  test("contrast is the same both ways, from 1 to 21", () => {
    expect(contrast("#ffffff", "#000000")).toBeCloseTo(21)
    fc.assert(
      fc.property(anyColor, anyColor, (one, other) => {
        expect(contrast(one, other)).toBe(contrast(other, one))
        expect(contrast(one, one)).toBe(1)
      }),
    )
  })

  test("a mix goes from the first color to the second", () => {
    fc.assert(
      fc.property(anyColor, anyColor, (one, other) => {
        expect([mix(one, other, 0), mix(one, other, 1)]).toEqual([one, other])
      }),
    )
  })

  test("a color loses its hue and keeps its light", () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        expect(dull(color, 0)).toBe(color)
        const gray = dull(color, 1)
        expect(gray.slice(1, 3) + gray.slice(3, 5)).toBe(gray.slice(3, 5) + gray.slice(5, 7))
        expect(luminance(gray)).toBeCloseTo(luminance(color), 1)
      }),
    )
  })
})
