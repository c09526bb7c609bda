import { MINUTE_MS } from "@brandwright/contract/durations"
import { createTurns } from "../../turns.ts"
import type { Hear, Heard, Listening, Order } from "../order.ts"
import { type ModelChild, startModel } from "./child.ts"
import { converse } from "./conversation.ts"

/** The state of the queue in front of the model, for display. */
export type LineState = {
  phase: "unloaded" | "idle" | "loading" | "writing"
  /** Number of waiting requests. */
  waiting: number
  /** Tokens per second of the last answer; 0 before the first. */
  tokensPerSecond: number
}

export type LlamaHost = {
  /** Writes with the model of this file, after all earlier requests. */
  hear: (file: string, ...call: Parameters<Hear>) => ReturnType<Hear>
  state: () => LineState
  /** Unloads the model; a text in progress fails. */
  unload: () => void
}

export type LlamaHostOptions = {
  /** Idle time after which the model is unloaded. */
  idleMs?: number
  log?: (facts: object, message: string) => void
  /** Use a GPU if the machine has one and its package is installed. */
  gpu?: boolean
  /** Variables needed to find native libraries, such as PATH. */
  env?: Record<string, string>
  /** Whose answer is asked for: persons take turns. */
  currentPerson?: () => string | undefined
}

const IDLE_MS = 10 * MINUTE_MS

/** The models on this machine: one process, one model in it, one answer at a time. */
export function createLlamaHost(options: LlamaHostOptions = {}): LlamaHost {
  const { idleMs = IDLE_MS, log, gpu = false, env = {}, currentPerson } = options
  const take = createTurns(1, currentPerson)
  const state: LineState = { phase: "unloaded", waiting: 0, tokensPerSecond: 0 }
  let running: ModelChild | undefined
  /** Requests waiting or in progress. */
  let open = 0
  let idle: NodeJS.Timeout | undefined

  const unload = (): void => {
    running?.child.kill("SIGKILL")
    running = undefined
    state.phase = "unloaded"
  }

  /** The process of this file's model; another model's is ended first. */
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
      // When the user leaves the queue, the place in it ends first.
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
