import fc from "fast-check"
import sharp from "sharp"
import { describe, expect, test } from "vitest"
import { cropBox, cropForFormat } from "./crop.ts"

const side = fc.integer({ min: 1, max: 5000 })
const share = fc.double({ min: 0, max: 1, noNaN: true })

describe("crops", () => {
  test("stay inside the picture, keep the focus point, and have the wanted shape", () => {
    fc.assert(
      fc.property(
        fc.record({ width: side, height: side }),
        fc.record({ width: side, height: side }),
        fc.record({ focusX: share, focusY: share }),
        (picture, size, focus) => {
          const { left, top, width, height } = cropBox(picture, size, focus)
          expect(left >= 0 && top >= 0 && left + width <= picture.width && top + height <= picture.height).toBe(true)
          expect(width === picture.width || height === picture.height).toBe(true)
          expect(left).toBeLessThanOrEqual(picture.width * focus.focusX + 1)
          expect(left + width).toBeGreaterThanOrEqual(picture.width * focus.focusX - 1)
          expect(top + height).toBeGreaterThanOrEqual(picture.height * focus.focusY - 1)
        },
      ),
    )
  })

  test("cut a wide picture around its focus and add no border", async () => {
    // Left half red, right half blue.
    const red = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#ff0000" } })
      .png()
      .toBuffer()
    const wide = await sharp({ create: { width: 1200, height: 400, channels: 3, background: "#0000ff" } })
      .composite([{ input: red, left: 0, top: 0 }])
      .png()
      .toBuffer()
    const size = { width: 1080, height: 1350 }
    for (const [focusX, channel] of [
      [0.1, 0],
      [0.9, 2],
    ] as const) {
      const { data, info } = await sharp(await cropForFormat(wide, size, { focusX, focusY: 0.5 }))
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([1080, 1350])
      for (const pixel of [0, 1080 * 675, 1080 * 1350 - 1]) expect(data[pixel * 3 + channel]).toBeGreaterThan(245)
    }
  })
})
