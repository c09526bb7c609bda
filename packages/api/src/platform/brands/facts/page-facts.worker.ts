import { parentPort, workerData } from "node:worker_threads"
import { readPageFacts } from "./page-facts.ts"

/** Reads a page of the web where a hostile one can only end this thread. */
parentPort?.postMessage(readPageFacts(workerData.html, workerData.url, workerData.currency))
