import { access, constants } from "node:fs/promises"
import { MINUTE_MS } from "@brandwright/contract/durations"
import type { Engine } from "../../engine.ts"
import { createModelEngine, type ModelSource } from "../../model-engine.ts"
import { FREE } from "../../prices.ts"
import type { LlamaHost } from "./host.ts"

/** `model` is its display name. */
export type LlamaConfig = { file: string; model: string; log?: ModelSource["log"] }

/** Processing a long prompt is silent and takes minutes on a small machine. */
const SILENCE_MS = 20 * MINUTE_MS

/** A model on this machine: no key, no network, no cost. */
export function createLlamaEngine(host: LlamaHost, { file, model, log }: LlamaConfig, local: Engine): Engine {
  return createModelEngine(
    {
      provider: "llama",
      model,
      price: FREE,
      hear: (order, listening) => host.hear(file, order, listening),
      check: () => access(file, constants.R_OK),
      silenceMs: SILENCE_MS,
      log,
    },
    local,
  )
}
