import { once } from "node:events"
import { connect, type AddressInfo } from "node:net"
import { createAdaptorServer } from "@hono/node-server"
import { afterEach, describe, expect, test } from "vitest"
import { testSettings } from "../../../packages/api/test/services.ts"
import { closeServices, startedApp } from "../test/server.ts"

const MB = 1024 * 1024
const LIMIT_BYTES = MB

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
  await closeServices()
})

/** The app behind a real port, a signed-in person with a brand, and a client that writes all before it reads. */
async function listening() {
  const { app, send, signUp } = await startedApp({ settings: { ...testSettings, maxUploadBytes: LIMIT_BYTES } })
  const cookie = await signUp()
  const { body: brand } = await send("POST", "/api/brands", { cookie, body: { name: "Acme" } })
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  closings.push(
    () =>
      new Promise((resolve) => {
        if ("closeAllConnections" in server) server.closeAllConnections()
        server.close(resolve)
      }),
  )
  const path = `/api/brands/${brand.id}/media`

  /** Sends head and body over a bare socket, as a client that reads the response only after its last byte. */
  async function post(type: string, pieces: Buffer[], isChunked: boolean): Promise<string> {
    const socket = connect(port, "127.0.0.1")
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
    const head = [
      `POST ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Cookie: ${cookie}`,
      `Content-Type: ${type}`,
      isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`,
      "Connection: close",
    ]
    socket.write(`${head.join("\r\n")}\r\n\r\n`)
    for (const piece of pieces) {
      const sent = isChunked
        ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")])
        : piece
      if (!socket.write(sent)) await once(socket, "drain")
    }
    if (isChunked) socket.write("0\r\n\r\n")
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk)
    return Buffer.concat(chunks).toString("utf8")
  }
  return { post }
}

const filler = (megabytes: number): Buffer[] => Array.from({ length: megabytes }, () => Buffer.alloc(MB, "a"))
const form = (megabytes: number): Buffer[] => [
  Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'),
  ...filler(megabytes),
  Buffer.from("\r\n--x--\r\n"),
]
const json = (megabytes: number): Buffer[] => [
  Buffer.from('{"name":"A","mediaType":"text","fileUrl":"data:text/plain,'),
  ...filler(megabytes),
  Buffer.from('"}'),
]

describe("an upload far over the limit is read away and told 413, over a real connection (faults E1)", () => {
  test.each([
    ["a form that says its length", "multipart/form-data; boundary=x", form(10), false],
    ["a form in chunks", "multipart/form-data; boundary=x", form(10), true],
    ["JSON that says its length", "application/json", json(50), false],
    ["JSON in chunks", "application/json", json(50), true],
  ])("%s", async (_title, type, pieces, isChunked) => {
    const { post } = await listening()
    const answer = await post(type, pieces, isChunked)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"message"')
  })
})
