import { appText, DATA_URL_BYTES_MAX, JSON_DEPTH_MAX } from "@brandwright/contract/app"
import type { MiddlewareHandler } from "hono"
import type { ServerEnv } from "./caller.ts"
import { JSON_READ_AWAY, readAway } from "./read-away.ts"

/** What the app's own pages may load and run: nothing inline as script, nothing from elsewhere but pictures. */
export const APP_CSP = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' data: blob: https:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ")

/** Set on every answer; a page with a stricter policy of its own keeps it. */
export const securityHeaders =
  (isSecure: boolean): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    await next()
    const { headers } = c.res
    if (!headers.has("content-security-policy")) headers.set("content-security-policy", APP_CSP)
    headers.set("x-content-type-options", "nosniff")
    if (!headers.has("referrer-policy")) headers.set("referrer-policy", "strict-origin-when-cross-origin")
    headers.set("cross-origin-opener-policy", "same-origin")
    headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()")
    if (isSecure) headers.set("strict-transport-security", "max-age=31536000; includeSubDomains")
  }

const READS = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * Refuses a change that another site's page asks for, whatever its content type. Browsers say where a request
 * comes from; clients that are no browser send neither header and carry no ambient cookie.
 */
export const refuseForeignOrigin =
  (appUrl: string): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    if (READS.has(c.req.method) || !isForeign(c.req.header.bind(c.req), appUrl)) return next()
    return c.json({ message: appText.foreignOrigin }, 403)
  }

function isForeign(header: (name: string) => string | undefined, appUrl: string): boolean {
  const site = header("sec-fetch-site")
  if (site !== undefined) return site !== "same-origin" && site !== "none"
  const origin = header("origin")
  if (origin === undefined) return false
  return origin !== new URL(appUrl).origin && parseHost(origin) !== header("host")
}

function parseHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

/** Deepest nesting of brackets outside strings; cheap enough for every body and never recursive. */
export function jsonDepth(text: string): number {
  let depth = 0
  let deepest = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at)
    if (isInString) {
      if (char === 92) at += 1
      else if (char === 34) isInString = false
    } else if (char === 34) isInString = true
    else if (char === 91 || char === 123) deepest = Math.max(deepest, ++depth)
    else if (char === 93 || char === 125) depth -= 1
  }
  return deepest
}

export type JsonBody = { ok: true; value: unknown } | { ok: false; status: 400 | 413 | 415; message: string }

/** Reads a JSON body within size and depth; no body at all counts as an empty object. */
export async function readJson(request: Request, maxBytes: number): Promise<JsonBody> {
  const declared = Number(request.headers.get("content-length") ?? 0)
  const tooLarge = { ok: false, status: 413, message: appText.bodyTooLarge } as const
  if (declared > maxBytes) {
    if (request.body) await readAway(request.body[Symbol.asyncIterator](), JSON_READ_AWAY)
    return tooLarge
  }
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase()
  const text = request.body ? await readText(request.body, maxBytes) : ""
  if (text === undefined) return tooLarge
  if (text.trim() === "") return { ok: true, value: {} }
  if (type !== "application/json" && !type?.endsWith("+json")) {
    return { ok: false, status: 415, message: appText.jsonExpected }
  }
  if (jsonDepth(text) > JSON_DEPTH_MAX) return { ok: false, status: 400, message: appText.bodyTooDeep }
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false, status: 400, message: appText.malformedJson }
  }
}

async function readText(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  const incoming = body[Symbol.asyncIterator]()
  for (let read = await incoming.next(); !read.done; read = await incoming.next()) {
    size += read.value.byteLength
    if (size > maxBytes) {
      await readAway(incoming, JSON_READ_AWAY)
      return undefined
    }
    chunks.push(read.value)
  }
  return Buffer.concat(chunks).toString("utf8")
}

/** tRPC's JSON bodies, held to the same rules before it parses them. */
export const TRPC_BYTES_MAX = DATA_URL_BYTES_MAX
