import type { Book } from "../../book/book.ts"
import { textOfBook } from "../../book/book-text.ts"
import { openFallbackFonts } from "./fallback-fonts.ts"
import { BOOK_FONTS, type Face, fontFile, SUBSETS, findSubset } from "./fonts.ts"

/** A font file of a book and its use in the style sheet. */
export type FontFile = {
  id: string
  file: string
  bytes: Uint8Array
  /** Family name in the style sheet: readers try a role's families until one has the letter. */
  family: string
  role: "body" | "heading" | "both"
  weight: 400 | 700
  style: "normal" | "italic"
}

const FACES: [role: "body" | "heading", face: Face][] = [
  ["body", "regular"],
  ["body", "italic"],
  ["body", "bold"],
  ["heading", "bold"],
]

/** The fonts that the book's letters need: those of its families, and others for the scripts that these lack. */
export async function epubFonts(book: Book): Promise<FontFile[]> {
  const families = BOOK_FONTS[book.style.fontFamily]
  const text = textOfBook(book)
  const codes = [...new Set(text)].map((char) => char.codePointAt(0) ?? 0)
  const subsets = SUBSETS.filter(
    (subset) => subset === "latin" || codes.some((code) => findSubset(code, families.body) === subset),
  )
  const own = subsets.flatMap((subset) =>
    FACES.map(([role, face]): FontFile => {
      const id = `font-${role}-${face}-${subset}`
      const family = `${role === "body" ? "Book" : "Book Heading"}${subset === "latin" ? "" : ` ${subset}`}`
      const bytes = fontFile(families[role], face, subset, "woff2")
      return { ...styled(id, face), family, role, bytes }
    }),
  )
  const isCovered = (code: number) => [families.heading, families.body].every((one) => findSubset(code, one))
  const fallback = await (await openFallbackFonts(text, isCovered)).files()
  const others = fallback.flatMap((pair, at) =>
    (["regular", "bold"] as const).map((face): FontFile => {
      const id = `font-script-${at + 1}-${face}`
      return { ...styled(id, face), family: `Book Script ${at + 1}`, role: "both", bytes: pair[face] }
    }),
  )
  return [...own, ...others]
}

const styled = (id: string, face: Face): Pick<FontFile, "id" | "file" | "weight" | "style"> => ({
  id,
  file: `fonts/${id.replace(/^font-/, "")}.woff2`,
  weight: face === "bold" ? 700 : 400,
  style: face === "italic" ? "italic" : "normal",
})
