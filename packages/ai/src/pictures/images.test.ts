import { IMAGE_STYLES } from "@brandwright/contract/content/generation"
import sharp from "sharp"
import { describe, expect, test } from "vitest"
import type { ImageRequest } from "../engine.ts"
import { composeSvg, drawImage } from "./images.ts"
import { contrast, inkOn } from "@brandwright/contract/color"
import { buildPalette } from "./palette.ts"
import { setBlock, measureWidth } from "./typesetting.ts"

const request: ImageRequest = {
  prompt: "a loaf of bread",
  style: "natural",
  width: 512,
  height: 512,
  colors: ["#B5472B", "#F2C14E"],
}
const pixels = async (one: ImageRequest) =>
  sharp(await drawImage(one))
    .resize(48, 48, { fit: "fill" })
    .removeAlpha()
    .raw()
    .toBuffer()

/** Mean difference of two pictures, 0 to 255. */
function distance(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
}

/** A picture of two colors side by side. */
const halves = (left: string, right: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="40" height="60" fill="${left}"/><rect x="40" width="40" height="60" fill="${right}"/></svg>`,
    ),
  )
    .png()
    .toBuffer()
/** How much more red than blue the left half has than the right one. */
const redness = (picture: Buffer): number =>
  picture.reduce((sum, value, at) => {
    const side = Math.floor(at / 3) % 48 < 24 ? 1 : -1
    return sum + side * ([1, 0, -1][at % 3] ?? 0) * value
  }, 0) /
  (48 * 48)

describe("local pictures", () => {
  test("five styles are clearly different ones", async () => {
    const all = await Promise.all(IMAGE_STYLES.map((style) => pixels({ ...request, style })))
    for (const [at, one] of all.entries())
      for (const other of all.slice(at + 1)) expect(distance(one, other)).toBeGreaterThan(18)
  })

  test("the brand's colors are what one sees", async () => {
    for (const style of IMAGE_STYLES) {
      const [red, blue] = await Promise.all([
        pixels({ ...request, style, colors: ["#C02020"] }),
        pixels({ ...request, style, colors: ["#2040C0"] }),
      ])
      expect(distance(red, blue), style).toBeGreaterThan(8)
    }
  })

  test("a reference lends its colors and where they stand, and the brand stays", async () => {
    const [warm, cool] = [await halves("#e08030", "#203060"), await halves("#203060", "#e08030")]
    for (const style of IMAGE_STYLES) {
      const [led, mirrored] = [
        await pixels({ ...request, style, reference: warm }),
        await pixels({ ...request, style, reference: cool }),
      ]
      expect(redness(led), style).toBeGreaterThan(redness(mirrored) + 4)
      const other = await pixels({ ...request, style, reference: warm, colors: ["#20C040"] })
      expect(distance(led, other), `${style}: the brand`).toBeGreaterThan(4)
    }
    expect(await drawImage({ ...request, reference: warm })).toEqual(await drawImage({ ...request, reference: warm }))
  })

  test("any size, the same picture again, another variation", async () => {
    const tall = { ...request, width: 1080, height: 1920, title: "Slow bread", subtitle: "From Porto" }
    expect(await sharp(await drawImage(tall)).metadata()).toMatchObject({ format: "png", width: 1080, height: 1920 })
    expect(await drawImage(request)).toEqual(await drawImage(request))
    expect(distance(await pixels(request), await pixels({ ...request, variation: 1 }))).toBeGreaterThan(3)
  })

  test("words are set within the picture, legible on every color, and can do no harm", async () => {
    for (const title of [
      "A",
      "Slow-Baked Sourdough for Busy Families and Everybody Else Who Likes Good Bread on a Monday",
      "Donaudampfschifffahrtsgesellschaftskapitän",
      "Žluťoučký kůň",
      "<script>&\"'",
    ]) {
      const block = setBlock(title, "strong", { width: 400, most: 60, least: 20, maxLines: 5, leading: 1.1 })
      if (title.length < 40)
        for (const line of block.lines) expect(measureWidth(line, "strong", block.size)).toBeLessThanOrEqual(401)
      for (const style of IMAGE_STYLES) expect(composeSvg({ ...request, style, title })).not.toContain("<script")
    }
    expect((await drawImage({ ...request, title: "パンの時間 🍞" })).length).toBeGreaterThan(1000)
    for (const color of ["#ffffff", "#000000", "#777777", "#F2C14E", "#B5472B", "#2040C0"]) {
      expect(contrast(inkOn(color), color)).toBeGreaterThanOrEqual(4.5)
      expect(contrast("#ffffff", buildPalette([color], 0).dark), color).toBeGreaterThanOrEqual(4.5)
    }
  })
})
