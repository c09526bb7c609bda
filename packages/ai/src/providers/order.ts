import type { OpenAIProvider } from "@ai-sdk/openai"

/** What is asked of a model, and what is heard from it. */
export type Turn = { role: "user" | "assistant"; text: string }
export type Order = {
  system: string
  turns: Turn[]
  maxOutputTokens: number
  responseFormat?: Parameters<ReturnType<OpenAIProvider["chat"]>["doStream"]>[0]["responseFormat"]
  /** The same shape for models that are held to it while they write. */
  grammar?: Record<string, unknown>
}
export type Heard = { text: string; inputTokens: number; outputTokens: number; isCutOff: boolean }
export type Listening = {
  /** Sent along, and in the log when the call fails. */
  callId: string
  silenceMs: number
  signal: AbortSignal | undefined
  onPiece?: () => void
  /** Told how many others are written first, where a model writes one text at a time. */
  onPlace?: (ahead: number) => void
}
/** One call: the pieces as they come, and the whole once the model itself has ended it. */
export type Hear = (order: Order, listening: Listening) => AsyncGenerator<string, Heard>
