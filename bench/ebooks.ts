import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { epubShare, pdfShare } from "../packages/api/test/book-shares.ts"
import type { Bench } from "./entry.ts"

const run = promisify(execFile)

/** Compares books with the bare libraries writing the same pages, and measures the memory of a very long one. */
export const bench: Bench = {
  noun: "ebooks",
  async prepare() {
    // The first round of each includes loading fonts and compiling.
    await pdfShare()
    await epubShare()
    return {
      entries: [
        { name: "PDF of 50 pages, time against bare pdfkit", unit: "%", aim: 300, rounds: 3, measure: pdfShare },
        { name: "EPUB of 50 pages, time against bare fflate", unit: "%", aim: 200, rounds: 3, measure: epubShare },
        {
          name: "book of 500 pages, memory at most",
          unit: "MB",
          aim: 500,
          measure: async () =>
            Number((await run(process.execPath, [join(import.meta.dirname, "long-book.ts")])).stdout),
        },
      ],
      stop: async () => {},
    }
  },
}
