import { parentPort, workerData } from "node:worker_threads"
import { extractText } from "unpdf"

/** Extracts an uploaded PDF's text page by page; a hostile file can only end this thread. */
const { text } = await extractText(new Uint8Array(workerData.bytes), { mergePages: false })
parentPort?.postMessage(text.join("\n"))
