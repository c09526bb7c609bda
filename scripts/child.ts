import { type ChildProcess, spawn } from "node:child_process"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"

export const ROOT = fileURLToPath(new URL("..", import.meta.url))
const BIN = join(ROOT, "node_modules/.bin")

export type Finished = { ok: boolean; output: string }
/** Tests have their own limits; this one only ends a runner that hangs, and is generous for busy machines. */
const LIMIT_MS = 60 * 60_000
const running = new Set<ChildProcess>()

/** Runs one of the workspace's tools from the root and captures its output. */
export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<Finished> {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      PATH: `${BIN}${delimiter}${process.env.PATH ?? ""}`,
      NO_COLOR: "1",
      FORCE_COLOR: undefined,
      DO_NOT_TRACK: "1",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true, // a process group of its own, so that its workers end with it
  })
  running.add(child)
  return new Promise((resolve) => {
    let output = ""
    const timer = setTimeout(() => {
      output += `\n${command} was stopped after ${LIMIT_MS / 60_000} minutes.`
      endGroup(child)
    }, LIMIT_MS)
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on("data", keep)
    child.stderr.on("data", keep)
    child.once("error", (error) => resolve({ ok: false, output: `${command}: ${error.message}` }))
    child.once("close", (code) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ ok: code === 0, output })
    })
  })
}

export function endChildren(): void {
  for (const child of running) endGroup(child)
}

function endGroup(child: ChildProcess): void {
  if (child.pid) process.kill(-child.pid, "SIGKILL")
}
