import { TOOL_FRAME_CALL } from "@brandwright/contract/tools"
import type { Hono } from "hono"
import type { ServerEnv } from "../caller.ts"

/**
 * The page in which tools run: an opaque origin without network, storage or navigation. Its code comes from the
 * workspace by message; the page itself is the same for everybody and holds nothing.
 */
const POLICY = [
  "sandbox allow-scripts",
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

/** Runs before any tool: takes the port, closes what reaches outside, then runs what it is given. */
const HOST = `"use strict"
for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection", "RTCDataChannel", "WebTransport", "WebSocket", "EventSource", "XMLHttpRequest", "fetch", "open", "SharedWorker", "Worker"]) {
  Object.defineProperty(window, name, { value: undefined, writable: false, configurable: false })
}
Object.defineProperty(Navigator.prototype, "sendBeacon", { value: () => false, configurable: false })
let taken = false
addEventListener("message", (event) => {
  if (taken || event.source !== parent || !event.ports[0]) return
  taken = true
  event.stopImmediatePropagation()
  clearInterval(calling)
  const port = event.ports[0]
  const { html, js } = event.data
  const waiting = new Map()
  let asked = 0
  const say = (message) => port.postMessage(message)
  port.onmessage = ({ data }) => {
    const one = waiting.get(data.id)
    waiting.delete(data.id)
    if (one) data.error ? one.reject(new Error(data.error)) : one.resolve(data.answer)
  }
  const ask = (capability, text = "") => new Promise((resolve, reject) => {
    waiting.set(++asked, { resolve, reject })
    say({ kind: "ask", id: asked, capability: String(capability), text: String(text).slice(0, 4000) })
  })
  Object.defineProperty(window, "brandwright", { value: Object.freeze({ ask }) })
  const fail = (reason) => say({ kind: "failed", message: String(reason && reason.message || reason).slice(0, 500) })
  addEventListener("error", (failure) => fail(failure.error || failure.message))
  addEventListener("unhandledrejection", (failure) => fail(failure.reason))
  setInterval(() => say({ kind: "alive" }), 1000)
  document.body.innerHTML = html
  const script = document.createElement("script")
  script.textContent = js
  let failed = false
  addEventListener("error", () => { failed = true })
  document.body.append(script)
  if (!failed) say({ kind: "ready" })
})
const call = () => parent.postMessage("${TOOL_FRAME_CALL}", "*")
const calling = setInterval(call, 200)
call()`

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Tool</title></head><body><script>${HOST}</script></body></html>`

export function mountToolFrame(app: Hono<ServerEnv>): void {
  app.get("/tool-frame", (c) =>
    c.html(PAGE, 200, {
      "content-security-policy": POLICY,
      "referrer-policy": "no-referrer",
      "x-dns-prefetch-control": "off",
      "cache-control": "no-cache",
      "cross-origin-resource-policy": "same-origin",
    }),
  )
}
