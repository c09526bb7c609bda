import { connect, type Socket } from "node:net"
import type { Target } from "./entry.ts"

const CONNECTIONS = 32

/**
 * Requests per second over 32 persistent connections for `ms`, each sending the next request right after a response.
 * @throws Error on any other response than the expected one, so that a fast refusal never counts as speed.
 */
export async function requestsPerSecond(target: Target, ms: number): Promise<number> {
  const end = Date.now() + ms
  const count = await load(target, () => Date.now() < end)
  return Math.round((count * 1000) / ms)
}

/** Sends `count` requests over 32 persistent connections. */
export async function sendRequests(target: Target, count: number): Promise<void> {
  let left = count - CONNECTIONS
  await load(target, () => left-- > 0)
}

/** Every connection sends requests for as long as `goOn` returns true. Returns the number of responses. */
async function load(target: Target, goOn: () => boolean): Promise<number> {
  const counts = await Promise.all(Array.from({ length: CONNECTIONS }, () => sendWhile(goOn, target)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The request as bytes, with a new body for each. */
function requestWriter({ url, headers, method = "GET", body }: Target): () => Buffer {
  const { pathname, search, host } = new URL(url)
  const lines = Object.entries({ host, accept: "application/json", ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const head = `${method} ${pathname}${search} HTTP/1.1\r\n${lines.join("\r\n")}\r\n`
  if (!body) {
    const request = Buffer.from(`${head}\r\n`)
    return () => request
  }
  return () => {
    const text = body()
    return Buffer.from(`${head}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
  }
}

function sendWhile(goOn: () => boolean, target: Target): Promise<number> {
  const { hostname, port } = new URL(target.url)
  const next = requestWriter(target)
  const expected = `HTTP/1.1 ${target.status ?? 200} `
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(port), hostname)
    let answered = 0
    let received = ""
    socket.setNoDelay(true)
    socket.once("error", reject)
    socket.on("connect", () => socket.write(next()))
    socket.on("data", (chunk: Buffer) => {
      received += chunk.toString("latin1")
      const rest = afterAnswer(received)
      if (rest === undefined) return
      if (!received.startsWith(expected)) {
        socket.destroy()
        reject(new Error(`The load client was answered:\n${received.slice(0, 500)}`))
        return
      }
      answered += 1
      received = rest
      if (goOn()) return void socket.write(next())
      socket.destroy()
      resolve(answered)
    })
  })
}

/** The rest of `text` after the first complete response; undefined while it is incomplete. */
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
