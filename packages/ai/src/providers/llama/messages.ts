import { z } from "zod"
import { FAILURE_REASONS } from "../../engine.ts"

/** Messages between the server and the model's process. */

const turn = z.object({ role: z.enum(["user", "assistant"]), text: z.string() })

export const toModel = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("write"),
    id: z.number().int(),
    file: z.string(),
    /** Whether a GPU may be used. */
    gpu: z.boolean(),
    system: z.string(),
    turns: turn.array().min(1),
    maxTokens: z.number().int(),
    /** A JSON Schema that constrains the answer; absent for free text. */
    schema: z.record(z.string(), z.unknown()).optional(),
    /** The same request with the same seed gives the same answer. */
    seed: z.number().int(),
  }),
  z.object({ type: z.literal("stop"), id: z.number().int() }),
])
export type ToModel = z.output<typeof toModel>
export type WriteOrder = Extract<ToModel, { type: "write" }>

export const fromModel = z.discriminatedUnion("type", [
  z.object({ type: z.literal("loaded"), id: z.number().int() }),
  z.object({ type: z.literal("piece"), id: z.number().int(), text: z.string() }),
  z.object({
    type: z.literal("done"),
    id: z.number().int(),
    text: z.string(),
    inputTokens: z.number().int(),
    outputTokens: z.number().int(),
    isCutOff: z.boolean(),
    tokensPerSecond: z.number(),
  }),
  z.object({
    type: z.literal("failed"),
    id: z.number().int(),
    reason: z.enum(FAILURE_REASONS),
    message: z.string(),
  }),
])
export type FromModel = z.output<typeof fromModel>
