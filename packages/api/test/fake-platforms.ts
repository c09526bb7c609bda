import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

/** What a fake platform has received, and how it answers: enough of each published API for our connectors. */

export type Received = {
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
  text: string
}
export type Answer = {
  status?: number
  headers?: Record<string, string>
  json?: unknown
  drop?: "before" | "after"
  delayMs?: number
}
type Rule = { match: (call: Received) => boolean; answer: (call: Received) => Answer | Promise<Answer> }

export type FakePlatform = {
  base: string
  calls: Received[]
  /** Answers matching calls this way; the latest rule wins. `times` limits it. */
  on: (
    method: string,
    path: RegExp,
    answer: Answer | ((call: Received) => Answer | Promise<Answer>),
    times?: number,
  ) => void
  to: (method: string, path: RegExp) => Received[]
  close: () => Promise<void>
}

export async function fakePlatform(): Promise<FakePlatform> {
  const calls: Received[] = []
  const rules: Rule[] = []
  const server = createServer((request, response) => void handle(request, response))
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await read(request)
    calls.push(call)
    const answer = (await rules.find((rule) => rule.match(call))?.answer(call)) ?? {
      status: 404,
      json: { error: `no handler for ${call.method} ${call.path}` },
    }
    if (answer.drop) return void request.socket.destroy()
    if (answer.delayMs) await new Promise((resolve) => setTimeout(resolve, answer.delayMs))
    response.writeHead(answer.status ?? 200, { "content-type": "application/json", ...answer.headers })
    response.end(JSON.stringify(answer.json ?? {}))
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  // A TCP server's address is an object.
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    base,
    calls,
    on(method, path, answer, times = Number.POSITIVE_INFINITY) {
      let left = times
      rules.unshift({
        match: (call) => left > 0 && call.method === method && path.test(call.path),
        answer: (call) => {
          left -= 1
          return typeof answer === "function" ? answer(call) : answer
        },
      })
    },
    to: (method, path) => calls.filter((call) => call.method === method && path.test(call.path)),
    close: () => closeServer(server),
  }
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString("latin1")
  const url = new URL(request.url ?? "/", "http://fake")
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  return {
    method: request.method ?? "",
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers,
    body: parse(headers["content-type"] ?? "", text),
    text,
  }
}

function parse(type: string, text: string): unknown {
  if (type.startsWith("application/json")) return JSON.parse(text)
  if (type.startsWith("application/x-www-form-urlencoded")) return Object.fromEntries(new URLSearchParams(text))
  return undefined
}
