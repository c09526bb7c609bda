import type { Book } from "../../book/book.ts"
import { textOfBook } from "../../book/book-text.ts"
import { reserveContents } from "./contents.ts"
import { openPdf } from "./document.ts"
import { createFlow, type Flow } from "./flow.ts"
import { createFontShelf } from "../fonts/pdf-fonts.ts"
import { PAGE } from "./page.ts"
import { createWriter, writeCover } from "./writer.ts"

/**
 * Builds the book as tagged PDF: cover, title page, contents with page numbers, bookmarks, hyphenated text,
 * page numbers, pictures with alternative texts. Resolves to the file and its number of pages.
 */
export async function buildPdf(book: Book): Promise<{ bytes: Uint8Array; pages: number }> {
  const doc = openPdf({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    bufferPages: true,
    autoFirstPage: false,
    tagged: true,
    pdfVersion: "1.7",
    lang: book.language,
    displayTitle: true,
    info: {
      Title: book.title,
      Author: book.author,
      Subject: book.description,
      CreationDate: new Date(book.modifiedAt),
      ModDate: new Date(book.modifiedAt),
    },
  })
  const chunks: Uint8Array[] = []
  doc.on("data", (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.on("end", resolve).on("error", reject))
  const shelf = await createFontShelf(textOfBook(book), book.style.fontFamily, (name, font) =>
    doc.registerFont(name, font),
  )
  const pages = writeBook(doc, book, createFlow(doc, book, shelf))
  doc.end()
  await ended
  return { bytes: Buffer.concat(chunks), pages }
}

function writeBook(doc: PDFKit.PDFDocument, book: Book, flow: Flow): number {
  const writer = createWriter(doc, book, flow)
  const root = doc.struct("Document")
  doc.addStructure(root)
  writeCover(doc, book, root)
  writer.titlePage(root)
  const contents = reserveContents(doc, book, flow, root)
  const entries = book.chapters.map((chapter, index) => writer.chapter(root, chapter, index))
  if (book.about) entries.push(writer.about(root))
  const { count } = doc.bufferedPageRange()
  contents.fill(entries)
  writer.pageNumbers(count, contents.firstPage)
  root.end()
  return count
}
