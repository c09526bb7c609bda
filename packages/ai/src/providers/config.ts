import type { ConnectionProvider } from "@brandwright/contract/content/generation"
import type { TokenPrice } from "../prices.ts"
import type { Learned } from "./persist.ts"

export type RemoteConfig = {
  provider: ConnectionProvider
  /** Absent if the server needs none. */
  apiKey?: string
  baseUrl?: string
  model: string
  /** By default the list price; without one, an administrator must set it before the model can be used. */
  price?: TokenPrice
  /** Micro-dollars per picture. */
  imagePrice?: number
  /** OpenAI protocol only; without it, pictures are drawn locally. */
  imageModel?: string
  /** Opens an address that the provider names, such as a picture's: the way for addresses that may not be trusted. */
  openPublic?: (url: string) => Promise<Uint8Array>
  /** Maximum output tokens of the model. */
  maxOutputTokens?: number
  /** What its server was found to take, shared by the engines of its jobs. */
  learned?: Learned
  /** How long a call may be silent before it is aborted. */
  silenceMs?: number
  log?: (facts: object, message: string) => void
  /** The request's id, sent with each call. */
  requestId?: () => string | undefined
}

/** Less than the 300 s after which fetch itself gives up waiting for the first byte. */
const SILENCE_MS = 120_000

export const getSilenceMs = ({ silenceMs = SILENCE_MS }: RemoteConfig): number => silenceMs
