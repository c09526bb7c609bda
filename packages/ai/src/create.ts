import type { AiProvider } from "@brandwright/contract/content/generation"
import type { Engine } from "./engine.ts"
import { createLocalEngineOnThread } from "./local-thread.ts"
import type { TokenPrice } from "./prices.ts"
import type { RemoteConfig } from "./providers/config.ts"
import type { LlamaHost } from "./providers/llama/host.ts"
import { createLlamaEngine } from "./providers/llama/llama-engine.ts"
import { createRemoteEngine } from "./remote.ts"

export type EngineConfig = {
  /** By default the first with a key, otherwise the model on this machine, otherwise local. */
  provider?: AiProvider
  openai?: Account & { imageModel?: string }
  anthropic?: Account
  /** A model file on this machine, and its display name. */
  llama?: { host: LlamaHost; file: string; model: string }
  /** How long a call may be silent before it is aborted. */
  silenceMs?: number
  /** Whose text is asked for: persons take turns at the local engine. */
  currentPerson?: () => string | undefined
  log?: RemoteConfig["log"]
  requestId?: RemoteConfig["requestId"]
  openPublic?: RemoteConfig["openPublic"]
}
type Account = { apiKey: string; baseUrl?: string; model?: string; price?: TokenPrice }

const ANTHROPIC_MODEL = "claude-sonnet-4-5"
const OPENAI_MODEL = "gpt-4.1"

/** The instance's engine. Anthropic has no image model: pictures use OpenAI's if set, otherwise the local one. */
export function createEngine({ provider, openai, anthropic, llama, currentPerson, ...shared }: EngineConfig): Engine {
  const local = createLocalEngineOnThread({ currentPerson })
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
