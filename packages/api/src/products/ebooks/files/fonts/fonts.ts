import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { EbookStyle } from "@brandwright/contract/ebooks/ebooks"
import { z } from "zod"

/** Open fonts (SIL OFL) that may be embedded, from their npm packages. */
const fonts = createRequire(import.meta.url)

export const readFont = (path: string): Uint8Array => readFileSync(fonts.resolve(path))

/** The unicode-range of each file of a font package, by its subset. */
export const readSubsets = (name: string): Record<string, string> =>
  z.record(z.string(), z.string()).parse(fonts(`${name}/unicode.json`))

export type Face = "regular" | "italic" | "bold"
export type Family = { name: string; package: string }

const INTER: Family = { name: "Inter", package: "inter" }
const LORA: Family = { name: "Lora", package: "lora" }
const SERIF: Family = { name: "Source Serif 4", package: "source-serif-4" }
const ARCHIVO: Family = { name: "Archivo", package: "archivo" }

/** Fonts of headings and text for each choice (content §3). */
export const BOOK_FONTS: Record<EbookStyle["fontFamily"], { heading: Family; body: Family }> = {
  modern: { heading: INTER, body: INTER },
  classic: { heading: LORA, body: LORA },
  minimal: { heading: SERIF, body: SERIF },
  bold: { heading: ARCHIVO, body: INTER },
}

const SUFFIX: Record<Face, string> = { regular: "400-normal", italic: "400-italic", bold: "700-normal" }

/** Scripts that the families may cover, most common first. */
export const SUBSETS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "vietnamese"] as const
export type Subset = (typeof SUBSETS)[number]

export function fontFile(family: Family, face: Face, subset: Subset, format: "woff" | "woff2"): Uint8Array {
  const file = `${family.package}-${subset}-${SUFFIX[face]}.${format}`
  return readFont(`@fontsource/${family.package}/files/${file}`)
}

export type Range = [from: number, to: number]
const known = new Map<string, [subset: Subset, ranges: Range[]][]>()

/** The family's file with a character; undefined if none has it. */
export function findSubset(code: number, family: Family): Subset | undefined {
  const ranges = known.get(family.package) ?? readRanges(family)
  known.set(family.package, ranges)
  return ranges.find(([, listed]) => listed.some(([from, to]) => code >= from && code <= to))?.[0]
}

function readRanges(family: Family): [Subset, Range[]][] {
  const listed = readSubsets(`@fontsource/${family.package}`)
  return SUBSETS.flatMap((subset): [Subset, Range[]][] => {
    const css = listed[subset]
    return css ? [[subset, parseRanges(css)]] : []
  })
}

/** Parses a unicode-range such as "U+0000-00FF,U+0131". */
export function parseRanges(css: string): Range[] {
  return css.split(",").flatMap((part): Range[] => {
    const [from, to] = part.trim().replace(/^U\+/i, "").split("-")
    if (!from) return []
    const start = Number.parseInt(from.replace(/\?/g, "0"), 16)
    return [[start, Number.parseInt(to ?? from.replace(/\?/g, "F"), 16)]]
  })
}
