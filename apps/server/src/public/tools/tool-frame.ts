import type { Hono } from "hono"
import type { ServerEnv } from "../../http/caller.ts"
import { TOOL_HOST } from "./tool-host.ts"

/** Forms notify the tool of a submit, but are not sent anywhere. */
const POLICY = [
  "sandbox allow-scripts allow-forms",
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  "img-src data: blob:",
  "font-src data:",
  "media-src data: blob:",
  "connect-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-src 'none'",
  "frame-ancestors 'self'",
].join("; ")

/** Headers of documents that run a tool: an opaque origin without network, storage or navigation. */
export const TOOL_HEADERS = {
  "content-security-policy": POLICY,
  // No connections, including WebRTC and preconnects, which CSP does not cover; inherited by child frames.
  "connection-allowlist": "()",
  "referrer-policy": "no-referrer",
  "x-dns-prefetch-control": "off",
  "cache-control": "no-cache",
  "cross-origin-resource-policy": "same-origin",
}

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Tool</title></head><body><script>${TOOL_HOST}</script></body></html>`

/** The workspace's frame: an empty page, the same for all users, that receives its code by message. */
export function mountToolFrame(app: Hono<ServerEnv>): void {
  app.get("/tool-frame", (c) => c.html(PAGE, 200, TOOL_HEADERS))
}
