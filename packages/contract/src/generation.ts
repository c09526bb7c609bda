import { z } from "zod"
import { usd } from "./wire.ts"

/** What every generation shares: who made it, what it costs, and in which look. */
export const AI_PROVIDERS = ["local", "llama", "openai", "anthropic", "compatible"] as const
export type AiProvider = (typeof AI_PROVIDERS)[number]

/** What models are chosen for. */
export const MODEL_JOBS = ["short", "long", "structured", "picture", "speech"] as const
/** What a connection to models can be. */
export const CONNECTION_PROVIDERS = ["openai", "anthropic", "compatible"] as const

/** Before a generation: what it will be charged at, US dollars with markup; 0 with the built-in engine. */
export const quoteOutput = z.object({
  aiProvider: z.enum(AI_PROVIDERS),
  /** Empty where no model writes. */
  aiModel: z.string(),
  estimatedCost: usd,
})

/** Who wrote a text, in words for its reader. */
export function writtenBy(provider: AiProvider, model: string | null): string {
  if (provider === "local") return "Drafted from your words"
  const name = model || PROVIDER_NAMES[provider]
  return provider === "llama" ? `Written by ${name} on this machine` : `Written by ${name}`
}

const PROVIDER_NAMES: Record<Exclude<AiProvider, "local">, string> = {
  llama: "a model",
  openai: "OpenAI",
  anthropic: "Anthropic",
  compatible: "a connected model",
}

/** content §5: the image dialog's styles, natural first. */
export const IMAGE_STYLES = ["natural", "vivid", "professional", "minimalist", "artistic"] as const
export type ImageStyle = (typeof IMAGE_STYLES)[number]
