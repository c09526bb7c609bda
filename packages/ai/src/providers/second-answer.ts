import { addUsage, type Heard, type Turn } from "./order.ts"

export type Answer<Output> = { value: Output; heard: Heard }
/** Describes the fault of a response for the model; undefined if there is none. */
export type Complain<Output> = (value: Output) => string | undefined

/**
 * Retries once with the first fault found; a second response with the same fault is discarded.
 * `ask` returns undefined if there is no second response, or no readable one.
 */
export async function askOnceMore<Output>(
  user: string,
  first: Answer<Output>,
  complaints: readonly Complain<Output>[],
  ask: (turns: Turn[]) => Promise<Answer<Output> | undefined>,
): Promise<Answer<Output>> {
  const complain = complaints.find((one) => one(first.value) !== undefined)
  const complaint = complain?.(first.value)
  if (!complain || complaint === undefined) return first
  const second = await ask([
    { role: "user", text: user },
    { role: "assistant", text: first.heard.text },
    { role: "user", text: complaint },
  ])
  if (!second) return first
  const { value, heard } = complain(second.value) === undefined ? second : first
  return { value, heard: { ...heard, ...addUsage(first.heard, second.heard) } }
}
