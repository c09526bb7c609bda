import { readFileSync } from "node:fs"
import { parentPort, workerData } from "node:worker_threads"
import { unzipSync, zipSync } from "fflate"
import mammoth from "mammoth"
import { documentToMarkdown } from "./document-text.ts"

/** Reads an uploaded document in a thread that a hostile one can end without harm. */
export type DocumentText = { text: string; pictures: number }

/** Bytes of markup that a document may unpack to: memory outside the thread's own heap is the whole server's. */
const MARKUP_BYTES_MAX = 64 * 1024 * 1024

/** Only what holds words, in a new archive: nothing is unpacked beyond the size that was counted. */
function unpackMarkup(path: string): Buffer | undefined {
  let bytes = 0
  const parts = unzipSync(readFileSync(path), {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false
      bytes += originalSize
      return bytes <= MARKUP_BYTES_MAX
    },
  })
  return bytes > MARKUP_BYTES_MAX ? undefined : Buffer.from(zipSync(parts, { level: 0 }))
}

let pictures = 0
const convertImage = mammoth.images.imgElement(async () => {
  pictures += 1
  return { src: "" }
})
const buffer = unpackMarkup(workerData.path)
const value = buffer && (await mammoth.convertToHtml({ buffer }, { convertImage })).value
const read: DocumentText | "too-long" = value === undefined ? "too-long" : { text: documentToMarkdown(value), pictures }
parentPort?.postMessage(read)
