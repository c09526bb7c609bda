// Whoever compiles this file, from another package too, needs the declarations of its untyped libraries.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./untyped.d.ts" />
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { create, type Font } from "fontkit"
import subsetFont from "subset-font"
import { z } from "zod"

/**
 * Letters that the book's own families lack: Arabic, Hebrew, Chinese, Japanese, Korean, emoji. Noto and Plex (SIL OFL)
 * may be embedded; only the glyphs that the book uses go into it. Plex for Arabic, since its letters are one glyph each:
 * a font that sets their dots apart would lose them in the extracted text.
 */
const require = createRequire(import.meta.url)

type Range = [from: number, to: number]
type Weight = 400 | 700
type Source = { package: string; slices: "named" | "numbered" }

const SOURCES: Source[] = [
  { package: "@fontsource/inter", slices: "named" },
  { package: "@fontsource/ibm-plex-sans-arabic", slices: "named" },
  { package: "@fontsource/noto-sans-hebrew", slices: "named" },
  { package: "@fontsource-variable/noto-sans-sc", slices: "numbered" },
  { package: "@fontsource-variable/noto-sans-kr", slices: "numbered" },
  { package: "@fontsource-variable/noto-emoji", slices: "numbered" },
]

type Slice = { source: Source; key: string; ranges: Range[] }
/** Fallback faces of one book: `faceOf` names the one that shows a character, `fonts` holds each by its name. */
export type FallbackFonts = { faceOf: (code: number, isBold: boolean) => string | undefined; fonts: Map<string, Font> }

/** Opens what these texts need beyond what `isCovered` says the book's families show. */
export async function openFallbackFonts(text: string, isCovered: (code: number) => boolean): Promise<FallbackFonts> {
  const fonts = new Map<string, Font>()
  const sliceOf = new Map<number, Slice>()
  const codes = [...new Set(text)].map((char) => char.codePointAt(0) ?? 0)
  let open = codes.filter((code) => code >= 0x250 && !isCovered(code))
  // The lists overlap, and some promise what the font behind them lacks: then the next one is asked.
  for (let turn = 0; open.length > 0; turn += 1) {
    const wanted = new Map<Slice, number[]>()
    for (const code of open) {
      const slice = slicesFor(code)[turn]
      if (slice) wanted.set(slice, [...(wanted.get(slice) ?? []), code])
    }
    open = []
    for (const [slice, chars] of wanted) {
      const letters = [...new Set([...chars, ...codesOf(slice, sliceOf)])]
      for (const weight of WEIGHTS) {
        const font = await openSlice(slice, weight, ` ${String.fromCodePoint(...letters)}`)
        if (font) fonts.set(nameOf(slice, weight), font)
      }
      for (const code of chars) {
        if (fonts.get(nameOf(slice, WEIGHTS[0]))?.hasGlyphForCodePoint(code)) sliceOf.set(code, slice)
        else open.push(code)
      }
    }
  }
  return {
    fonts,
    faceOf: (code, isBold) => {
      const slice = sliceOf.get(code)
      return slice && nameOf(slice, isBold ? 700 : 400)
    },
  }
}

const WEIGHTS = [400, 700] as const
const slicesFor = (code: number): Slice[] =>
  slices().filter(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
/** What an earlier turn took of the same slice: its font is made anew with more letters. */
const codesOf = (slice: Slice, sliceOf: Map<number, Slice>): number[] =>
  [...sliceOf].flatMap(([code, taken]) => (taken === slice ? [code] : []))

const nameOf = ({ source, key }: Slice, weight: Weight): string => `${source.package}/${key}/${weight}`

let known: Slice[] | undefined
function slices(): Slice[] {
  known ??= SOURCES.flatMap((source) =>
    Object.entries(z.record(z.string(), z.string()).parse(require(`${source.package}/unicode.json`))).flatMap(
      ([key, css]) => {
        // Latin and its like come from the book's own families.
        if (source.slices === "named" && key.startsWith("latin")) return []
        return [{ source, key: key.replace(/[[\]]/g, ""), ranges: parseRanges(css) }]
      },
    ),
  )
  return known
}

const GLYPH_HEAD_BYTES = 16

async function openSlice({ source, key }: Slice, weight: Weight, chars: string): Promise<Font | undefined> {
  const base = source.package.split("/")[1]
  const file = source.slices === "named" ? `${base}-${key}-${weight}-normal.woff` : `${base}-${key}-wght-normal.woff2`
  const bytes = readFileSync(require.resolve(`${source.package}/files/${file}`))
  // Shaping needs the whole Arabic font; of a variable one a fixed weight is made.
  if (source.slices === "named") return key === "arabic" ? turnedLigatures(asFont(bytes)) : asFont(bytes)
  const fixed = await subsetFont(bytes, chars, { targetFormat: "truetype", variationAxes: { wght: weight } })
  // fontkit reads the outline's head of an empty glyph too, which may lie behind the end of the file.
  return asFont(Buffer.concat([fixed, Buffer.alloc(GLYPH_HEAD_BYTES)]))
}

/**
 * The same font, whose ligatures say their letters from left to right: readers put the letters of a line that runs from
 * right to left in order by turning them round, those of one glyph too.
 */
function turnedLigatures(font: Font | undefined): Font | undefined {
  if (!font) return undefined
  const layout: Font["layout"] = (text, features) => {
    const run = font.layout(text, features)
    run.glyphs = run.glyphs.map((glyph) =>
      glyph.codePoints.length > 1
        ? Object.create(glyph, { codePoints: { value: [...glyph.codePoints].reverse() } })
        : glyph,
    )
    return run
  }
  return Object.create(font, { layout: { value: layout } })
}

/** Nothing for a subset without any letter: its slice promised what its font does not have. */
function asFont(bytes: Uint8Array): Font | undefined {
  const made = create(Buffer.from(bytes))
  if (!("layout" in made)) return undefined
  try {
    return made.characterSet.length > 0 ? made : undefined
  } catch {
    return undefined
  }
}

/** "U+0000-00FF,U+0131" of a font's CSS. */
export function parseRanges(css: string): Range[] {
  return css.split(",").flatMap((part): Range[] => {
    const [from, to] = part.trim().replace(/^U\+/i, "").split("-")
    if (!from) return []
    const start = Number.parseInt(from.replace(/\?/g, "0"), 16)
    return [[start, Number.parseInt(to ?? from.replace(/\?/g, "F"), 16)]]
  })
}
