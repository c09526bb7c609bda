import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { onTestFinished } from "vitest"
import { HOUR_MS } from "@brandwright/contract/durations"

/** When the entries of `item` were published so many hours ago. */
export const FEED_NOW = Date.parse("2026-11-20T12:00:00Z")

const ago = (hours: number): string => new Date(FEED_NOW - hours * HOUR_MS).toUTCString()
export const item = (title: string, hours: number, more = "") =>
  `<item><title>${title}</title><link>https://news.example/${encodeURIComponent(title)}</link><guid>${title}</guid><pubDate>${ago(hours)}</pubDate>${more}</item>`
export const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Bakers' Weekly</title>${items.join("")}</channel></rss>`

/** A server on loopback that lasts as long as the test; `host` has to be let out. */
export async function feedServer(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // a TCP server's address is an object
  const host = `127.0.0.1:${port}`
  return { url: `http://${host}/feed`, host }
}
