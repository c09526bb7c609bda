import { cutText } from "@brandwright/contract/text/cut-text"
import { type Book, isRightToLeft } from "../../book/book.ts"
import { wordsOfBook } from "../../book/book-words.ts"
import { BOOK_FONTS } from "../fonts/fonts.ts"
import type { Flow } from "./flow.ts"
import { CONTENTS_ON_PAGE, PAGE, plain, SIZE, type Structure, TEXT_WIDTH } from "./page.ts"

/** A line of the contents: its title, the index of its page, and the target of its link. */
export type Entry = { title: string; start: number; destination: string }

/** Reserves pages for the contents, whose page numbers are known only at the end, and returns their first page and what fills them. */
export function reserveContents(doc: PDFKit.PDFDocument, book: Book, flow: Flow, root: Structure) {
  const { colors, style, chapters, about } = book
  const { heading, body } = BOOK_FONTS[style.fontFamily]
  const words = wordsOfBook(book.language)
  const structure = doc.struct("TOC")
  root.add(structure)
  const firstPage = doc.bufferedPageRange().count
  const lines = chapters.length + (about ? 1 : 0)
  for (let pages = Math.max(1, Math.ceil(lines / CONTENTS_ON_PAGE)); pages > 0; pages -= 1) doc.addPage()
  doc.outline.addItem(words.contents)

  function beginPage(index: number): void {
    doc.switchToPage(firstPage + index / CONTENTS_ON_PAGE)
    doc.x = PAGE.margin
    doc.y = PAGE.margin
    if (index > 0) return
    structure.add(
      doc.struct("Caption", {}, () =>
        flow(plain(words.contents), heading, "bold", { size: SIZE.chapter, color: colors.ink }),
      ),
    )
    doc.y += 16
  }

  function writeEntry({ title, start, destination }: Entry): void {
    const top = doc.y
    const short = title.length > 62 ? `${cutText(title, 60)}…` : title
    structure.add(
      doc.struct("TOCI", {}, () => {
        flow(plain(short), body, "regular", { size: SIZE.body, color: colors.ink })
        doc.goTo(PAGE.margin, top, TEXT_WIDTH, SIZE.body * 1.4, destination)
        doc.y = top
        flow(plain(String(start + 1)), body, "bold", {
          size: SIZE.body,
          color: colors.accent,
          align: isRightToLeft(book.language) ? "left" : "right",
        })
      }),
    )
    doc.y = Math.max(doc.y, top + SIZE.body * 1.4) + 6
  }

  return {
    firstPage,
    fill(entries: Entry[]): void {
      for (const [index, entry] of entries.entries()) {
        if (index % CONTENTS_ON_PAGE === 0) beginPage(index)
        writeEntry(entry)
      }
      structure.end()
    },
  }
}
