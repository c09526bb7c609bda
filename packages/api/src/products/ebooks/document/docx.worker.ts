import { readFileSync } from "node:fs"
import { parentPort, workerData } from "node:worker_threads"
import { unzipSync, zipSync } from "fflate"
import mammoth from "mammoth"
import { documentToMarkdown } from "./document-text.ts"

/** Reads an uploaded document in a thread of its own, which is all a hostile file can crash. */
export type DocumentText = { text: string; pictures: number }

/** Limit of unpacked markup in bytes: memory outside the thread's heap is shared with the whole server. */
const MARKUP_BYTES_MAX = 64 * 1024 * 1024

/** Real documents nest a few dozen levels, such as tables within text boxes within tables. */
const DEPTH_MAX = 250
const code = (sign: string): number => sign.charCodeAt(0)
const LESS = code("<")
const SLASH = code("/")
const BANG = code("!")
const QUESTION = code("?")
const GREATER = code(">")

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
  if (bytes > MARKUP_BYTES_MAX) return undefined
  if (Object.values(parts).some(isTooDeep)) throw new Error("The markup is nested too deeply.")
  return Buffer.from(zipSync(parts, { level: 0 }))
}

/** Parsing takes time quadratic in the depth, so the depth is measured first, in one pass over the bytes. */
function isTooDeep(markup: Uint8Array): boolean {
  let depth = 0
  for (let at = markup.indexOf(LESS); at >= 0; at = markup.indexOf(LESS, at + 1)) {
    const next = markup[at + 1]
    if (next === SLASH) depth -= 1
    else if (next !== BANG && next !== QUESTION) {
      const end = markup.indexOf(GREATER, at)
      if (markup[end - 1] !== SLASH) depth += 1
    }
    if (depth > DEPTH_MAX) return true
  }
  return false
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
