import { Worker } from "node:worker_threads"
import type { Design } from "./draw.ts"

export type { Design } from "./draw.ts"

type Reply = { id: number; png?: Uint8Array; failed?: string }
type Waiting = { resolve: (png: Uint8Array) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }

/** Limit for one graphic. A thread that takes longer is terminated, and the next graphic gets a new one. */
const TIMEOUT_MS = 20_000
const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let lastId = 0

/** Draws a graphic as PNG off the request thread. @throws when it cannot be drawn or takes too long. */
export function renderGraphic(design: Design): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const id = (lastId += 1)
    const timer = setTimeout(() => end(new Error("The graphic took too long.")), TIMEOUT_MS)
    waiting.set(id, { resolve, reject, timer })
    worker ??= start()
    worker.postMessage({ id, design })
  })
}

function start(): Worker {
  const started = new Worker(new URL("./render.worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  started.unref()
  started.on("message", ({ id, png, failed }: Reply) => {
    const one = waiting.get(id)
    waiting.delete(id)
    clearTimeout(one?.timer)
    if (png) one?.resolve(png)
    else one?.reject(new Error(failed ?? "The graphic was not drawn."))
  })
  started.on("error", (error) => worker === started && end(error instanceof Error ? error : new Error(String(error))))
  return started
}

/** Terminates the thread along with its queue. */
function end(error: Error): void {
  void worker?.terminate()
  worker = undefined
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer)
    reject(error)
  }
  waiting.clear()
}
