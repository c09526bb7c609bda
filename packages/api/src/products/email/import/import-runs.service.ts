import { Worker } from "node:worker_threads"
import type { Services } from "../../../services.ts"
import { reportTask } from "../../../platform/tasks/tasks.service.ts"
import { suppressionKey } from "../link-tokens.ts"
import { runImport } from "./import-batches.ts"
import type { ImportRow } from "./import.queries.ts"
import type { FromThread, ThreadTask, ToThread } from "./import.worker.ts"

/** Runs in this process: short lists, and databases that no other thread can open. */
export async function runHere(
  services: Services,
  row: ImportRow,
  chunks: AsyncIterable<string>,
  signal?: AbortSignal,
): Promise<void> {
  const setting = {
    db: services.db,
    engine: services.engine,
    suppressionKey: suppressionKey(services.settings),
    now: services.now,
  }
  await runImport(setting, row, chunks, {
    onBatch: () => undefined,
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    signal,
  })
}

/** Runs in a worker thread with its own connection, so that requests are not delayed. */
export async function runInThread(
  services: Services,
  row: ImportRow,
  content: AsyncIterable<Uint8Array>,
  { databaseUrl, signal }: { databaseUrl: string; signal: AbortSignal },
) {
  const task: ThreadTask = { databaseUrl, importId: row.id, suppressionKey: suppressionKey(services.settings) }
  const thread = new Worker(new URL("./import.worker.ts", import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
  })
  const pieces = content[Symbol.asyncIterator]()
  let read = 0
  let reportedAt = 0
  const give = async () => {
    const { value, done } = await pieces.next()
    const chunk = done ? null : new Uint8Array(value)
    read += chunk?.byteLength ?? 0
    thread.postMessage({ chunk } satisfies ToThread)
  }
  const onAbort = () => void thread.terminate()
  signal.addEventListener("abort", onAbort)
  try {
    await new Promise<void>((resolve, reject) => {
      thread.on("message", (message: FromThread) => {
        if (message.kind === "next") give().catch(reject)
        else if (message.kind === "done") resolve()
        else if (row.taskId !== null && services.now() - reportedAt > 500) {
          reportedAt = services.now()
          const percentage = Math.min(99, (read / Math.max(1, row.bytes)) * 100)
          reportTask(services, row.taskId, {
            percentage,
            stage: `${message.records.toLocaleString("en")} lines`,
          }).catch(reject)
        }
      })
      thread.on("error", reject)
      thread.on("exit", (code) => reject(new Error(`The import thread ended early (${code}).`)))
    })
  } finally {
    signal.removeEventListener("abort", onAbort)
    await thread.terminate()
    await pieces.return?.()
  }
}
