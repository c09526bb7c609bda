import type { ConnectionProvider } from "@brandwright/contract/content/generation"
import { z } from "zod"
import { limitedFetch, RedirectedError, WebPageError } from "./limited-fetch.ts"

/** Where the providers are, unless the configuration says otherwise. */
export const PROVIDER_URLS = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
} as const
const CHECK_MS = 10_000
const ANTHROPIC_VERSION = "2023-06-01"

export type ServerAddress = {
  provider: ConnectionProvider
  apiKey?: string
  baseUrl?: string
  timeoutMs?: number
}

const modelList = z.object({ data: z.array(z.object({ id: z.string() })) })

/** The names of the models that a server has; the list costs nothing. @throws when the server does not respond, or the key is refused */
export async function listModels(server: ServerAddress): Promise<string[]> {
  const { provider, apiKey, timeoutMs = CHECK_MS } = server
  const key: Record<string, string> =
    provider === "anthropic" ? { "x-api-key": apiKey ?? "" } : { authorization: `Bearer ${apiKey}` }
  const headers = { ...(apiKey && key), ...(provider === "anthropic" && { "anthropic-version": ANTHROPIC_VERSION }) }
  const response = await limitedFetch(`${getServerUrl(server)}/models`, {
    headers,
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new ListRefusedError(response.status)
  }
  if (response.headers.get("content-type")?.includes("text/html")) {
    await response.body?.cancel()
    throw new WebPageError("The list of models is a web page.")
  }
  return modelList.parse(await response.json()).data.map(({ id }) => id)
}

class ListRefusedError extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The provider answered ${status}.`)
    this.status = status
  }
}

export type ListFailure = "key" | "none" | "slow" | "page" | "redirect" | "unreadable" | "unreachable"

/** Why a server gave no list of its models. */
export function readListFailure(error: unknown): ListFailure {
  if (error instanceof ListRefusedError) {
    if (error.status === 401 || error.status === 403) return "key"
    return error.status === 404 || error.status === 405 ? "none" : "unreachable"
  }
  if (error instanceof WebPageError) return "page"
  if (error instanceof RedirectedError) return "redirect"
  if (error instanceof SyntaxError || error instanceof z.ZodError) return "unreadable"
  return error instanceof Error && error.name === "TimeoutError" ? "slow" : "unreachable"
}

/** Whether the server answers, takes the key and has the model. @throws when not, with the reason for the log */
export async function checkProvider(server: ServerAddress & { model: string }): Promise<void> {
  const models = await listModels(server)
  if (models.length > 0 && !models.includes(server.model)) throw new Error(`It has no model "${server.model}".`)
}

function getServerUrl({ provider, baseUrl }: ServerAddress): string {
  const address = baseUrl ?? (provider === "compatible" ? undefined : PROVIDER_URLS[provider])
  if (!address) throw new Error("The server has no address.")
  return address.replace(/\/+$/, "")
}
