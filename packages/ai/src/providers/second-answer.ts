import type { Heard, Turn } from "./order.ts"

export type Answer<Output> = { value: Output; heard: Heard }
/** What is wrong with an answer, as the model is told it; undefined for a good one. */
export type Complain<Output> = (value: Output) => string | undefined

/**
 * Asks once more with the first complaint; a second answer with the same fault is not taken.
 * `ask` returns undefined if a second answer is not available or not readable.
 */
export async function askOnceMore<Output>(
  user: string,
  first: Answer<Output>,
  complaints: readonly Complain<Output>[],
  ask: (turns: Turn[]) => Promise<Answer<Output> | undefined>,
): Promise<Answer<Output>> {
  const complain = complaints.find((one) => one(first.value) !== undefined)
  const said = complain?.(first.value)
  if (!complain || said === undefined) return first
  const second = await ask([
    { role: "user", text: user },
    { role: "assistant", text: first.heard.text },
    { role: "user", text: said },
  ])
  if (!second) return first
  const inputTokens = first.heard.inputTokens + second.heard.inputTokens
  const outputTokens = first.heard.outputTokens + second.heard.outputTokens
  const { value, heard } = complain(second.value) === undefined ? second : first
  return { value, heard: { ...heard, inputTokens, outputTokens } }
}
