import { once } from "node:events"
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http"
import { pipeline } from "node:stream"

/** How long a process that refused a connection is asked only if no other is left. */
const REST_MS = 3000

/** A proxy on `port` that gives each request to the next of the loopback `ports` that accepts it, in turn. */
export async function startRoundRobin(port: number, ports: number[]): Promise<Server> {
  let turn = 0
  const refusedAt = new Map<number, number>()
  const isResting = (target: number) => Date.now() - (refusedAt.get(target) ?? 0) < REST_MS

  function pass(asked: IncomingMessage, answer: ServerResponse, [target, ...others]: number[]): void {
    const { remoteAddress = "" } = asked.socket
    const headers = { ...asked.headers, "x-forwarded-for": remoteAddress }
    const passed = request({ host: "127.0.0.1", port: target, method: asked.method, path: asked.url, headers })
    passed.on("response", (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      pipeline(response, answer, () => {})
    })
    passed.on("error", (error) => {
      if (target !== undefined && "code" in error && error.code === "ECONNREFUSED") {
        refusedAt.set(target, Date.now())
        if (others.length > 0) return pass(asked, answer, others)
      }
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    })
    answer.on("close", () => passed.destroy())
    // The body is read once connected, so that after a refusal it is still there for the next.
    const send = () => pipeline(asked, passed, () => {})
    passed.on("socket", (socket) => (socket.connecting ? socket.once("connect", send) : send()))
  }

  const server = createServer((asked, answer) => {
    const first = turn % ports.length
    turn += 1
    const inTurn = [...ports.slice(first), ...ports.slice(0, first)]
    const byRest = Object.groupBy(inTurn, (target) => (isResting(target) ? "resting" : "awake"))
    pass(asked, answer, [...(byRest.awake ?? []), ...(byRest.resting ?? [])])
  })
  server.listen(port)
  await once(server, "listening")
  return server
}
