import { readFileSync } from "node:fs"
import { parentPort, workerData } from "node:worker_threads"
import { unzipSync, zipSync } from "fflate"
import mammoth from "mammoth"
import { documentToMarkdown } from "./document-text.ts"

/** Reads an uploaded document in a thread of its own, which is all a hostile file can crash. */
export type DocumentText = { text: string; pictures: number }

/** Limit of unpacked markup in bytes: memory outside the thread's heap is shared with the whole server. */
const MARKUP_BYTES_MAX = 64 * 1024 * 1024

/** Copies only the parts with text into a new archive: nothing beyond the counted size is unpacked. */
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
