import { type Book, isRightToLeft } from "../book/book.ts"
import { wordsOfBook } from "../book/book-words.ts"
import { BOOK_FONTS } from "./fonts.ts"
import { createPen } from "./pdf-blocks.ts"
import type { Flow } from "./pdf-flow.ts"
import { CONTENTS_ON_PAGE, PAGE, plain, SIZE, type Structure, TEXT_WIDTH } from "./pdf-page.ts"

/** A line of the contents: its title, the index of its page, and the target of its link. */
type Entry = { title: string; start: number; destination: string }

/** Writes the parts of a book, each on pages of its own and into the structure `root`. */
export function createWriter(doc: PDFKit.PDFDocument, book: Book, flow: Flow) {
  const { colors, style } = book
  const { heading, body } = BOOK_FONTS[style.fontFamily]
  const words = wordsOfBook(book.language)
  const pen = createPen(doc, book, flow)

  return {
    cover(root: Structure): void {
      const { cover } = book
      if (!cover) return
      doc.addPage({ margin: 0, size: [PAGE.width, PAGE.height] })
      root.add(
        doc.struct("Figure", { alt: cover.alt || book.title }, () => {
          doc.image(Buffer.from(cover.bytes), 0, 0, {
            cover: [PAGE.width, PAGE.height],
            align: "center",
            valign: "center",
          })
        }),
      )
    },

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
      line(book.publisher, SIZE.body, 8)
      line(book.rights, SIZE.small, 60)
      line(book.dedication, SIZE.body, 40)
    },

    /** Reserves pages for the contents, whose page numbers are known only at the end. */
    reserveContents(root: Structure): { page: number; structure: Structure } {
      const structure = doc.struct("TOC")
      root.add(structure)
      const page = doc.bufferedPageRange().count
      for (let pages = Math.max(1, Math.ceil(countEntries(book) / CONTENTS_ON_PAGE)); pages > 0; pages -= 1)
        doc.addPage()
      doc.outline.addItem(words.contents)
      return { page, structure }
    },

    chapter(root: Structure, chapter: Book["chapters"][number], index: number): Entry {
      const title = chapter.title || words.chapter(index + 1)
      doc.addPage()
      doc.outline.addItem(title)
      const destination = `chapter-${index + 1}`
      doc.addNamedDestination(destination)
      const section = doc.struct("Sect")
      root.add(section)
      const start = doc.bufferedPageRange().count - 1
      pen.chapterHead(section, title, index)
      pen.blocks(section, chapter.blocks)
      section.end()
      return { title, start, destination }
    },

    about(root: Structure): Entry {
      doc.addPage()
      doc.outline.addItem(words.about)
      doc.addNamedDestination("about")
      const start = doc.bufferedPageRange().count - 1
      const section = doc.struct("Sect")
      root.add(section)
      pen.chapterHead(section, words.about, undefined)
      const lines = book.about.split(/\n+/).filter(Boolean)
      for (const line of lines) pen.blocks(section, [{ kind: "paragraph", inlines: plain(line) }])
      section.end()
      return { title: words.about, start, destination: "about" }
    },

    fillContents({ page, structure }: { page: number; structure: Structure }, entries: Entry[]): void {
      for (const [index, { title, start, destination }] of entries.entries()) {
        if (index % CONTENTS_ON_PAGE === 0) {
          doc.switchToPage(page + index / CONTENTS_ON_PAGE)
          doc.x = PAGE.margin
          doc.y = PAGE.margin
          if (index === 0) {
            structure.add(
              doc.struct("Caption", {}, () =>
                flow(plain(words.contents), heading, "bold", { size: SIZE.chapter, color: colors.ink }),
              ),
            )
            doc.y += 16
          }
        }
        const top = doc.y
        const short = title.length > 62 ? `${title.slice(0, 60)}…` : title
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
      structure.end()
    },

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

const countEntries = ({ chapters, about }: Book): number => chapters.length + (about ? 1 : 0)
