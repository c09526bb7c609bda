import { forgetFormDraft, keepFormDraft, nameCall, readFormDraft } from "./form-drafts.ts"

/** The call of an input: the same for its retries, a new one for the next press of the button. */
const keys = new WeakMap<object, string>()
const keptKeys = new WeakMap<object, string>()

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

/**
 * Gives all calls of a form that is kept on this device one key until a response arrives: what was sent by a page that was
 * closed too soon to hear of it is not done again.
 */
export function withKeptKey<Input extends object>(name: string, input: Input): Input {
  const kept = readFormDraft(nameCall(name))?.id
  const id = typeof kept === "string" ? kept : crypto.randomUUID()
  keepFormDraft(nameCall(name), { id })
  keptKeys.set(input, id)
  return input
}

export const forgetKey = (name: string): void => forgetFormDraft(nameCall(name))
