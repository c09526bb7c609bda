import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { serve } from "@hono/node-server"
import { Hono } from "hono"
import { afterAll, expect, test } from "vitest"
import type { ServerEnv } from "./caller.ts"
import { logRequests } from "./request-log.ts"
import { APP_CSP, securityHeaders } from "./security.ts"

const app = new Hono<ServerEnv>()
app.use(logRequests({ info: () => {}, warn: () => {}, error: () => {} }))
app.use(securityHeaders(true))
app.get("/plain", (c) => c.json({ ok: true }))
app.get("/raw", () => new Response("raw", { headers: { "referrer-policy": "no-referrer", vary: "accept" } }))
app.get("/page", (c) => {
  c.header("content-security-policy", "default-src 'none'")
  return c.html("<p>page</p>")
})
app.get("/fails", () => {
  throw new Error("no")
})
app.onError((_, c) => c.text("failed", 500))
const server = serve({ fetch: app.fetch, port: 0 })
const listening = once(server, "listening")
afterAll(() => server.close())

const OF_THE_SOCKET = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"])
const list = (headers: Headers) => Object.fromEntries([...headers].filter(([name]) => !OF_THE_SOCKET.has(name)))

const STANDARD = { "content-security-policy": APP_CSP, "referrer-policy": "strict-origin-when-cross-origin" }
test.each([
  ["/plain", 200, STANDARD],
  ["/raw", 200, { ...STANDARD, "referrer-policy": "no-referrer", vary: "accept" }],
  ["/page", 200, { ...STANDARD, "content-security-policy": "default-src 'none'" }],
  ["/fails", 500, STANDARD],
  ["/unknown", 404, STANDARD],
])(
  "an answer of %s (%i) has the standard headers and keeps its own, over a socket as in process",
  async (path, status, own) => {
    await listening
    const headers = { "x-request-id": "a-1" }
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://localhost:${port}${path}`, { headers })
    expect(answer.status).toBe(status)
    expect(list(answer.headers)).toMatchObject({ ...own, "x-content-type-options": "nosniff", ...headers })
    expect(list(answer.headers)).toEqual(list((await app.request(path, { headers })).headers))
  },
)
