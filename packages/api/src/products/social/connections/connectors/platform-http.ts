import { createHash } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import { readAtMost } from "@brandwright/storage/storage"
import { DAY_MS, MINUTE_MS } from "@brandwright/contract/durations"
import { type Access, ConnectorError, type SocialApp } from "./connector.ts"

/** Calls to the configured platforms; never to addresses that users enter. */

/** Time limit for a response once the request is sent, and its maximum size. */
const ANSWER_MS = 30_000
const ANSWER_BYTES = 1_000_000
/** The slowest upload speed that is still allowed for a video. */
const SENT_BYTES_PER_MS = 128
/** Wait after a rate limit without a date, and the longest wait that is accepted from one with a date. */
const LIMITED_MS = 15 * MINUTE_MS
const LIMITED_MAX_MS = DAY_MS

export type PlatformCall = {
  method?: "GET" | "POST" | "PUT" | "DELETE"
  url: string
  token?: string
  headers?: Record<string, string>
  query?: Record<string, string>
  json?: unknown
  form?: Record<string, string>
  body?: Uint8Array | FormData
  signal?: AbortSignal
}
export type PlatformAnswer = { status: number; headers: Headers; body: unknown }

/** The platform's address, or the same path at the configured base. */
export function endpoint(app: SocialApp | undefined, url: string): string {
  if (!app?.apiBase) return url
  const { pathname, search } = new URL(url)
  return `${app.apiBase.replace(/\/$/, "")}${pathname}${search}`
}

/** A call for an account: to its application's address, with its token, until it is cancelled. */
export const callAs = (
  { app, tokens, signal }: Omit<Access, "accountId">,
  call: PlatformCall,
): Promise<PlatformAnswer> => callPlatform({ token: tokens.accessToken, signal, ...call, url: endpoint(app, call.url) })

/**
 * Makes one call. @throws ConnectorError: 429 rate-limit, 401 expired, other 4xx refused with the platform's message,
 * 5xx and lost responses unknown, failed connections unavailable.
 */
export async function callPlatform(call: PlatformCall): Promise<PlatformAnswer> {
  const answer = await receive(call)
  if (answer.status < 400) return answer
  throw toFailure(answer)
}

async function receive(call: PlatformCall): Promise<PlatformAnswer> {
  const url = new URL(call.url)
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value)
  const body = buildBody(call)
  const limit = AbortSignal.timeout(timeoutFor(body))
  try {
    const response = await fetch(url, {
      method: call.method ?? (body === undefined ? "GET" : "POST"),
      headers: buildHeaders(call),
      body,
      redirect: "error",
      signal: call.signal ? AbortSignal.any([limit, call.signal]) : limit,
    })
    return { status: response.status, headers: response.headers, body: parse(await readText(response)) }
  } catch (error) {
    const sent = !neverConnected(error)
    throw new ConnectorError(
      sent ? "unknown" : "unavailable",
      sent ? "The platform's answer was lost." : "The platform cannot be reached.",
    )
  }
}

function buildHeaders({ token, headers, json }: PlatformCall): Record<string, string> {
  return {
    accept: "application/json",
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(json !== undefined && { "content-type": "application/json" }),
    ...headers,
  }
}

function buildBody({ json, form, body }: PlatformCall): RequestInit["body"] {
  if (json !== undefined) return JSON.stringify(json)
  if (form) return new URLSearchParams(form)
  // Our bytes are never in shared memory, which the type would allow.
  return body as RequestInit["body"]
}

/** How long to wait for a response, including the time to send the body. */
export const timeoutFor = (body: RequestInit["body"]): number =>
  ANSWER_MS + Math.ceil(countBytes(body) / SENT_BYTES_PER_MS)

function countBytes(body: RequestInit["body"]): number {
  if (typeof body === "string") return body.length
  if (body instanceof Uint8Array) return body.length
  if (!(body instanceof FormData)) return 0
  return [...body.values()].reduce((sum, value) => sum + (typeof value === "string" ? value.length : value.size), 0)
}

async function readText(response: Response): Promise<string> {
  const bytes = await readAtMost(ANSWER_BYTES, response.body)
  if (!bytes) throw new Error("The answer is too long.")
  return bytes.toString("utf8")
}

function parse(text: string): unknown {
  try {
    return text === "" ? {} : JSON.parse(text)
  } catch {
    return { text: text.slice(0, 300) }
  }
}

const NEVER_CONNECTED = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
]

function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === "object" && cause !== null && "code" in cause && NEVER_CONNECTED.includes(String(cause.code))
}

function toFailure(answer: PlatformAnswer): ConnectorError {
  const words = readErrorText(answer.body) || `The platform answered ${answer.status}.`
  if (answer.status === 429) return new ConnectorError("rate-limit", words, readWait(answer.headers))
  if (answer.status === 401) return new ConnectorError("expired", words)
  if (answer.status === 503 && answer.headers.has("retry-after"))
    return new ConnectorError("unavailable", words, readWait(answer.headers))
  return new ConnectorError(answer.status >= 500 ? "unknown" : "refused", words, undefined, ownWords(answer.body))
}

/** Meta sends a number, Google a reason. */
function ownWords(body: unknown): { code?: number; reason?: string } {
  const code = Number(at(body, "error.code"))
  const reason = at(listAt(body, "error.errors")[0], "reason")
  return { ...(code > 0 && { code }), ...(typeof reason === "string" && { reason }) }
}

function readWait(headers: Headers): number {
  const seconds = Number(headers.get("retry-after"))
  if (seconds > 0) return Math.min(seconds * 1000, LIMITED_MAX_MS)
  const resetAt = Number(headers.get("x-rate-limit-reset")) * 1000
  return resetAt > Date.now() ? Math.min(resetAt - Date.now(), LIMITED_MAX_MS) : LIMITED_MS
}

/** The message of an error response, in any platform's format. */
function readErrorText(body: unknown): string {
  for (const path of [
    "error.error_user_msg",
    "error.message",
    "error_description",
    "detail",
    "message",
    "title",
    "error",
  ]) {
    const found = at(body, path)
    if (typeof found === "string" && found !== "") return found.slice(0, 300)
  }
  return ""
}

/** The value at a dotted path of a response; undefined if there is none. */
export function at(value: unknown, path: string): unknown {
  let found = value
  for (const step of path.split(".")) {
    if (typeof found !== "object" || found === null) return undefined
    found = Reflect.get(found, step)
  }
  return found
}

/** @throws ConnectorError unknown: a successful response without the expected value. */
export function textAt(value: unknown, path: string): string {
  const found = at(value, path)
  if (typeof found === "string" && found !== "") return found
  if (typeof found === "number") return String(found)
  throw new ConnectorError("unknown", "The platform's answer made no sense.")
}

export const countAt = (value: unknown, path: string): number => Number(at(value, path) ?? 0) || 0
export const listAt = (value: unknown, path: string): unknown[] => {
  const found = at(value, path)
  return Array.isArray(found) ? found : []
}

export const deriveChallenge = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url")
export const basicAuth = (app: SocialApp): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(app.clientId)}:${encodeURIComponent(app.clientSecret)}`).toString("base64")}`,
})

/** The longest wait for a platform to process an upload. */
const READY_MS = 120_000

/**
 * Polls with increasing pauses until the platform has processed an upload.
 * @throws ConnectorError unavailable, with this message, when it takes too long or is cancelled.
 */
export async function untilReady(
  { signal }: Pick<Access, "signal">,
  look: () => Promise<"ready" | "waiting">,
  tooLong: string,
): Promise<void> {
  const giveUpAt = Date.now() + READY_MS
  for (let ms = 200; Date.now() < giveUpAt && !signal?.aborted; ms = Math.min(ms * 2, 5000)) {
    if ((await look()) === "ready") return
    await wait(ms, undefined, { signal }).catch(() => {}) // cancelled
  }
  throw new ConnectorError("unavailable", tooLong)
}
