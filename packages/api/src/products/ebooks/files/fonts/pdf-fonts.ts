import type { EbookStyle } from "@brandwright/contract/ebooks/ebooks"
import { openFallbackFonts } from "./fallback-fonts.ts"
import { BOOK_FONTS, type Face, type Family, fontFile, type Subset, findSubset } from "./fonts.ts"

/** A run of text that one font file covers. */
export type Segment = { text: string; font: string }

export type FontShelf = {
  /** Splits text where the current font file no longer covers it. */
  segments: (text: string, family: Family, face: Face) => Segment[]
}

/** pdfkit accepts a font's bytes or an opened font; its published types know only bytes. */
type Register = (name: string, font: Buffer) => void

/** The book's families, and fallback fonts for what `text` needs beyond them. Font files are opened on first use. */
export async function createFontShelf(
  text: string,
  choice: EbookStyle["fontFamily"],
  register: Register,
): Promise<FontShelf> {
  const registered = new Set<string>()
  const { heading, body } = BOOK_FONTS[choice]
  const fallback = await openFallbackFonts(
    text,
    (code) => findSubset(code, heading) !== undefined && findSubset(code, body) !== undefined,
  )
  for (const [name, font] of fallback.fonts) {
    // An opened font: see above.
    register(name, font as unknown as Buffer)
  }
  const own = (family: Family, face: Face, subset: Subset): string => {
    const name = `${family.package}-${face}-${subset}`
    if (!registered.has(name)) {
      registered.add(name)
      register(name, Buffer.from(fontFile(family, face, subset, "woff")))
    }
    return name
  }
  return {
    segments(part, family, face) {
      const segments: Segment[] = []
      for (const char of part) {
        const code = char.codePointAt(0) ?? 0
        const last = segments.at(-1)
        const font =
          isCarried(code) && last
            ? last.font
            : (fallback.findFace(code, face === "bold") ?? own(family, face, findSubset(code, family) ?? "latin"))
        if (last?.font === font) last.text += char
        else segments.push({ text: char, font })
      }
      return segments
    },
  }
}

/** Soft hyphens, line breaks, joiners, variation selectors and marks stay with the preceding letter. */
const isCarried = (code: number): boolean =>
  code === 0xad ||
  code === 10 ||
  code === 0x200d ||
  (code >= 0xfe00 && code <= 0xfe0f) ||
  (code >= 0x300 && code <= 0x36f) ||
  code === 32
