import { limitedFetch } from "./limited-fetch.ts"

/** Where the providers are, unless the configuration says otherwise. */
export const PROVIDER_URLS = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
} as const
const CHECK_MS = 10_000
const ANTHROPIC_VERSION = "2023-06-01"

type Account = { provider: keyof typeof PROVIDER_URLS; apiKey: string; baseUrl?: string; timeoutMs?: number }

/** Asks for the list of models, which costs nothing. @throws when nobody answers, or the key is not taken. */
export async function checkProvider({
  provider,
  apiKey,
  baseUrl = PROVIDER_URLS[provider],
  timeoutMs = CHECK_MS,
}: Account): Promise<void> {
  const headers: Record<string, string> =
    provider === "anthropic"
      ? { "x-api-key": apiKey, "anthropic-version": ANTHROPIC_VERSION }
      : { authorization: `Bearer ${apiKey}` }
  const response = await limitedFetch(`${baseUrl}/models`, { headers, signal: AbortSignal.timeout(timeoutMs) })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The provider answered ${response.status}.`)
}
