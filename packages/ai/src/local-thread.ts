import { Worker } from "node:worker_threads"
import { MINUTE_MS, SECOND_MS } from "@brandwright/contract/durations"
import {
  type AnyRecipe,
  type Engine,
  type FailureReason,
  type GenerateOptions,
  GenerationError,
  type Voice,
} from "./engine.ts"
import { createLocalEngine, withoutCost } from "./local.ts"
import { createTurns } from "./turns.ts"

/** `input` is that of the recipe with this name. */
export type Order = { id: number; recipe: string; input: unknown; voice: Voice }
export type Reply = { id: number; value?: unknown; failed?: { message: string; reason?: FailureReason } }

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }
type Settings = { currentPerson?: () => string | undefined; write?: WriterThread }
type WriterThread = (order: Omit<Order, "id">) => Promise<unknown>

/** Limit for one text. The thread that takes longer is terminated, and the next text gets a new one. */
const TIMEOUT_MS = 60 * SECOND_MS
/** The thread gives its 14 MB back after this time without a text; the next one takes about a second longer. */
const IDLE_MS = 30 * MINUTE_MS

/**
 * The local engine with its texts written on a thread of their own, one at a time, while persons take turns: a long
 * brief takes seconds, in which other requests must not wait. @throws GenerationError, also when a text takes too long
 */
export function createLocalEngineOnThread({ currentPerson, write = sharedThread }: Settings = {}): Engine {
  const local = createLocalEngine()
  const takeTurn = createTurns(1, currentPerson)
  async function compose<Input, Output>(
    recipe: AnyRecipe<Input, Output>,
    input: Input,
    voice: Voice,
    { signal, onPlace }: GenerateOptions = {},
  ): Promise<Output> {
    const value = await takeTurn(() => write({ recipe: recipe.name, input, voice }), { signal, onPlace })
    signal?.throwIfAborted()
    return recipe.output.parse(value)
  }
  return {
    ...local,
    generate: async (recipe, input, voice, options) => withoutCost(await compose(recipe, input, voice, options)),
    async *stream(recipe, input, voice, options) {
      const text = await compose(recipe, input, voice, options)
      for (const piece of text.match(/\S+\s*/g) ?? []) {
        options?.signal?.throwIfAborted()
        yield piece
      }
      return withoutCost(text)
    },
  }
}

/** One thread, started with its first text. */
export function createWriterThread({ timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS } = {}): WriterThread {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  /** Terminates the thread along with what it was writing. */
  const end = (error: Error): void => {
    void worker?.terminate()
    worker = undefined
    for (const one of waiting.values()) {
      clearTimeout(one.timer)
      one.reject(error)
    }
    waiting.clear()
  }

  const start = (): Worker => {
    const started = new Worker(new URL("./local.worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    started.unref()
    started.on("message", ({ id, value, failed }: Reply) => {
      const one = waiting.get(id)
      waiting.delete(id)
      clearTimeout(one?.timer)
      if (failed) one?.reject(toError(failed))
      else one?.resolve(value)
      if (waiting.size === 0) idle = setTimeout(() => end(new Error("The thread was idle.")), idleMs).unref()
    })
    started.on("error", (error) => worker === started && end(error instanceof Error ? error : new Error(String(error))))
    return started
  }

  return (order) =>
    new Promise((resolve, reject) => {
      clearTimeout(idle)
      const id = (lastId += 1)
      const tooLong = () => end(new GenerationError("timeout", "Drafting this text took too long. Please shorten it."))
      waiting.set(id, { resolve, reject, timer: setTimeout(tooLong, timeoutMs) })
      worker ??= start()
      worker.postMessage({ id, ...order } satisfies Order)
    })
}

const sharedThread = createWriterThread()

const toError = ({ message, reason }: NonNullable<Reply["failed"]>): Error =>
  reason ? new GenerationError(reason, message) : new Error(message)
