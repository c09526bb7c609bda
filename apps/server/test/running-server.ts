import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { COMPILE_CACHE } from "../../../packages/db/test/compile-cache.ts"
import { ALLOCATOR_ENV, NODE_OPTIONS } from "../src/process-options.ts"

const SOURCE = fileURLToPath(new URL("../src/main.ts", import.meta.url))
const BUILT = fileURLToPath(new URL("../dist/main.js", import.meta.url))
const START_LIMIT_MS = 60_000

export type Ended = { code: number | null; output: string }
export type RunningServer = {
  url: string
  pid?: number
  dataDir: string
  /** Everything that it has written so far. */
  output: () => string
  /** Sends the signal and waits for the end. */
  end: (signal?: NodeJS.Signals) => Promise<Ended>
}
type Options = { dataDir?: string; port?: number; env?: Record<string, string> }

export const freshDataDir = (): string => mkdtempSync(join(tmpdir(), "brandwright-data-"))

/**
 * The real server as a process of its own, ready to answer; a free port and an empty data folder unless given. With
 * TEST_BUILT, which the runners set, it is the built one.
 * @throws Error with what it wrote when it ends before it is ready.
 */
export async function startServer({ dataDir = freshDataDir(), port, env = {} }: Options = {}): Promise<RunningServer> {
  const chosen = port ?? (await freePort())
  const { child, output, ended } = launch({ DATA_DIR: dataDir, PORT: String(chosen), ...env })
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill("SIGKILL")
      reject(new Error(`The server was not ready in time.\n${output()}`))
    }, START_LIMIT_MS)
    child.stdout?.on("data", () => {
      if (!/^Brandwright (?:worker )?is ready/m.test(output())) return
      clearTimeout(timer)
      resolve()
    })
    void ended.then(({ code }) => {
      clearTimeout(timer)
      reject(new Error(`The server ended with ${code}.\n${output()}`))
    })
  })
  const end = (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal)
    return ended
  }
  return { url: `http://localhost:${chosen}`, pid: child.pid, dataDir, output, end }
}

/** For starts that must fail: the exit code and all that was written. */
export const runServer = (env: Record<string, string>): Promise<Ended> => launch(env).ended

function launch(env: Record<string, string>): { child: ChildProcess; output: () => string; ended: Promise<Ended> } {
  const { PATH, HOME, TZ } = process.env
  const child = spawn(process.execPath, [...NODE_OPTIONS, process.env.TEST_BUILT ? BUILT : SOURCE], {
    env: {
      PATH,
      HOME,
      TZ,
      ...ALLOCATOR_ENV,
      ...COMPILE_CACHE,
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let written = ""
  const keep = (chunk: Buffer) => {
    written += chunk.toString()
  }
  child.stdout.on("data", keep)
  child.stderr.on("data", keep)
  const output = () => written
  const ended = new Promise<Ended>((resolve) => child.once("close", (code) => resolve({ code, output: written })))
  return { child, output, ended }
}

/** A loopback port that nothing listens on right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0))
    })
  })
}
