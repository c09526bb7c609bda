import { createSocket } from "node:dgram"
import { createServer } from "node:net"
import type { Page } from "@playwright/test"
import { expect } from "./fixtures.ts"

/** Listens on loopback for anything at all: connections with or without a request, and datagrams. */
export async function listen() {
  const arrived: string[] = []
  const server = createServer((socket) => {
    arrived.push("a connection")
    socket.on("data", (data) => arrived.push(data.toString().split("\r\n")[0] ?? ""))
    socket.on("error", () => {})
  })
  const udp = createSocket("udp4", () => arrived.push("a datagram"))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  await new Promise<void>((resolve) => udp.bind(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address ? address.port : 0
  return {
    arrived,
    base: `http://127.0.0.1:${port}`,
    stun: `127.0.0.1:${udp.address().port}`,
    close: () => {
      server.close()
      udp.close()
    },
  }
}

/** A tool that makes these attempts, one after the other, and says so at the end. */
export const tried = (attempts: string[]) =>
  `addEventListener("unhandledrejection", (event) => event.preventDefault())\n${attempts
    .map((code) => `try { Promise.resolve((() => { ${code} })()).catch(() => {}) } catch {}`)
    .join("\n")}\ndocument.body.append("all tried")`

/** Long enough for the slowest of them: STUN asks again after half a second, a refresh waits for its document. */
export const settled = (page: Page) => {
  const until = Date.now() + 3000
  return expect
    .poll(() => Date.now() > until, { timeout: 15_000 })
    .toBe(true)
    .then(() => page.url())
}
