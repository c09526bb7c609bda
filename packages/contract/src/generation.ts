import { z } from "zod"
import { usd } from "./wire.ts"

/** What every generation shares: who made it, what it costs, and in which look. */
export const AI_PROVIDERS = ["local", "openai", "anthropic"] as const
export type AiProvider = (typeof AI_PROVIDERS)[number]

/** Before a generation: what it will be charged at, US dollars with markup; 0 with the built-in engine. */
export const quoteOutput = z.object({ aiProvider: z.enum(AI_PROVIDERS), estimatedCost: usd })

/** content §5: the image dialog's styles, natural first. */
export const IMAGE_STYLES = ["natural", "vivid", "professional", "minimalist", "artistic"] as const
export type ImageStyle = (typeof IMAGE_STYLES)[number]
