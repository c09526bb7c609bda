import { parentPort, workerData } from "node:worker_threads"
import { extractText } from "unpdf"

/** The words of somebody's PDF, page by page, where a hostile one can only end this thread. */
const { text } = await extractText(new Uint8Array(workerData.bytes), { mergePages: false })
parentPort?.postMessage(text.join("\n"))
