/** The call that an input belongs to: the same for its retries, another for the next press of the button. */
const keys = new WeakMap<object, string>()

/** Begins a call with this input; until the next one, `callKey` returns the same key for it. */
export function startCall(input: unknown): void {
  if (typeof input === "object" && input !== null) keys.set(input, crypto.randomUUID())
}

/**
 * The `Idempotency-Key` header of a call: the server does a call once, however often it is repeated because its
 * answer was lost. Undefined for an input that no call was started with.
 */
export const callKey = (input: unknown): string | undefined =>
  typeof input === "object" && input !== null ? keys.get(input) : undefined
