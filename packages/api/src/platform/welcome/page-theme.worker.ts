import { parentPort, workerData } from "node:worker_threads"
import { hasTooManyTags } from "../../requests/page-reads.ts"
import { readPageTheme } from "./page-theme.ts"

/** Reads a web page in a thread of its own, which is all a hostile page can crash. */
if (hasTooManyTags(workerData.html)) throw new Error("The page has too many tags.")
parentPort?.postMessage(readPageTheme(workerData.html, workerData.url))
