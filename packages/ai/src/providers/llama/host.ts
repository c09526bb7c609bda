import { createTurns } from "../../turns.ts"
import type { Hear, Heard, Listening, Order } from "../order.ts"
import { type ModelChild, startModel } from "./child.ts"
import { converse } from "./conversation.ts"

/** What people see of the line in front of the model. */
export type LineState = {
  phase: "unloaded" | "idle" | "loading" | "writing"
  /** Orders that wait for their turn. */
  waiting: number
  /** Of the last answer; 0 before the first. */
  tokensPerSecond: number
}

export type LlamaHost = {
  /** Writes with the model of this file, after all that was ordered before. */
  hear: (file: string, ...call: Parameters<Hear>) => ReturnType<Hear>
  state: () => LineState
  /** Takes the model out of memory; what it is writing fails. */
  unload: () => void
}

export type LlamaHostOptions = {
  /** Without an order for this long the model leaves the memory. */
  idleMs?: number
  log?: (facts: object, message: string) => void
  /** Use a graphics card where the machine has one and its package is installed. */
  gpu?: boolean
  /** What native libraries need to be found, such as PATH. */
  env?: Record<string, string>
}

const IDLE_MS = 10 * 60_000

/** The models on this machine: one process, one model in it, one answer at a time. */
export function createLlamaHost({ idleMs = IDLE_MS, log, gpu = false, env = {} }: LlamaHostOptions = {}): LlamaHost {
  const take = createTurns(1)
  const state: LineState = { phase: "unloaded", waiting: 0, tokensPerSecond: 0 }
  let running: ModelChild | undefined
  /** Orders that wait or are being written. */
  let open = 0
  let idle: NodeJS.Timeout | undefined

  const unload = (): void => {
    running?.child.kill("SIGKILL")
    running = undefined
    state.phase = "unloaded"
  }

  /** The process that holds this file's model; another one's ends first. */
  const openModel = (file: string): ModelChild => {
    if (running?.file === file && running.child.connected) return running
    unload()
    const started = startModel(file, gpu, env)
    running = started
    started.child.once("exit", () => {
      if (running !== started) return
      running = undefined
      state.phase = "unloaded"
    })
    return started
  }

  async function* write(file: string, order: Order, listening: Listening): AsyncGenerator<string, Heard> {
    listening.signal?.throwIfAborted()
    const model = openModel(file)
    state.phase = "loading"
    const events = {
      log,
      onLoaded: () => void (state.phase = "writing"),
      onDone: (done: { tokensPerSecond: number }) => void (state.tokensPerSecond = done.tokensPerSecond),
    }
    try {
      return yield* converse(model, order, listening, events)
    } finally {
      state.phase = running ? "idle" : "unloaded"
    }
  }

  async function* hear(file: string, order: Order, listening: Listening): AsyncGenerator<string, Heard> {
    clearTimeout(idle)
    open += 1
    state.waiting += 1
    const turn = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const place = take(
      () => {
        turn.resolve()
        return end.promise
      },
      { signal: listening.signal, onPlace: listening.onPlace },
    )
    try {
      // The place itself ends first when the person leaves the line.
      await Promise.race([turn.promise, place]).finally(() => (state.waiting -= 1))
      return yield* write(file, order, listening)
    } finally {
      end.resolve()
      open -= 1
      if (open === 0) idle = setTimeout(unload, idleMs).unref()
    }
  }

  return { hear, unload, state: () => ({ ...state }) }
}
