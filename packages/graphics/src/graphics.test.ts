import {
  GRAPHIC_BACKGROUNDS,
  GRAPHIC_FORMATS,
  GRAPHIC_HEADLINE_MAX,
  GRAPHIC_LAYOUTS,
  GRAPHIC_PARTS,
  GRAPHIC_SIZES,
  graphicInput,
} from "@brandwright/contract/media/graphics"
import { createCanvas, loadImage } from "@napi-rs/canvas"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { channels, contrast, contrastRatio, luminance, pixelLuminance } from "@brandwright/contract/color"
import { type Design, drawGraphic } from "./draw.ts"
import { renderGraphic } from "./render.ts"
import type { Box } from "./stage.ts"
import { setText } from "./text.ts"
import { createTheme } from "./theme.ts"

/** A picture of one color. */
async function plain(color: string) {
  const canvas = createCanvas(300, 200)
  const painter = canvas.getContext("2d")
  painter.fillStyle = color
  painter.fillRect(0, 0, 300, 200)
  return { bytes: new Uint8Array(await canvas.encode("png")), focusX: 0.5, focusY: 0.5 }
}

const texts = {
  kicker: "Winter tune-up",
  headline: "20% off",
  subline: "With new brake pads.",
  call: "Book a slot",
  credit: "Amira K.",
  rating: 4,
  items: ["Saturday 14 March", "Elm Street 12"],
}
const design = (input: object, more: Partial<Design> = {}): Design => ({
  input: graphicInput.parse({ layout: "offer", ...texts, ...input }),
  colors: ["#0f5c4a", "#f2b33d"],
  brandName: "Spokes",
  pictures: [],
  ...more,
})

const isInside = ({ x, y, width, height }: Box, outer: { width: number; height: number }): boolean =>
  x >= -1 && y >= -1 && x + width <= outer.width + 1 && y + height <= outer.height + 1

/** Luminances of a part of the finished picture, darkest first. */
async function luminances(png: Uint8Array, box: Box): Promise<number[]> {
  const image = await loadImage(Buffer.from(png))
  const painter = createCanvas(image.width, image.height).getContext("2d")
  painter.drawImage(image, 0, 0)
  const { data } = painter.getImageData(
    Math.round(box.x),
    Math.round(box.y),
    Math.ceil(box.width),
    Math.ceil(box.height),
  )
  const all: number[] = []
  for (let at = 0; at < data.length; at += 4)
    all.push(pixelLuminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]))
  return all.toSorted((a, b) => a - b)
}

describe("brand graphics", () => {
  test("every layout shows all texts of its fields inside the picture, in every format", async () => {
    const pictures = [await plain("#d8c8b0"), await plain("#88aacc"), await plain("#ffffff")]
    for (const layout of GRAPHIC_LAYOUTS) {
      for (const [place, format] of GRAPHIC_FORMATS.entries()) {
        const { placed } = await drawGraphic(design({ layout, format }, { pictures: place % 2 === 0 ? pictures : [] }))
        const wanted = GRAPHIC_PARTS[layout].fields.flatMap((field) => {
          if (field === "rating") return []
          if (field !== "items") return [texts[field]]
          return layout === "product" ? texts.items.slice(0, 1) : texts.items
        })
        const words = placed.map(({ text }) => text)
        expect(words.toSorted(), `${layout} ${format}`).toEqual([...wanted, "Spokes"].toSorted())
        for (const { text, box } of placed)
          expect(isInside(box, GRAPHIC_SIZES[format]), `${layout} ${format}: ${text}`).toBe(true)
      }
    }
  })

  test("texts neither leave the picture nor stand on one another, however long they are", async () => {
    const line = (most: number) =>
      fc.stringMatching(/^[A-Za-zäöü0-9 ,.]+$/, { maxLength: most }).map((text) => text.slice(0, most))
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          layout: fc.constantFrom(...GRAPHIC_LAYOUTS),
          format: fc.constantFrom(...GRAPHIC_FORMATS),
          headline: line(GRAPHIC_HEADLINE_MAX).map((text) => text.trim() || "A"),
          subline: line(240),
          call: line(60),
          kicker: line(60),
          credit: line(60),
          items: fc.array(line(90), { maxLength: 6 }),
        }),
        async (input) => {
          const { placed } = await drawGraphic(design(input))
          for (const one of placed) {
            expect(isInside(one.box, GRAPHIC_SIZES[input.format])).toBe(true)
            for (const other of placed) if (one !== other) expect(overlap(one.box, other.box)).toBe(false)
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  test("long words of a headline are set smaller before they are broken", async () => {
    const headline = "Fahrraddurchsicht und Bremsbelagwechsel für 39 €"
    for (const layout of ["offer", "cover", "event"] as const) {
      const { placed } = await drawGraphic(design({ layout, format: "portrait", headline }))
      const words = placed.map(({ text }) => text)
      expect(words, layout).toContain(headline)
    }
  })

  test("a word wider than its line is broken into even parts with a hyphen, an address without one", () => {
    const painter = createCanvas(10, 10).getContext("2d")
    const type = { family: "sans-serif", weight: 400, size: 40, leading: 1.2 }
    const { lines } = setText(painter, "Kettenschaltungsfeineinstellung", type, 420)
    expect(lines.join("\n")).toMatch(/^[a-z]+-\n[a-z]+$/i)
    expect(Math.abs((lines[0]?.length ?? 0) - (lines[1]?.length ?? 0))).toBeLessThanOrEqual(2)
    const address = "https://spoke.example/winter-tune-up-for-commuters"
    expect(setText(painter, address, type, 420).lines.join("")).toBe(address)
  })

  test("buttons of a pale brand are dark or of its color, never a gray between them", () => {
    for (const background of GRAPHIC_BACKGROUNDS) {
      const { ground, accent } = createTheme(["#f6dfe3", "#e9eef2"], background)
      expect(contrast(accent, ground), background).toBeGreaterThanOrEqual(7)
    }
  })

  test("white words over any picture keep a contrast of 4.5", async () => {
    for (const layout of ["announcement", "cover", "quote", "number"] as const) {
      for (const color of ["#ffffff", "#f2e6c8", "#808080", "#000000"]) {
        const { png, placed } = await drawGraphic(design({ layout }, { pictures: [await plain(color)] }))
        for (const { text, box, ink } of placed) {
          if (text === texts.call) continue
          expect(ink === "#ffffff" || ink === "#f3f4f6").toBe(true)
          const seen = await luminances(png, box)
          // More than half of a text's box shows the ground.
          const ground = seen[Math.floor(seen.length / 2)] ?? 1
          expect(contrastRatio(luminance(ink), ground), `${layout} on ${color}: ${text}`).toBeGreaterThanOrEqual(4.5)
        }
      }
    }
  })

  test("any colors of a brand give readable words on every background", () => {
    const color = fc.stringMatching(/^#[0-9a-f]{6}$/)
    fc.assert(
      fc.property(fc.array(color, { maxLength: 4 }), fc.constantFrom(...GRAPHIC_BACKGROUNDS), (colors, background) => {
        const theme = createTheme(colors, background)
        expect(contrast(theme.ink, theme.ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(theme.soft, theme.ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(theme.mark, theme.ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(theme.ink, theme.tone)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(theme.mark, theme.tone)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(theme.accentInk, theme.accent)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(theme.sheetInk, theme.sheet)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(theme.sheetSoft, theme.sheet)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(theme.sheetMark, theme.sheet)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(theme.sheetFillInk, theme.sheetFill)).toBeGreaterThanOrEqual(4.5)
        expect(contrast("#ffffff", theme.veil)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  test("a bright yellow stays yellow, and what is dark beside it has next to no hue", () => {
    const spread = (color: string) => Math.max(...channels(color)) - Math.min(...channels(color))
    for (const background of GRAPHIC_BACKGROUNDS) {
      const { sheetFill, sheetFillInk, sheetInk, sheetMark, veil } = createTheme(["#ffd400"], background)
      expect([sheetFill, sheetFillInk]).toEqual(["#ffd400", "#101418"])
      for (const dark of [sheetInk, sheetMark, veil]) expect(spread(dark), `${background} ${dark}`).toBeLessThan(16)
    }
    const { ground, ink, accent } = createTheme(["#ffd400"], "brand")
    expect([ground, ink]).toEqual(["#ffd400", "#101418"])
    expect(spread(accent)).toBeLessThan(16)
  })

  test("lines are of even length, and no more than are needed", () => {
    const painter = createCanvas(10, 10).getContext("2d")
    const type = { family: "sans-serif", weight: 600, size: 40, leading: 1.2 }
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 2, maxLength: 20 }),
        fc.integer({ min: 250, max: 900 }),
        (words, width) => {
          const set = setText(painter, words.join(" "), type, width)
          expect(set.lines.join(" ")).toBe(words.join(" "))
          expect(set.width).toBeLessThanOrEqual(width)
          const total = painter.measureText(words.join(" ")).width
          expect(set.lines.length).toBeLessThanOrEqual(Math.max(1, Math.ceil((total * 2) / width)))
        },
      ),
    )
    const set = setText(
      painter,
      "one two three four five six",
      type,
      painter.measureText("one two three four five").width,
    )
    expect(set.lines).toEqual(["one two three", "four five six"])
  })

  test("the brand's first color is the ground, and its logo stands in place of its name", async () => {
    const { png } = await drawGraphic(design({ pattern: "plain" }))
    const [corner] = await luminances(png, { x: 2, y: 2, width: 1, height: 1 })
    expect(corner).toBeCloseTo(luminance("#0f5c4a"), 5)
    const logo = (await plain("#ff0000")).bytes
    const { placed } = await drawGraphic(design({}, { logo }))
    expect(placed.map(({ text }) => text)).not.toContain("Spokes")
  })

  test("right-to-left words begin at the right edge", async () => {
    const { placed, stage } = await drawGraphic(design({ headline: "خصم على كل شيء", kicker: "عرض", subline: "" }))
    const headline = placed.find(({ text }) => text.startsWith("خصم"))
    expect(headline && headline.box.x + headline.box.width).toBeCloseTo(stage.width - stage.margin, 0)
  })

  test("draws on a thread of its own, and a broken picture fails alone", async () => {
    const broken = { bytes: new Uint8Array([1, 2, 3]), focusX: 0.5, focusY: 0.5 }
    const [good, bad] = await Promise.allSettled([
      renderGraphic(design({ format: "link" })),
      renderGraphic(design({ layout: "cover" }, { pictures: [broken] })),
    ])
    expect(bad.status).toBe("rejected")
    const image = await loadImage(Buffer.from(good.status === "fulfilled" ? good.value : []))
    expect([image.width, image.height]).toEqual([1200, 628])
  })
})

function overlap(one: Box, other: Box): boolean {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return wide > 2 && high > 2
}
