import { parentPort, workerData } from "node:worker_threads"
import mammoth from "mammoth"
import { documentToMarkdown } from "./document-text.ts"

/** Reads an uploaded document in a thread that a hostile one can end without harm. */
export type DocumentText = { text: string; pictures: number }

let pictures = 0
const convertImage = mammoth.images.imgElement(async () => {
  pictures += 1
  return { src: "" }
})
const { value } = await mammoth.convertToHtml({ path: workerData.path }, { convertImage })
const read: DocumentText = { text: documentToMarkdown(value), pictures }
parentPort?.postMessage(read)
