import { rmSync } from "node:fs"
import { freshDataDir, startServer } from "../apps/server/test/running-server.ts"
import type { Bench } from "./entry.ts"

/** Time from the start of the process to the first response, with existing data. */
export const bench: Bench = {
  noun: "server",
  async prepare() {
    const dataDir = freshDataDir()
    const first = await startServer({ dataDir })
    await first.end()
    const measure = async () => {
      const started = performance.now()
      const server = await startServer({ dataDir })
      const { ok } = await fetch(`${server.url}/api/health`)
      const ms = performance.now() - started
      await server.end()
      if (!ok) throw new Error("The server does not answer /api/health.")
      return ms
    }
    return {
      entries: [{ name: "start to first answer", unit: "ms", aim: 1000, rounds: 5, measure }],
      stop: async () => rmSync(dataDir, { recursive: true, force: true }),
    }
  },
}
