import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { writeTinyModel } from "../packages/ai/test/tiny-model.ts"
import type { Bench } from "./entry.ts"
import { startProduct } from "./product.ts"

/** 66 MB of weights, all of which are read for every token, as with a real model. */
const SIZE = { width: 1024, inner: 4096 }
const REQUESTS = 1000
/** How much longer a request may take while a model writes on the same machine. */
const AIM_MS = 20

/** The effect of a model that writes on this machine on other requests. */
export const bench: Bench = {
  noun: "local-model",
  async prepare() {
    const folder = mkdtempSync(join(tmpdir(), "bench-model-"))
    const file = join(folder, "bench.gguf")
    writeTinyModel(file, "Bench", SIZE)
    const { server, send, cookie, stop } = await startProduct({ LLAMA_MODEL: file })
    await send("POST", "/api/brands", { name: "Bench" })
    const ask = async () => {
      const answer = await fetch(`${server.url}/api/brands`, { headers: { cookie } })
      if (!answer.ok) throw new Error(`The brands were answered with ${answer.status}.`)
      await answer.arrayBuffer()
    }
    return {
      entries: [
        {
          name: "p99 of other requests while a model writes, beyond idle",
          unit: "ms",
          aim: AIM_MS,
          rounds: 3,
          async measure() {
            await slowest(ask)
            const idle = await slowest(ask)
            let isOver = false
            const writing = (async () => {
              while (!isOver) requireWritten(await send("POST", "/api/ai/generate-content", { brief: "Our new bread" }))
            })()
            const busy = await slowest(ask)
            isOver = true
            await writing
            return Math.max(0, busy - idle)
          },
        },
      ],
      async stop() {
        await stop()
        rmSync(folder, { recursive: true })
      },
    }
  },
}

/** A refusal would be fast, and count as speed. */
function requireWritten({ status, body }: { status: number; body: unknown }): void {
  if (status !== 200) throw new Error(`The text was answered with ${status}: ${JSON.stringify(body)}`)
}

/** The 99th percentile of sequential requests, in milliseconds. */
async function slowest(ask: () => Promise<void>): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < REQUESTS; n += 1) {
    const begun = performance.now()
    await ask()
    took.push(performance.now() - begun)
  }
  return took.toSorted((a, b) => a - b)[Math.floor(REQUESTS * 0.99)] ?? 0
}
