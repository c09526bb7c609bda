import { parentPort, workerData } from "node:worker_threads"
import { readPageLook } from "./page-look.ts"

/** Reads a page of the web where a hostile one can only end this thread. */
parentPort?.postMessage(readPageLook(workerData.html, workerData.url))
