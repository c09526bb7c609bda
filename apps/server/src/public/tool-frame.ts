import type { Hono } from "hono"
import type { ServerEnv } from "../caller.ts"
import { TOOL_HOST } from "./tool-host.ts"

/** Forms tell the tool that they were sent, and go nowhere. */
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

/** Of every document that runs a tool: an opaque origin without network, storage or navigation. */
export const TOOL_HEADERS = {
  "content-security-policy": POLICY,
  // No connection to anywhere, WebRTC and preconnections too, which no content policy covers; child frames inherit it.
  "connection-allowlist": "()",
  "referrer-policy": "no-referrer",
  "x-dns-prefetch-control": "off",
  "cache-control": "no-cache",
  "cross-origin-resource-policy": "same-origin",
}

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Tool</title></head><body><script>${TOOL_HOST}</script></body></html>`

/** The workspace's frame: its code comes by message; the page is the same for everybody and holds nothing. */
export function mountToolFrame(app: Hono<ServerEnv>): void {
  app.get("/tool-frame", (c) => c.html(PAGE, 200, TOOL_HEADERS))
}
