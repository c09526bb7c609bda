// The declarations of untyped libraries must be found when another package compiles this file, too.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../untyped.d.ts" />
import { create, type Font } from "fontkit"
import subsetFont from "subset-font"
import { parseRanges, type Range, readFont, readSubsets } from "./fonts.ts"
import { type Candidate, firstShaping } from "./shaping.ts"

const WEIGHTS = [400, 700] as const
type Weight = (typeof WEIGHTS)[number]
/** Packages have one file per weight, or a variable font. */
type Source = { package: string; isVariable: boolean; isOneScript?: true }

const ONE_SCRIPT = ["thai", "devanagari", "bengali", "gurmukhi", "gujarati", "tamil", "telugu", "kannada", "malayalam"]
/**
 * Scripts that the book's own families lack: Arabic, Hebrew, Thai, Indic, Chinese, Japanese, Korean, emoji. Noto
 * and Plex (SIL OFL) may be embedded, with only the glyphs the book uses. Plex for Arabic, as its letters are one glyph each:
 * a font that sets their dots apart would lose them in the extracted text.
 */
const SOURCES: Source[] = [
  { package: "@fontsource/inter", isVariable: false },
  { package: "@fontsource/ibm-plex-sans-arabic", isVariable: false },
  { package: "@fontsource/noto-sans-hebrew", isVariable: false },
  ...[...ONE_SCRIPT, "sinhala"].map((script) => ({
    package: `@fontsource-variable/noto-sans-${script}`,
    isVariable: true,
    isOneScript: true as const,
  })),
  { package: "@fontsource-variable/noto-sans-sc", isVariable: true },
  { package: "@fontsource-variable/noto-sans-kr", isVariable: true },
  { package: "@fontsource-variable/noto-emoji", isVariable: true },
]

type Slice = { source: Source; key: string; ranges: Range[] }
/** Fallback fonts of one book: `findFace` names the font for a character, `fonts` holds them by name. */
export type FallbackFonts = {
  findFace: (code: number, isBold: boolean) => string | undefined
  fonts: Map<string, Font>
  /** The same as separate files with only the characters in use: one pair for each slice needed. */
  files: () => Promise<{ regular: Uint8Array; bold: Uint8Array }[]>
}

/** Opens the fonts for characters that, by `isCovered`, the book's families lack. */
export async function openFallbackFonts(text: string, isCovered: (code: number) => boolean): Promise<FallbackFonts> {
  const fonts = new Map<string, Font>()
  const slicesByCode = new Map<number, Slice>()
  const codes = [...new Set(text)].map((char) => char.codePointAt(0) ?? 0)
  let open = codes.filter((code) => code >= 0x250 && !isCovered(code))
  // The ranges overlap, and some include characters that their font lacks: then the next one is tried.
  for (let turn = 0; open.length > 0; turn += 1) {
    const codesBySlice = new Map<Slice, number[]>()
    for (const code of open) {
      const slice = slicesFor(code)[turn]
      if (slice) codesBySlice.set(slice, [...(codesBySlice.get(slice) ?? []), code])
    }
    open = []
    for (const [slice, chars] of codesBySlice) {
      const letters = withParts([...chars, ...listCodes(slice, slicesByCode)])
      for (const weight of WEIGHTS) {
        const font = await openSlice(slice, weight, ` ${String.fromCodePoint(...letters)}`, text)
        if (font) fonts.set(buildFaceName(slice, weight), font)
      }
      for (const code of chars) {
        if (fonts.get(buildFaceName(slice, WEIGHTS[0]))?.hasGlyphForCodePoint(code)) slicesByCode.set(code, slice)
        else open.push(code)
      }
    }
  }
  return {
    fonts,
    files: () =>
      Promise.all(
        [...new Set(slicesByCode.values())].map(async (slice) => {
          const chars = ` ${String.fromCodePoint(...withParts(listCodes(slice, slicesByCode)))}`
          return { regular: await subsetOfSlice(slice, 400, chars), bold: await subsetOfSlice(slice, 700, chars) }
        }),
      ),
    findFace: (code, isBold) => {
      const slice = slicesByCode.get(code)
      return slice && buildFaceName(slice, isBold ? 700 : 400)
    },
  }
}

const slicesFor = (code: number): Slice[] =>
  slices().filter(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
/** Characters taken from the same slice before: its font is rebuilt with more letters. */
const listCodes = (slice: Slice, slicesByCode: Map<number, Slice>): number[] =>
  [...slicesByCode].flatMap(([code, taken]) => (taken === slice ? [code] : []))

/** Letters, what shaping may split them into, and the joiners between them. */
const withParts = (codes: number[]): number[] => [
  ...new Set([
    ...codes,
    ...codes.flatMap((code) => [...String.fromCodePoint(code).normalize("NFD")].map(toCodePoint)),
    ...JOINERS,
  ]),
]
const toCodePoint = (char: string): number => char.codePointAt(0) ?? 0
const JOINERS = [0x200c, 0x200d]

const buildFaceName = ({ source, key }: Slice, weight: Weight): string => `${source.package}/${key}/${weight}`

let known: Slice[] | undefined
function slices(): Slice[] {
  known ??= SOURCES.flatMap((source) =>
    Object.entries(readSubsets(source.package)).flatMap(([key, css]) => {
      // Latin and similar scripts come from the book's own families.
      if (key.startsWith("latin")) return []
      return [{ source, key: key.replace(/[[\]]/g, ""), ranges: parseRanges(css) }]
    }),
  )
  return known
}

const GLYPH_HEAD_BYTES = 16

async function openSlice(slice: Slice, weight: Weight, chars: string, text: string): Promise<Font | undefined> {
  const bytes = readSlice(slice, weight)
  // Shaping needs the whole Arabic font; of a variable one a fixed weight is made.
  if (!slice.source.isVariable) return slice.key === "arabic" ? turnedLigatures(asFont(bytes)) : asFont(bytes)
  const fixed = async (letters: string | undefined) => {
    const keepAllGlyphs = letters === undefined
    const variationAxes = { wght: weight }
    const made = await subsetFont(bytes, letters, { targetFormat: "truetype", variationAxes, keepAllGlyphs })
    // fontkit also reads the outline header of an empty glyph, which may lie beyond the end of the file.
    return asFont(Buffer.concat([made, Buffer.alloc(GLYPH_HEAD_BYTES)]))
  }
  if (!slice.source.isOneScript) return fixed(chars)
  const candidates: Candidate[] = [() => fixed(chars), () => fixed(undefined)]
  return firstShaping(candidates, wordsWith(text, slice.ranges))
}

/** The distinct words with a letter in these ranges. */
const wordsWith = (text: string, ranges: Range[]): string[] =>
  [...new Set(text.match(/[\p{L}\p{M}\u200c\u200d]+/gu))].filter((word) =>
    [...word].some((char) =>
      ranges.some(([from, to]) => from >= 0x250 && toCodePoint(char) >= from && toCodePoint(char) <= to),
    ),
  )

function readSlice({ source, key }: Slice, weight: Weight): Uint8Array {
  const base = source.package.split("/")[1]
  const file = source.isVariable ? `${base}-${key}-wght-normal.woff2` : `${base}-${key}-${weight}-normal.woff`
  return readFont(`${source.package}/files/${file}`)
}

const subsetOfSlice = (slice: Slice, weight: Weight, chars: string): Promise<Uint8Array> =>
  subsetFont(readSlice(slice, weight), chars, {
    targetFormat: "woff2",
    ...(slice.source.isVariable && { variationAxes: { wght: weight } }),
  })

/**
 * The same font with the letters of its ligatures mapped left to right: readers order the letters of a line that runs
 * right to left by reversing them, including those of one glyph.
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

/** Undefined for a subset without letters: its range included characters that its font lacks. */
function asFont(bytes: Uint8Array): Font | undefined {
  const made = create(Buffer.from(bytes))
  if (!("layout" in made)) return undefined
  try {
    return made.characterSet.length > 0 ? made : undefined
  } catch {
    return undefined
  }
}
