import { Worker } from "node:worker_threads"

const WATCH = `
const { parentPort, workerData } = require("node:worker_threads")
let timer
parentPort.on("message", (doing) => {
  clearTimeout(timer)
  timer = setTimeout(() => {
    require("node:fs").writeSync(2, "It never came back: " + doing + "\\n")
    process.kill(process.pid, "SIGKILL")
  }, workerData)
})`

/** Ends this process when something takes longer than `ms`, and says what: a loop lets no timer of its own thread run. */
export function startWatchdog(ms: number) {
  const worker = new Worker(WATCH, { eval: true, workerData: ms })
  return {
    watch: (doing: string): void => worker.postMessage(doing),
    stop: async (): Promise<void> => {
      await worker.terminate()
    },
  }
}
