import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import * as fontkit from "fontkit"

/** Text as outlines, so that pictures look the same without installed fonts. Fonts are open (SIL OFL), from npm packages. */

const require = createRequire(import.meta.url)
const FACES = {
  strong: ["archivo", "800-normal"],
  plain: ["archivo", "500-normal"],
  serif: ["lora", "600-normal"],
  serifPlain: ["lora", "400-normal"],
} as const
export type Face = keyof typeof FACES
/** Scripts covered by the families; the second has what the first lacks. */
const SUBSETS = ["latin", "latin-ext"] as const

type Font = fontkit.Font
const loaded = new Map<string, Font>()

function loadFont(face: Face, subset: (typeof SUBSETS)[number]): Font {
  const [family, weight] = FACES[face]
  const name = `@fontsource/${family}/files/${family}-${subset}-${weight}.woff`
  const known = loaded.get(name)
  if (known) return known
  const font = fontkit.create(readFileSync(require.resolve(name)))
  if (!("layout" in font)) throw new Error(`${name} is a collection, not a font.`)
  loaded.set(name, font)
  return font
}

type Run = { font: Font; text: string }

/** Splits the text by font; characters without a font are dropped. */
function splitRuns(text: string, face: Face): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 32
    const font = SUBSETS.map((subset) => loadFont(face, subset)).find((candidate) =>
      candidate.hasGlyphForCodePoint(code),
    )
    if (!font) continue
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}

/** False for a text mostly in a script without outlines here. */
export const isSettable = (text: string): boolean => {
  const letters = [...text].filter((character) => /\p{L}/u.test(character))
  const known = letters.filter((letter) =>
    SUBSETS.some((subset) => loadFont("plain", subset).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
  )
  return known.length >= letters.length * 0.8
}

export function measureWidth(text: string, face: Face, size: number): number {
  return splitRuns(text, face).reduce(
    (sum, { font, text: run }) => sum + (font.layout(run).advanceWidth / font.unitsPerEm) * size,
    0,
  )
}

export type Block = { lines: string[]; size: number; height: number }

/** Breaks a text into lines of at most `width`, in the largest size from `most` down to `least` that needs no more than `maxLines`. */
export function setBlock(
  text: string,
  face: Face,
  {
    width,
    most,
    least,
    maxLines,
    leading,
  }: { width: number; most: number; least: number; maxLines: number; leading: number },
): Block {
  for (let size = most; ; size *= 0.92) {
    const lines = breakLines(text, face, size, width)
    const isWide = lines.some((line) => measureWidth(line, face, size) > width)
    if ((lines.length <= maxLines && !isWide) || size <= least) {
      const kept = lines.slice(0, maxLines)
      if (lines.length > maxLines) kept[maxLines - 1] = `${kept[maxLines - 1]?.replace(/[\s,.;:]+$/, "")}…`
      return { lines: kept, size, height: kept.length * size * leading }
    }
  }
}

function breakLines(text: string, face: Face, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && measureWidth(`${last} ${word}`, face, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** One line as an SVG path, its baseline at `y`. */
export function linePath(
  text: string,
  face: Face,
  {
    x,
    y,
    size,
    fill,
    anchor = "start",
  }: { x: number; y: number; size: number; fill: string; anchor?: "start" | "middle" },
): string {
  let at = anchor === "middle" ? x - measureWidth(text, face, size) / 2 : x
  let shapes = ""
  for (const { font, text: run } of splitRuns(text, face)) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(run)
    for (const [index, glyph] of glyphs.entries()) {
      const path = glyph.path.toSVG()
      const offset = positions[index]
      const round = (value: number) => Math.round(value * 100) / 100
      if (path)
        shapes += `<path transform="translate(${round(at + (offset?.xOffset ?? 0) * scale)} ${round(y)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${path}"/>`
      at += (offset?.xAdvance ?? 0) * scale
    }
  }
  return `<g fill="${fill}">${shapes}</g>`
}
