import { appText } from "@brandwright/contract/app"
import type { MiddlewareHandler } from "hono"
import { withHeaders } from "./response-headers.ts"
import type { ServerEnv } from "./caller.ts"

/** The app's content security policy: no inline scripts but those of its own page, nothing external except pictures. */
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

/** Set on every response; a page's own stricter policy takes precedence. */
export function securityHeaders(isSecure: boolean): MiddlewareHandler<ServerEnv> {
  const headers: [string, string][] = [
    ["content-security-policy", APP_CSP],
    ["x-content-type-options", "nosniff"],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    ["cross-origin-opener-policy", "same-origin"],
    ["permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()"],
  ]
  if (isSecure) headers.push(["strict-transport-security", "max-age=31536000; includeSubDomains"])
  return (c, next) => withHeaders(c, headers, next)
}

const READS = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * Refuses changes requested by other sites, whatever the content type. Browsers send the origin of a request;
 * other clients send neither header and have no ambient cookies.
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
  if (origin === new URL(appUrl).origin) return false
  // "null" is sent by sandboxed pages and local files, and identifies no site.
  return !URL.canParse(origin) || new URL(origin).host !== header("host")
}
