import { parentPort, workerData } from "node:worker_threads"
import { hasTooManyTags } from "../../../requests/page-reads.ts"
import { readPageFacts } from "./page-facts.ts"

/** Reads a web page in a thread of its own, which is all a hostile page can crash. */
if (hasTooManyTags(workerData.html)) throw new Error("The page has too many tags.")
parentPort?.postMessage(readPageFacts(workerData.html, workerData.url, workerData.currency))
