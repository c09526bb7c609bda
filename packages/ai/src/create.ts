import type { AiProvider } from "@brandwright/contract/generation"
import type { Engine } from "./engine.ts"
import { createLocalEngine } from "./local.ts"
import type { TokenPrice } from "./prices.ts"
import type { RemoteConfig } from "./providers/config.ts"
import { createRemoteEngine } from "./remote.ts"

export type EngineConfig = {
  /** Absent: the first that has a key, else local. */
  provider?: AiProvider
  openai?: Account & { imageModel?: string }
  anthropic?: Account
  /** The longest silence before a call is given up. */
  silenceMs?: number
  log?: RemoteConfig["log"]
}
type Account = { apiKey: string; baseUrl?: string; model?: string; price?: TokenPrice }

const ANTHROPIC_MODEL = "claude-sonnet-4-5"
const OPENAI_MODEL = "gpt-4.1"

/** The engine of this instance. Anthropic makes no pictures: those go to OpenAI's image model when set, else local. */
export function createEngine({ provider, openai, anthropic, ...shared }: EngineConfig): Engine {
  const local = createLocalEngine()
  const chosen = provider ?? (anthropic ? "anthropic" : openai ? "openai" : "local")
  if (chosen === "anthropic" && anthropic) {
    const model = anthropic.model ?? ANTHROPIC_MODEL
    return createRemoteEngine({ provider: "anthropic", ...anthropic, ...shared, model }, local)
  }
  if (chosen === "openai" && openai) {
    const model = openai.model ?? OPENAI_MODEL
    return createRemoteEngine({ provider: "openai", ...openai, ...shared, model }, local)
  }
  return local
}
