import { type Book, shownPublisher } from "../../book/book.ts"
import { wordsOfBook } from "../../book/book-words.ts"
import { BOOK_FONTS } from "../fonts/fonts.ts"
import { createPen } from "./blocks.ts"
import type { Entry } from "./contents.ts"
import type { Flow } from "./flow.ts"
import { PAGE, plain, SIZE, type Structure } from "./page.ts"

/** Writes the parts of a book, each on pages of its own and into the structure `root`. */
export function createWriter(doc: PDFKit.PDFDocument, book: Book, flow: Flow) {
  const { colors, style } = book
  const { heading, body } = BOOK_FONTS[style.fontFamily]
  const words = wordsOfBook(book.language)
  const pen = createPen(doc, book, flow)

  /** A section on a page of its own, with its bookmark and the target of its line in the contents. */
  function writeSection(
    root: Structure,
    title: string,
    destination: string,
    write: (section: Structure) => void,
  ): Entry {
    doc.addPage()
    doc.outline.addItem(title)
    doc.addNamedDestination(destination)
    const start = doc.bufferedPageRange().count - 1
    const section = doc.struct("Sect")
    root.add(section)
    write(section)
    section.end()
    return { title, start, destination }
  }

  return {
    titlePage(root: Structure): void {
      doc.addPage()
      doc.y = 190
      pen.tagged(root, "H1", () =>
        flow(plain(book.title), heading, "bold", {
          size: book.title.length > 80 ? 18 : SIZE.title,
          color: colors.accent,
          align: "center",
        }),
      )
      const line = (text: string, size: number, gap: number) => {
        if (!text) return
        doc.y += gap
        pen.tagged(root, "P", () => flow(plain(text), body, "regular", { size, color: colors.ink, align: "center" }))
      }
      line(book.subtitle, 14, 12)
      line(book.author, 13, 40)
      line(shownPublisher(book), SIZE.body, 8)
      line(book.rights, SIZE.small, 60)
      line(book.dedication, SIZE.body, 40)
    },

    chapter(root: Structure, { title, blocks }: Book["chapters"][number], index: number): Entry {
      const name = title || words.chapter(index + 1)
      return writeSection(root, name, `chapter-${index + 1}`, (section) => {
        pen.chapterHead(section, name, index)
        pen.blocks(section, blocks)
      })
    },

    about: (root: Structure): Entry =>
      writeSection(root, words.about, "about", (section) => {
        pen.chapterHead(section, words.about, undefined)
        const lines = book.about.split(/\n+/).filter(Boolean)
        for (const line of lines) pen.blocks(section, [{ kind: "paragraph", inlines: plain(line) }])
      }),

    pageNumbers(count: number, from: number): void {
      for (let page = from; page < count; page += 1) {
        doc.switchToPage(page)
        // Text below the bottom margin would start a new page.
        doc.page.margins.bottom = 0
        doc.markContent("Artifact", { type: "Pagination" })
        doc.y = PAGE.height - 34
        flow(plain(String(page + 1)), body, "regular", { size: SIZE.small, color: colors.ink, align: "center" })
        doc.endMarkedContent()
      }
    },
  }
}

/** The picture on a page of its own, without margins. */
export function writeCover(doc: PDFKit.PDFDocument, { cover, title }: Book, root: Structure): void {
  if (!cover) return
  doc.addPage({ margin: 0, size: [PAGE.width, PAGE.height] })
  root.add(
    doc.struct("Figure", { alt: cover.alt || title }, () => {
      doc.image(Buffer.from(cover.bytes), 0, 0, { cover: [PAGE.width, PAGE.height], align: "center", valign: "center" })
    }),
  )
}
