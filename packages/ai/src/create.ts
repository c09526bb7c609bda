import type { AiProvider } from "@brandwright/contract/generation"
import type { Engine } from "./engine.ts"
import { createLocalEngine } from "./local.ts"
import type { TokenPrice } from "./prices.ts"
import type { RemoteConfig } from "./providers/config.ts"
import type { LlamaHost } from "./providers/llama/host.ts"
import { createLlamaEngine } from "./providers/llama/llama-engine.ts"
import { createRemoteEngine } from "./remote.ts"

export type EngineConfig = {
  /** Absent: the first that has a key, else the model on this machine, else local. */
  provider?: AiProvider
  openai?: Account & { imageModel?: string }
  anthropic?: Account
  /** A model file of this machine, and the name that people see. */
  llama?: { host: LlamaHost; file: string; model: string }
  /** The longest silence before a call is given up. */
  silenceMs?: number
  log?: RemoteConfig["log"]
  requestId?: RemoteConfig["requestId"]
}
type Account = { apiKey: string; baseUrl?: string; model?: string; price?: TokenPrice }

const ANTHROPIC_MODEL = "claude-sonnet-4-5"
const OPENAI_MODEL = "gpt-4.1"

/** The engine of this instance. Anthropic makes no pictures: those go to OpenAI's image model when set, else local. */
export function createEngine({ provider, openai, anthropic, llama, ...shared }: EngineConfig): Engine {
  const local = createLocalEngine()
  const chosen = provider ?? (anthropic ? "anthropic" : openai ? "openai" : llama ? "llama" : "local")
  if (chosen === "anthropic" && anthropic) {
    const model = anthropic.model ?? ANTHROPIC_MODEL
    return createRemoteEngine({ provider: "anthropic", ...anthropic, ...shared, model }, local)
  }
  if (chosen === "openai" && openai) {
    const model = openai.model ?? OPENAI_MODEL
    return createRemoteEngine({ provider: "openai", ...openai, ...shared, model }, local)
  }
  if (chosen === "llama" && llama) return createLlamaEngine(llama.host, { ...llama, log: shared.log }, local)
  return local
}
