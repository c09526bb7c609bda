import { unzipSync, zipSync } from "fflate"
import PDFDocument from "pdfkit"
import { blockText, toBlocks } from "../src/products/ebooks/book/blocks.ts"
import type { Book } from "../src/products/ebooks/book/book.ts"
import { buildEpub } from "../src/products/ebooks/files/epub/epub.ts"
import { BOOK_FONTS, fontFile } from "../src/products/ebooks/files/fonts/fonts.ts"
import { buildPdf } from "../src/products/ebooks/files/pdf/pdf.ts"
import { sampleBook } from "./sample-book.ts"

const WORDS =
  "the garden of every careful reader holds one quiet corner where ordinary things become interesting again and nobody hurries".split(
    " ",
  )
const WORDS_ON_PAGE = 260
const PAGES_OF_CHAPTER = 5

/** A book of about so many pages of running text, no sentence like another. */
export function bookOfPages(pages: number): Promise<Book> {
  let at = 0
  const paragraph = () =>
    `<p>${Array.from({ length: WORDS_ON_PAGE / 4 }, () => WORDS[(at++ * 7) % WORDS.length]).join(" ")} ${at}.</p>`
  const chapters = Array.from({ length: Math.ceil(pages / PAGES_OF_CHAPTER) }, (_, n) => ({
    id: `c${n}`,
    title: `Chapter ${n + 1}`,
    blocks: toBlocks(Array.from({ length: PAGES_OF_CHAPTER * 4 }, paragraph).join("")),
  }))
  return sampleBook({ chapters })
}

async function measureTime(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Time for the PDF of 50 pages against pdfkit alone setting the same text in the same font, in percent. */
export async function pdfShare(): Promise<number> {
  const book = await bookOfPages(50)
  const bare = await measureTime(() => barePdf(book))
  return ((await measureTime(() => buildPdf(book))) / bare) * 100
}

function barePdf(book: Book): Promise<void> {
  const doc = new PDFDocument({ size: [432, 648], margin: 54 })
  const { body } = BOOK_FONTS[book.style.fontFamily]
  doc.font(Buffer.from(fontFile(body, "regular", "latin", "woff"))).fontSize(10.5)
  for (const { title, blocks } of book.chapters) {
    doc.addPage().text(title)
    for (const block of blocks) doc.text(blockText(block), { lineGap: 2 })
  }
  doc.end()
  return new Promise((resolve) => doc.on("data", () => {}).on("end", () => resolve()))
}

/** Time for the EPUB of 50 pages against fflate alone packing the same files, in percent. */
export async function epubShare(): Promise<number> {
  const book = await bookOfPages(50)
  const files = unzipSync(await buildEpub(book))
  const bare = await measureTime(() => zipSync(files, { level: 6 }))
  return ((await measureTime(() => buildEpub(book))) / bare) * 100
}

/** The most memory that both files of a 500-page book take, MB: of this whole process, which does nothing else. */
export async function memoryOfLongBook(): Promise<number> {
  const book = await bookOfPages(500)
  const { pages } = await buildPdf(book)
  if (pages < 450) throw new Error(`The book has ${pages} pages only.`)
  await buildEpub(book)
  return process.resourceUsage().maxRSS / 1024
}
