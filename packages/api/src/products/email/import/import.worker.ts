import type { KeyObject } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { parentPort, workerData } from "node:worker_threads"
import { openDatabase } from "@brandwright/db/open"
import { decodeText } from "../../../formats/decode-text.ts"
import { runImport } from "./import-batches.ts"
import { findImportById } from "./import.queries.ts"

/** Data passed to the thread at start. */
export type ThreadTask = { databaseUrl: string; importId: number; suppressionKey: KeyObject }
/** Thread to server: a request for the next piece of text, or progress. */
export type FromThread = { kind: "next" } | { kind: "progress"; records: number } | { kind: "done" }
/** Server to thread: a piece, or null at the end. */
export type ToThread = { chunk: Uint8Array | null }

const port = parentPort
if (port) {
  const task: ThreadTask = workerData // what import.service.ts sends
  const { db, engine, close } = openDatabase(task.databaseUrl)
  const row = await findImportById(db, task.importId)
  if (row) {
    const setting = { db, engine, suppressionKey: task.suppressionKey, now: Date.now }
    await runImport(setting, row, decodeText(pulled()), {
      onBatch: ({ records }) => port.postMessage({ kind: "progress", records } satisfies FromThread),
      pause: (ms) => sleep(ms),
    })
  }
  await close()
  port.postMessage({ kind: "done" } satisfies FromThread)
  port.close()

  async function* pulled(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const answer = new Promise<ToThread>((resolve) => port?.once("message", resolve))
      port?.postMessage({ kind: "next" } satisfies FromThread)
      const { chunk } = await answer
      if (chunk === null) return
      yield chunk
    }
  }
}
