import { setTimeout as sleep } from "node:timers/promises"
import { isAboutFormat, isAboutLength, readRefusal, type Refusal, smallerLimit } from "./failures.ts"
import type { Hear, Heard, Listening, Order } from "./order.ts"

/** How an answer in JSON is asked for, the strictest first. */
export type Format = "schema" | "json" | "text"
/** What a server has been found to take; kept for its next calls. */
export type Learned = { format: Format; maxOutputTokens: number }

const ATTEMPTS = 6
/** The longest wait for a busy provider. */
const WAIT_MAX_MS = 60_000
const PAUSES_MS = [500, 2000]
const LIMIT_MIN = 256

/**
 * Calls until the server takes the order: waits as long as it asks to, asks for less where the answer's limit is too
 * large for it, and for a simpler format where it knows no other. Once a piece has come nothing is repeated.
 */
export async function* persist(
  hear: Hear,
  learned: Learned,
  makeOrder: () => Order,
  listening: Listening,
): AsyncGenerator<string, Heard> {
  let pauses = 0
  for (let attempt = 1; ; attempt += 1) {
    const order = makeOrder()
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
      if (learn(learned, order, refusal)) continue
      if (pauseMs === undefined) throw error
      pauses += 1
      await sleep(pauseMs, undefined, { signal: listening.signal })
    }
  }
}

/** True when the next order will be a smaller or a simpler one. */
function learn(learned: Learned, order: Order, refusal: Refusal): boolean {
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

/** How long to wait before the same call again; undefined when that would not help. */
function pauseBefore({ status, retryAfterMs }: Refusal, error: unknown, pauses: number): number | undefined {
  const own = PAUSES_MS[pauses]
  if (own === undefined) return undefined
  if (status === 429 || status === 503 || status === 529) {
    const asked = retryAfterMs ?? own
    return asked > WAIT_MAX_MS ? undefined : asked
  }
  const isLost = status === 0 && error instanceof Error && error.name === "AI_APICallError"
  return pauses === 0 && (isLost || status >= 500) ? own : undefined
}
