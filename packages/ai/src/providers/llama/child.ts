import { type ChildProcess, fork } from "node:child_process"

const ENTRY = new URL("./model-process.ts", import.meta.url)
const STDERR_CHARS = 2000

/** A process for the model of one file; `said` is the end of what it has written to its log. */
export type ModelChild = { child: ChildProcess; file: string; gpu: boolean; said: () => string }

/** Starts it with this environment alone: no secret of the server is in the reach of native code. */
export function startModel(file: string, gpu: boolean, env: Record<string, string>): ModelChild {
  const child = fork(ENTRY, {
    execArgv: [],
    env,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  })
  let stderr = ""
  child.stderr?.on("data", (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-STDERR_CHARS)
  })
  // A process that could not be started ends with an exit too.
  child.on("error", (error) => {
    stderr += error.message
  })
  child.unref()
  child.channel?.unref()
  return { child, file, gpu, said: () => stderr.trim() }
}
