import { once } from "node:events"
import { Server } from "node:http"
import { connect, type AddressInfo } from "node:net"
import { createAdaptorServer } from "@hono/node-server"
import { mediaText } from "@brandwright/contract/media/media"
import { afterEach, describe, expect, test, vi } from "vitest"
import { createMemory } from "@brandwright/api/memory"
import type { Services } from "@brandwright/api/services"
import { HOUR_MS } from "@brandwright/contract/durations"
import { testSettings } from "../../../../packages/api/test/services.ts"
import { createApp } from "../app.ts"
import { closeServices, startedApp } from "../../test/server.ts"
import { answerBrokenRequests } from "./broken-requests.ts"
import { limitRequestTimes, type RequestTimes } from "./request-times.ts"

const MB = 1024 * 1024
const LIMIT_BYTES = MB

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
  await closeServices()
})

/** The app behind a real port, a signed-in person with a brand, and a client that writes all before it reads. */
async function listening(storageQuotaBytes = testSettings.storageQuotaBytes, times?: RequestTimes) {
  const settings = { ...testSettings, maxUploadBytes: LIMIT_BYTES, storageQuotaBytes }
  const { app, send, services, signUp } = await startedApp({ settings })
  const cookie = await signUp()
  const { body: brand } = await send("POST", "/api/brands", { cookie, body: { name: "Acme" } })
  const server = createAdaptorServer({ fetch: app.fetch })
  if (server instanceof Server) {
    limitRequestTimes(server, times)
    answerBrokenRequests(server)
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  closings.push(
    () =>
      new Promise((resolve) => {
        if ("closeAllConnections" in server) server.closeAllConnections()
        server.close(resolve)
      }),
  )
  const upload = { path: `/api/brands/${brand.id}/media`, cookie }

  function begin(type: string, body: string, { path, cookie }: { path: string; cookie?: string }) {
    const socket = connect(port, "127.0.0.1")
    const own = cookie ? [`Cookie: ${cookie}`] : []
    const head = [`POST ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...own, `Content-Type: ${type}`, body]
    socket.write(`${head.join("\r\n")}\r\nConnection: close\r\n\r\n`)
    return socket
  }

  /** Sends head and body over a bare socket, as a client that reads the response only after its last byte. */
  async function post(
    type: string,
    pieces: Buffer[],
    isChunked: boolean,
    to: { path: string } = upload,
  ): Promise<string> {
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
    const socket = begin(type, isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`, to)
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
  return { begin, post, services, upload }
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

test.each([
  ["that says its length", false],
  ["in chunks", true],
])("a signed-out client sends no file as JSON, on tRPC neither: a body %s ends at 2 MB", async (_title, isChunked) => {
  const { post, upload } = await listening()
  for (const path of ["/trpc/auth.login", upload.path]) {
    expect(await post("application/json", json(3), isChunked, { path }), path).toMatch(/^HTTP\/1\.1 413 /)
  }
})

const isReceived = (services: Pick<Services, "db">) =>
  vi.waitFor(async () =>
    expect(await services.db.selectFrom("uploadReservation").selectAll().execute()).toHaveLength(1),
  )

test("uploads that are not finished share the room that is left over all processes, so that they cannot fill the disk", async () => {
  const { begin, post, services, upload } = await listening(LIMIT_BYTES)
  const otherProcess = createApp({ ...services, memory: createMemory() }, { trustedProxies: 0 })
  async function sendElsewhere(): Promise<string> {
    const body = new FormData()
    body.set("file", new File(["hi"], "a.txt"))
    const headers = { cookie: upload.cookie }
    return (await otherProcess.request(upload.path, { method: "POST", headers, body })).text()
  }
  const slow = begin("multipart/form-data; boundary=x", `Content-Length: ${LIMIT_BYTES}`, upload)
  await isReceived(services)
  expect(await sendElsewhere()).toContain(mediaText.quota(0, LIMIT_BYTES))
  expect(await post("multipart/form-data; boundary=x", form(0), false)).toContain(mediaText.quota(0, LIMIT_BYTES))
  slow.destroy()
  // It is received again: only a field is missing.
  await vi.waitFor(async () => expect(await sendElsewhere()).toContain("mediaType is required."))
})

test("a signed-in person's file may take longer to arrive than any other body", async () => {
  const { begin, services, upload } = await listening(testSettings.storageQuotaBytes, { text: 200, files: HOUR_MS })
  const [head = Buffer.of(), foot = Buffer.of()] = form(0)
  const slow = begin("multipart/form-data; boundary=x", `Content-Length: ${head.length + 2 + foot.length}`, upload)
  slow.write(head)
  await isReceived(services)
  const late = await begin("application/json", "Content-Length: 9", upload).toArray()
  expect(Buffer.concat(late).toString()).toMatch(/^HTTP\/1\.1 408 /)
  slow.write(Buffer.concat([Buffer.from("hi"), foot]))
  // It was read to its end: only a field is missing.
  expect(Buffer.concat(await slow.toArray()).toString()).toContain("mediaType is required.")
})
