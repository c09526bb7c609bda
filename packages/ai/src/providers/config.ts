import type { TokenPrice } from "../prices.ts"

export type RemoteConfig = {
  provider: "openai" | "anthropic" | "compatible"
  /** Absent: the server asks for none. */
  apiKey?: string
  baseUrl?: string
  model: string
  /** Absent: the list price; without one the model writes only after an administrator has set it. */
  price?: TokenPrice
  /** Micro-dollars a picture. */
  imagePrice?: number
  /** OpenAI protocol only; without one pictures are drawn locally. */
  imageModel?: string
  /** Most tokens that the model takes as the length of an answer. */
  maxOutputTokens?: number
  /** The longest silence before a call is given up. */
  silenceMs?: number
  log?: (facts: object, message: string) => void
  /** The id of the request that asks; sent along with each call. */
  requestId?: () => string | undefined
}

/** Less than the 300 s after which fetch itself gives up waiting for the first byte. */
const SILENCE_MS = 120_000

export const getSilenceMs = ({ silenceMs = SILENCE_MS }: RemoteConfig): number => silenceMs
