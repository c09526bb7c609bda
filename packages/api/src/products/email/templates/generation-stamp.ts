import { AI_PROVIDERS } from "@brandwright/contract/content/generation"
import { z } from "zod"

/** A signed note about a generated text, so that the saved template can show its price (micro-dollars) and style. */
export const generationStamp = z.object({
  cost: z.number().int().min(0),
  provider: z.enum(AI_PROVIDERS),
  model: z.string().default(""),
  voiceVersion: z.number().int(),
})
