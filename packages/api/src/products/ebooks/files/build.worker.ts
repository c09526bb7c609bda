import { parentPort, workerData } from "node:worker_threads"
import type { Book } from "../book/book.ts"
import type { BuiltBook, BuiltFormat } from "./build.service.ts"
import { wrongWithEpub } from "./check-files.ts"
import { buildEpub } from "./epub/epub.ts"
import { buildHtml } from "./epub/book-html.ts"
import { buildPdf } from "./pdf/pdf.ts"

const { book, format }: { book: Book; format: BuiltFormat } = workerData

const BUILDERS: Record<BuiltFormat, () => Promise<BuiltBook>> = {
  epub: async () => {
    const bytes = await buildEpub(book)
    return { bytes, pages: 0, wrong: wrongWithEpub(bytes, book.chapters.length) }
  },
  pdf: () => buildPdf(book),
  html: async () => ({ bytes: await buildHtml(book), pages: 0 }),
}
parentPort?.postMessage(await BUILDERS[format]())
