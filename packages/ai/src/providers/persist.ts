import { setTimeout as sleep } from "node:timers/promises"
import { MINUTE_MS } from "@brandwright/contract/durations"
import {
  isAboutContext,
  isAboutFormat,
  isAboutLength,
  readRefusal,
  type Refusal,
  smallerLimit,
  isAboutLimitName,
} from "./failures.ts"
import { type Context, readContext, findRoom } from "./context-room.ts"
import type { Hear, Heard, Listening, Order } from "./order.ts"

/** Ways to request JSON, the strictest first. */
export type Format = "schema" | "json" | "text"
/** What a server was found to accept, cached for later calls. */
export type Learned = {
  format: Format
  maxOutputTokens: number
  limitName?: Order["limitName"]
  /** Of the model; what an order leaves of it is for the response. */
  context?: Context | undefined
}
export const learnNothing = (): Learned => ({ format: "schema", maxOutputTokens: Number.POSITIVE_INFINITY })

const ATTEMPTS = 6
/** Maximum wait for a busy provider. */
const WAIT_MAX_MS = MINUTE_MS
const PAUSES_MS = [500, 2000]
const LIMIT_MIN = 256

/**
 * Calls until the server accepts the request: waits as long as it asks for, requests less if the output limit is too
 * large, and a simpler format if needed. The context that a server names is kept: later orders leave room for themselves.
 * Once a chunk has arrived, nothing is repeated.
 */
export async function* persist(
  hear: Hear,
  learned: Learned,
  makeOrder: () => Order,
  listening: Listening,
): AsyncGenerator<string, Heard> {
  let pauses = 0
  let room = Number.POSITIVE_INFINITY
  for (let attempt = 1; ; attempt += 1) {
    const order = {
      ...atMost(makeOrder(), room, learned.context),
      ...(learned.limitName && { limitName: learned.limitName }),
    }
    let hasBegun = false
    const onPiece = () => {
      hasBegun = true
    }
    try {
      return yield* hear(order, { ...listening, onPiece })
    } catch (error) {
      const refusal = readRefusal(error)
      const pauseMs = pauseBefore(refusal, error, pauses)
      if (hasBegun || listening.signal?.aborted || attempt >= ATTEMPTS) throw error
      if (isAboutContext(refusal)) {
        learned.context = readContext(refusal, order) ?? learned.context
        const left = learned.context ? findRoom(learned.context, order) : smallerLimit(order.maxOutputTokens, refusal)
        room = left < order.maxOutputTokens ? left : Math.floor(order.maxOutputTokens / 2)
        if (room < LIMIT_MIN) throw error
        continue
      }
      if (learn(learned, order, refusal)) continue
      if (pauseMs === undefined) throw error
      pauses += 1
      await sleep(pauseMs, undefined, { signal: listening.signal })
    }
  }
}

function atMost(order: Order, room: number, context: Context | undefined): Order {
  // An order without room is sent, for the server to refuse.
  const left = context ? Math.max(LIMIT_MIN, findRoom(context, order)) : room
  return { ...order, maxOutputTokens: Math.min(order.maxOutputTokens, room, left) }
}

/** True when the next request will be smaller or simpler. */
function learn(learned: Learned, order: Order, refusal: Refusal): boolean {
  if (!order.limitName && isAboutLimitName(refusal)) {
    learned.limitName = "max_completion_tokens"
    return true
  }
  if (isAboutLength(refusal)) {
    const limit = smallerLimit(order.maxOutputTokens, refusal)
    if (limit < LIMIT_MIN) return false
    learned.maxOutputTokens = limit
    return true
  }
  if (!order.responseFormat || !isAboutFormat(refusal)) return false
  learned.format = order.responseFormat.type === "json" && order.responseFormat.schema ? "json" : "text"
  return true
}

/** How long to wait before repeating the call; undefined when that would not help. */
export function pauseBefore({ status, retryAfterMs }: Refusal, error: unknown, pauses: number): number | undefined {
  const own = PAUSES_MS[pauses]
  if (own === undefined) return undefined
  if (status === 429 || status === 503 || status === 529) {
    const waitMs = retryAfterMs ?? own
    return waitMs > WAIT_MAX_MS ? undefined : waitMs
  }
  const isLost = status === 0 && error instanceof Error && error.name === "AI_APICallError"
  return pauses === 0 && (isLost || status >= 500) ? own : undefined
}
