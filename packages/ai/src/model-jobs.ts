import type { MODEL_JOBS } from "@brandwright/contract/content/generation"
import { z } from "zod"
import type { AnyRecipe } from "./engine.ts"

export type ModelJob = (typeof MODEL_JOBS)[number]

/** The job, and so the chosen model, of a recipe. */
export function findJob<Input, Output>({ output, isLong }: AnyRecipe<Input, Output>): ModelJob {
  if (isLong) return "long"
  return output instanceof z.ZodString ? "short" : "structured"
}
