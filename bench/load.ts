import { connect, type Socket } from "node:net"
import type { Target } from "./entry.ts"

const CONNECTIONS = 32

/**
 * Requests per second over 32 kept connections for `ms`, each asking again as soon as it is answered.
 * @throws Error on any answer but 200, so that a fast refusal never counts as speed.
 */
export async function requestsPerSecond({ url, headers }: Target, ms: number): Promise<number> {
  const { hostname, port, pathname, search, host } = new URL(url)
  const lines = Object.entries({ host, accept: "application/json", ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`)
  const end = Date.now() + ms
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => askUntil(end, request, hostname, Number(port))),
  )
  return Math.round((counts.reduce((sum, count) => sum + count, 0) * 1000) / ms)
}

function askUntil(end: number, request: Buffer, hostname: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, hostname)
    let answered = 0
    let received = ""
    socket.setNoDelay(true)
    socket.once("error", reject)
    socket.on("connect", () => socket.write(request))
    socket.on("data", (chunk: Buffer) => {
      received += chunk.toString("latin1")
      const rest = afterAnswer(received)
      if (rest === undefined) return
      if (!received.startsWith("HTTP/1.1 200 ")) {
        socket.destroy()
        reject(new Error(`The load client was answered:\n${received.slice(0, 500)}`))
        return
      }
      answered += 1
      received = rest
      if (Date.now() < end) return void socket.write(request)
      socket.destroy()
      resolve(answered)
    })
  })
}

/** What follows the first whole answer in `text`; undefined while it is not whole. */
function afterAnswer(text: string): string | undefined {
  const head = text.indexOf("\r\n\r\n")
  if (head < 0) return undefined
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head + 2))?.[1]
  if (length !== undefined) {
    const end = head + 4 + Number(length)
    return text.length >= end ? text.slice(end) : undefined
  }
  const last = text.indexOf("\r\n0\r\n\r\n", head)
  return last < 0 ? undefined : text.slice(last + 7)
}
