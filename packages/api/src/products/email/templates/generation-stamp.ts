import { AI_PROVIDERS } from "@brandwright/contract/generation"
import { z } from "zod"

/** What we note about a generated text, signed, so that the saved template can tell its price and style. Micro-dollars. */
export const generationStamp = z.object({
  cost: z.number().int().min(0),
  provider: z.enum(AI_PROVIDERS),
  model: z.string().default(""),
  voiceVersion: z.number().int(),
})
