import { once } from "node:events"
import { createServer, request, type Server } from "node:http"
import { pipeline } from "node:stream"

/** A proxy on `port` that gives each request to the next of the loopback `ports`, in turn. */
export async function startRoundRobin(port: number, ports: number[]): Promise<Server> {
  let turn = 0
  const server = createServer((asked, answer) => {
    const target = ports[turn % ports.length]
    turn += 1
    const { remoteAddress = "" } = asked.socket
    const headers = { ...asked.headers, "x-forwarded-for": remoteAddress }
    const passed = request({ host: "127.0.0.1", port: target, method: asked.method, path: asked.url, headers })
    passed.on("response", (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      pipeline(response, answer, () => {})
    })
    passed.on("error", () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
    answer.on("close", () => passed.destroy())
    pipeline(asked, passed, () => {})
  })
  server.listen(port)
  await once(server, "listening")
  return server
}
