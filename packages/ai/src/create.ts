import type { AiProvider } from "@brandwright/contract/generation"
import type { Engine } from "./engine.ts"
import { createLocalEngine } from "./local.ts"
import { createRemoteEngine } from "./remote.ts"

export type EngineConfig = {
  /** Absent: the first that has a key, else local. */
  provider?: AiProvider
  openai?: { apiKey: string; baseUrl?: string; model?: string; imageModel?: string }
  anthropic?: { apiKey: string; baseUrl?: string; model?: string }
}

const ANTHROPIC_MODEL = "claude-sonnet-4-5"
const OPENAI_MODEL = "gpt-4.1"

/** The engine of this instance. Anthropic makes no pictures: those go to OpenAI's image model when set, else local. */
export function createEngine({ provider, openai, anthropic }: EngineConfig): Engine {
  const local = createLocalEngine()
  const chosen = provider ?? (anthropic ? "anthropic" : openai ? "openai" : "local")
  if (chosen === "anthropic" && anthropic) {
    return createRemoteEngine({ provider: "anthropic", ...anthropic, model: anthropic.model ?? ANTHROPIC_MODEL }, local)
  }
  if (chosen === "openai" && openai) {
    return createRemoteEngine({ provider: "openai", ...openai, model: openai.model ?? OPENAI_MODEL }, local)
  }
  return local
}
