import { type ChildProcess, fork } from "node:child_process"

const ENTRY = new URL("./model-process.ts", import.meta.url)
/** What native libraries need to be found; no secret of the server among it. */
const PASSED_ON = ["PATH", "HOME", "TMPDIR", "TEMP", "SystemRoot", "LD_LIBRARY_PATH", "CUDA_VISIBLE_DEVICES"]
const STDERR_CHARS = 2000

/** A process for the model of one file; `said` is the end of what it has written to its log. */
export type ModelChild = { child: ChildProcess; file: string; gpu: boolean; said: () => string }

export function startModel(file: string, gpu: boolean): ModelChild {
  const passed = PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  const child = fork(ENTRY, {
    execArgv: [],
    env: Object.fromEntries(passed),
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
