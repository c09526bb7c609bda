import { createServer } from "node:http"
import { connect } from "node:net"
import { once } from "node:events"
import { appText } from "@brandwright/contract/app"
import { afterAll, expect, test } from "vitest"
import { answerBrokenRequests } from "./broken-requests.ts"

const server = createServer((_request, response) => void response.end("fine"))
answerBrokenRequests(server)
afterAll(() => void server.close())

test.each([
  [
    "headers over the limit",
    `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${"a".repeat(20_000)}\r\n\r\n`,
    431,
    appText.headersTooLarge,
  ],
  [
    "an address over the limit",
    `GET /?q=${"a".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    431,
    appText.headersTooLarge,
  ],
  ["what is not HTTP", "HELLO\r\n\r\n", 400, appText.malformedRequest],
])("%s: answered with a message", async (_name, request, status, message) => {
  if (!server.listening) await once(server.listen(0, "127.0.0.1"), "listening")
  const address = server.address()
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1")
  socket.write(request)
  const answer = Buffer.concat(await socket.toArray()).toString()
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toEqual({ message })
})
