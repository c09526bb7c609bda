/** The call of an input: the same for its retries, a new one for the next press of the button. */
const keys = new WeakMap<object, string>()
/** Keys that outlive their page, by input; see lib/drafts/kept-key.ts. */
export const keptKeys = new WeakMap<object, string>()

/** Starts a call with this input; until the next one, `callKey` returns the same key for it. */
export function startCall(input: unknown): void {
  if (typeof input === "object" && input !== null) keys.set(input, keptKeys.get(input) ?? crypto.randomUUID())
}

/**
 * The `Idempotency-Key` header of a call: the server runs a call once, however often it is repeated because its
 * response was lost. Undefined for an input without a call.
 */
export const callKey = (input: unknown): string | undefined =>
  typeof input === "object" && input !== null ? keys.get(input) : undefined
