import type { OpenAIProvider } from "@ai-sdk/openai"

/** A request to a model, and its answer. */
export type Turn = { role: "user" | "assistant"; text: string }
export type Order = {
  system: string
  turns: Turn[]
  maxOutputTokens: number
  responseFormat?: Parameters<ReturnType<OpenAIProvider["chat"]>["doStream"]>[0]["responseFormat"]
  /** Some servers know the limit by its newer name only. */
  limitName?: "max_completion_tokens"
  /** The same schema for models constrained to it while writing. */
  grammar?: Record<string, unknown>
}
/** `cachedTokens` are those of the input that the provider still knew, and charges less for. */
export type Usage = { inputTokens: number; outputTokens: number; cachedTokens?: number }
export type Heard = Usage & { text: string; isCutOff: boolean }

export const addUsage = (first: Usage, second: Usage): Required<Usage> => ({
  inputTokens: first.inputTokens + second.inputTokens,
  outputTokens: first.outputTokens + second.outputTokens,
  cachedTokens: (first.cachedTokens ?? 0) + (second.cachedTokens ?? 0),
})

export type Listening = {
  /** Sent with the call, and logged if it fails. */
  callId: string
  silenceMs: number
  signal: AbortSignal | undefined
  onPiece?: () => void
  /** Called with the number of texts ahead, for a model that writes one at a time. */
  onPlace?: (ahead: number) => void
}
/** One call: chunks as they arrive, and the whole once the model has completed it. */
export type Hear = (order: Order, listening: Listening) => AsyncGenerator<string, Heard>
