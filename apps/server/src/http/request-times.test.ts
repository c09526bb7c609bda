import { once } from "node:events"
import { createServer, type Server } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { text } from "node:stream/consumers"
import { appText } from "@brandwright/contract/app"
import { HOUR_MS } from "@brandwright/contract/durations"
import { afterEach, expect, test } from "vitest"
import { answerBrokenRequests } from "./broken-requests.ts"
import { allowFileTime, limitRequestTimes } from "./request-times.ts"

let server: Server
afterEach(() => void server.close())

/** A server for which a text is late after 20 ms. */
async function listening() {
  server = createServer((request, response) => {
    if (request.url === "/file") allowFileTime(request)
    const got = (body: string) => void response.end(`got ${body}`)
    text(request).then(got, () => response.destroy())
  })
  limitRequestTimes(server, { text: 20, files: HOUR_MS })
  answerBrokenRequests(server)
  await once(server.listen(0, "127.0.0.1"), "listening")
  const { port } = server.address() as AddressInfo // it listens on a port
  return (path: string) => {
    const socket = connect(port, "127.0.0.1")
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 4\r\n\r\nha`)
    return socket
  }
}

test("a text that stalls is ended with a message, while a file may take its time", async () => {
  const begin = await listening()
  const file = begin("/file")
  const late = Buffer.concat(await begin("/text").toArray()).toString()
  expect(late).toMatch(/^HTTP\/1.1 408 /)
  expect(late).toContain(appText.requestTooSlow)
  file.write("lf")
  expect(Buffer.concat(await file.toArray()).toString()).toMatch(/^HTTP\/1.1 200 [^]*got half$/)
})
