import { z } from "zod"
import { usd } from "../wire.ts"

/** Common to all generations: writer, cost and style. */
export const AI_PROVIDERS = ["local", "llama", "openai", "anthropic", "compatible"] as const
export type AiProvider = (typeof AI_PROVIDERS)[number]

/** Jobs that models can be assigned to. */
export const MODEL_JOBS = ["short", "long", "structured", "picture", "speech"] as const
/** Kinds of model connections. */
export const CONNECTION_PROVIDERS = ["openai", "anthropic", "compatible"] as const
export type ConnectionProvider = (typeof CONNECTION_PROVIDERS)[number]

/** The estimated price in US dollars, markup included; 0 with the built-in engine. */
export const quoteOutput = z.object({
  aiProvider: z.enum(AI_PROVIDERS),
  /** "" without a model. */
  aiModel: z.string(),
  estimatedCost: usd,
})

/** The label of a text's writer. */
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
