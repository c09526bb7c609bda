import { type ChildProcess, fork } from "node:child_process"

const ENTRY = new URL("./model.process.ts", import.meta.url)
const STDERR_CHARS = 2000

/** The process of one model file; `said` is the end of its log. */
export type ModelChild = { child: ChildProcess; file: string; gpu: boolean; said: () => string }

/** Starts it with only this environment: native code must not see the server's secrets. */
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
  // A process that failed to start also emits an exit.
  child.on("error", (error) => {
    stderr += error.message
  })
  child.unref()
  child.channel?.unref()
  return { child, file, gpu, said: () => stderr.trim() }
}
