import { randomInt } from "node:crypto"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { GenerationError } from "../../engine.ts"
import type { Heard, Listening, Order } from "../order.ts"
import type { ModelChild } from "./child.ts"
import { createMailbox, type Mailbox } from "./mailbox.ts"
import { fromModel, type FromModel, type ToModel } from "./messages.ts"

type Done = Extract<FromModel, { type: "done" }>
export type Events = {
  log?: (facts: object, message: string) => void
  onLoaded: () => void
  onDone: (done: Done) => void
}

/** Time limit for loading a model. */
const LOAD_MS = 5 * MINUTE_MS
let orders = 0

/** One request and its answer; the model has stopped when it ends, however it ends. */
export async function* converse(
  { child, file, gpu, said }: ModelChild,
  order: Order,
  { signal, onPiece }: Listening,
  { log, onLoaded, onDone }: Events,
): AsyncGenerator<string, Heard> {
  orders += 1
  const id = orders
  const box = createMailbox<FromModel>()
  const onMessage = (message: unknown) => {
    const parsed = fromModel.parse(message)
    if (parsed.id === id) box.put(parsed)
  }
  const onExit = (code: number | null, killedBy: string | null) => {
    log?.({ file, code, signal: killedBy, said: said() }, "The process of the model ended.")
    box.fail(new GenerationError("broken", explainExit(killedBy)))
  }
  const send = (message: ToModel) => child.connected && child.send(message)
  const onAbort = () => send({ type: "stop", id })
  child.on("message", onMessage)
  child.once("exit", onExit)
  signal?.addEventListener("abort", onAbort)
  const giveUp = setTimeout(() => child.kill("SIGKILL"), LOAD_MS).unref()
  let hasEnded = false
  try {
    send(writeOrder({ id, file, gpu }, order))
    for (;;) {
      const message = await box.take()
      if (message.type === "piece") {
        onPiece?.()
        yield message.text
        continue
      }
      clearTimeout(giveUp)
      if (message.type === "loaded") {
        onLoaded()
        continue
      }
      hasEnded = true
      if (message.type === "failed") {
        signal?.throwIfAborted()
        log?.({ file, reason: message.reason, said: said() }, "The model on this machine failed.")
        throw new GenerationError(message.reason, message.message)
      }
      onDone(message)
      const { text, inputTokens, outputTokens, isCutOff } = message
      return { text, inputTokens, outputTokens, isCutOff }
    }
  } finally {
    clearTimeout(giveUp)
    if (!hasEnded) await stopAndWait(box, onAbort)
    child.off("message", onMessage)
    child.off("exit", onExit)
    signal?.removeEventListener("abort", onAbort)
  }
}

/** The reader left early: the next request must not meet a model that is still writing. */
async function stopAndWait(box: Mailbox<FromModel>, stop: () => void): Promise<void> {
  stop()
  try {
    for (;;) {
      const { type } = await box.take()
      if (type === "done" || type === "failed") return
    }
  } catch {
    // Its process has ended.
  }
}

function writeOrder(
  to: { id: number; file: string; gpu: boolean },
  { system, turns, maxOutputTokens: maxTokens, grammar }: Order,
): ToModel {
  const seed = randomInt(2 ** 31)
  return { type: "write", ...to, system, turns, maxTokens, seed, ...(grammar && { schema: grammar }) }
}

const explainExit = (signal: string | null): string =>
  signal === "SIGKILL"
    ? "The model on this machine was stopped, perhaps because memory ran out. Nothing was charged."
    : "The model on this machine crashed. Nothing was charged."
