import { parentPort, workerData } from "node:worker_threads"
import type { Book } from "./book.ts"
import { buildEpub } from "./epub.ts"
import { buildPdf } from "./pdf.ts"

const { book, format }: { book: Book; format: "epub" | "pdf" } = workerData
const built = format === "pdf" ? await buildPdf(book) : { bytes: buildEpub(book), pages: 0 }
parentPort?.postMessage(built)
