import { parentPort, workerData } from "node:worker_threads"
import { extractText } from "unpdf"

/** Extracts a PDF's text page by page, in a thread of its own, which is all a hostile file can crash. */
const { text } = await extractText(new Uint8Array(workerData.bytes), { mergePages: false })
parentPort?.postMessage(text.join("\n"))
