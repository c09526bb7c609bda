import type { OpenAIProvider } from "@ai-sdk/openai"

/** A request to a model, and its answer. */
export type Turn = { role: "user" | "assistant"; text: string }
export type Order = {
  system: string
  turns: Turn[]
  maxOutputTokens: number
  responseFormat?: Parameters<ReturnType<OpenAIProvider["chat"]>["doStream"]>[0]["responseFormat"]
  /** The same schema for models constrained to it while writing. */
  grammar?: Record<string, unknown>
}
export type Heard = { text: string; inputTokens: number; outputTokens: number; isCutOff: boolean }
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
