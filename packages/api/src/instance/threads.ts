import { Worker } from "node:worker_threads"
import { currentPerson } from "@brandwright/queue/current-person"
import { createTurns } from "@brandwright/ai/turns"

type Limits = { timeoutMs: number; memoryMb: number }

/**
 * Runs the given worker file in its own thread and returns what it posts: requests do not wait, and hostile input can only crash
 * that thread. @throws when it fails, takes too long or too much memory.
 */
export function onThread<Result>(file: URL, workerData: unknown, limits: Limits): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    })
    const timer = setTimeout(() => void worker.terminate(), limits.timeoutMs)
    worker.once("message", (result: Result) => {
      resolve(result)
      void worker.terminate()
    })
    worker.once("error", reject)
    worker.once("exit", (code) => {
      clearTimeout(timer)
      reject(new Error(`${file.pathname} ended with ${code}.`))
    })
  })
}

const takeTurn = createTurns(2, currentPerson)

/** `onThread` for untrusted pages and files: each may take a core and much memory, so only a few run at once. */
export const readOnThread = <Result>(file: URL, workerData: unknown, limits: Limits): Promise<Result> =>
  takeTurn(() => onThread<Result>(file, workerData, limits))
