import type { Hono } from "hono"
import type { ServerEnv } from "../caller.ts"
import { TOOL_HOST } from "./tool-host.ts"

/**
 * The page in which tools run: an opaque origin without network, storage or navigation. Its code comes from the
 * workspace by message; the page itself is the same for everybody and holds nothing. Forms tell the tool that they
 * were sent, and go nowhere.
 */
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

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Tool</title></head><body><script>${TOOL_HOST}</script></body></html>`

export function mountToolFrame(app: Hono<ServerEnv>): void {
  app.get("/tool-frame", (c) =>
    c.html(PAGE, 200, {
      "content-security-policy": POLICY,
      // No connection to anywhere, WebRTC and preconnections too, which no content policy covers; child frames inherit it.
      "connection-allowlist": "()",
      "referrer-policy": "no-referrer",
      "x-dns-prefetch-control": "off",
      "cache-control": "no-cache",
      "cross-origin-resource-policy": "same-origin",
    }),
  )
}
