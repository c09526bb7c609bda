import { DAY_MS } from "./durations.ts"

/** The Idempotency-Key header of REST and tRPC. */

/** How long a key is reserved. */
export const IDEMPOTENCY_KEPT_MS = DAY_MS
/** Visible ASCII only, which passes every proxy. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/

export const idempotencyText = {
  malformed: "Idempotency-Key must have 1 to 128 visible ASCII characters.",
  reused: "This Idempotency-Key was already used for another request. Please send a new one.",
  running: "The first request with this Idempotency-Key is still running. Please try again in a moment.",
  answerLost:
    "This request went through, but its response was lost. Check the result before you send it again with a new key.",
} as const
