import { writeFileSync } from "node:fs"
import { constants, setPriority } from "node:os"
import { GenerationError } from "../../engine.ts"
import { type LoadedModel, loadModel, write } from "./loaded-model.ts"
import { type FromModel, toModel, type WriteOrder } from "./messages.ts"

/** The model's process: its native code may crash, or run out of memory, without affecting the server. */

let loaded: LoadedModel | undefined
const stops = new Map<number, AbortController>()

const say = (message: FromModel): void => void process.send?.(message)

process.on("message", (message: unknown) => {
  const order = toModel.parse(message)
  if (order.type === "stop") stops.get(order.id)?.abort()
  else void answer(order)
})
// The server has ended unexpectedly.
process.on("disconnect", () => process.exit(0))

yieldToOthers()

async function answer(order: WriteOrder): Promise<void> {
  const { id, file } = order
  const stop = new AbortController()
  stops.set(id, stop)
  try {
    loaded ??= await loadModel(file, order.gpu)
    say({ type: "loaded", id })
    const written = await write(loaded, order, (text) => say({ type: "piece", id, text }), stop.signal)
    say({ type: "done", id, ...written })
  } catch (error) {
    const isStopped = stop.signal.aborted
    const failure = error instanceof GenerationError ? error : undefined
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    say({
      type: "failed",
      id,
      reason: isStopped ? "cancelled" : (failure?.reason ?? "unavailable"),
      message: failure?.message ?? "The model on this machine failed.",
    })
  } finally {
    stops.delete(id)
  }
}

/** Requests take priority on every core, and when memory runs out the system kills this process first. */
function yieldToOthers(): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  try {
    writeFileSync("/proc/self/oom_score_adj", "900")
  } catch {
    // Not Linux.
  }
}
