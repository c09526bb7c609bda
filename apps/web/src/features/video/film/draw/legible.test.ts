import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { CAPTION_SIZES, CAPTION_WIDTH, isRightToLeft, layOut, SAFE } from "./caption-layout.ts"
import { contrast, inkOn, mix } from "@brandwright/contract/color"
import { BAND_LIGHTEST, BAND_OPACITY, CONTRAST_MIN, buildLook } from "./look.ts"

const anyColor = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`)

describe("words on a film are legible whatever the brand's colors are", () => {
  test("on every ground, read and unread", () => {
    fc.assert(
      fc.property(fc.array(anyColor, { maxLength: 4 }), (colors) => {
        for (const { ground, ink, dim } of buildLook("Acme", colors, null).grounds) {
          expect(contrast(ink, ground)).toBeGreaterThanOrEqual(CONTRAST_MIN)
          expect(contrast(dim, ground)).toBeGreaterThanOrEqual(CONTRAST_MIN)
        }
      }),
    )
  })

  test("on the band over any picture", () => {
    fc.assert(
      fc.property(anyColor, fc.array(anyColor, { maxLength: 3 }), (picture, colors) => {
        const { ink, dim } = buildLook("Acme", colors, null).band
        const behind = mix(picture, "#0b0f13", BAND_OPACITY)
        expect(contrast(ink, behind)).toBeGreaterThanOrEqual(CONTRAST_MIN)
        expect(contrast(dim, behind)).toBeGreaterThanOrEqual(CONTRAST_MIN)
      }),
    )
    expect(contrast("#ffffff", BAND_LIGHTEST)).toBeGreaterThan(7)
  })

  test("a wrong color is no reason to fail", () => {
    for (const color of ["", "red", "#zzzzzz", "#12"]) expect(buildLook("Acme", [color], null).grounds).toHaveLength(4)
    expect(inkOn("#ffff00")).toBe("#101418")
  })
})

describe("captions stay in the safe area", () => {
  const anyPage = fc.oneof(
    fc.lorem({ maxCount: 12 }).map((text) => text.slice(0, 78)),
    fc.string({ minLength: 1, maxLength: 78, unit: "grapheme" }),
    fc.constantFrom("W".repeat(78), "私".repeat(39), "مرحبا بالعالم من هنا", "😀".repeat(39)),
  )

  test("in width, height and size, however wide the letters are", () => {
    fc.assert(
      fc.property(
        anyPage,
        fc.double({ min: 0.3, max: 1, noNaN: true }),
        fc.constantFrom("poster" as const, "band" as const),
        (text, wide, kind) => {
          const measure = (part: string, size: number) => part.length * size * wide
          const { lines, size, height, width } = layOut(text, kind, measure)
          expect(size).toBeGreaterThanOrEqual(Math.min(...CAPTION_SIZES[kind]))
          for (const line of lines)
            if ([...line].length > 1) expect(measure(line, size)).toBeLessThanOrEqual(CAPTION_WIDTH + size)
          expect(SAFE.bottom - height).toBeGreaterThan(SAFE.top)
          expect(width).toBeLessThanOrEqual(CAPTION_WIDTH + size * 8)
          expect(lines.join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""))
        },
      ),
    )
  })

  test("run from the right where their script does", () => {
    expect(["مرحبا", "שלום 123", "123 مرحبا"].map(isRightToLeft)).toEqual([true, true, true])
    expect(["Hello مرحبا", "123", "😀", ""].map(isRightToLeft)).toEqual([false, false, false, false])
  })
})
