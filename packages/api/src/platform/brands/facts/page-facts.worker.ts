import { parentPort, workerData } from "node:worker_threads"
import { hasTooManyTags } from "../../../page-reads.ts"
import { readPageFacts } from "./page-facts.ts"

/** Reads a page of the web where a hostile one can only end this thread. */
if (hasTooManyTags(workerData.html)) throw new Error("The page has too many tags.")
parentPort?.postMessage(readPageFacts(workerData.html, workerData.url, workerData.currency))
