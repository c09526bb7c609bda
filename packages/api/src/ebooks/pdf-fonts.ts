import { createRequire } from "node:module"
import { z } from "zod"
import { type Face, type Family, fontFile, SUBSETS, type Subset } from "./fonts.ts"

const require = createRequire(import.meta.url)
type Range = [from: number, to: number]

/** A run of text that one font file can show. */
export type Segment = { text: string; font: string }

export type FontShelf = {
  /** Splits text where its script leaves the font file at hand. */
  segments: (text: string, family: Family, face: Face) => Segment[]
}

/** Registers font files with the document when a text first needs them. */
export function createFontShelf(register: (name: string, file: Uint8Array) => void): FontShelf {
  const registered = new Set<string>()
  const ranges = new Map<string, Record<Subset, Range[]>>()

  const rangesOf = (family: Family): Record<Subset, Range[]> => {
    const known = ranges.get(family.package)
    if (known) return known
    const listed = z.record(z.string(), z.string()).parse(require(`@fontsource/${family.package}/unicode.json`))
    const read = { latin: parseRanges(listed.latin ?? ""), "latin-ext": parseRanges(listed["latin-ext"] ?? "") }
    ranges.set(family.package, read)
    return read
  }
  const subsetOf = (code: number, of: Record<Subset, Range[]>): Subset =>
    SUBSETS.find((subset) => of[subset].some(([from, to]) => code >= from && code <= to)) ?? "latin"
  const fontName = (family: Family, face: Face, subset: Subset): string => {
    const name = `${family.package}-${face}-${subset}`
    if (!registered.has(name)) {
      registered.add(name)
      register(name, fontFile(family, face, subset, "woff"))
    }
    return name
  }
  return {
    segments(text, family, face) {
      const of = rangesOf(family)
      const segments: Segment[] = []
      for (const char of text) {
        const code = char.codePointAt(0) ?? 0
        const last = segments.at(-1)
        const font =
          code === 0xad || code === 10
            ? (last?.font ?? fontName(family, face, "latin"))
            : fontName(family, face, subsetOf(code, of))
        if (last?.font === font) last.text += char
        else segments.push({ text: char, font })
      }
      return segments
    },
  }
}

/** "U+0000-00FF,U+0131" of a font's CSS. */
function parseRanges(css: string): Range[] {
  return css.split(",").flatMap((part): Range[] => {
    const [from, to] = part.trim().replace(/^U\+/i, "").split("-")
    if (!from) return []
    const start = Number.parseInt(from.replace(/\?/g, "0"), 16)
    return [[start, Number.parseInt(to ?? from.replace(/\?/g, "F"), 16)]]
  })
}
