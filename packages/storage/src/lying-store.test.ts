import { once } from "node:events"
import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { createS3Storage } from "./s3.ts"
import { readAll } from "./storage.ts"

const CONTENT = Buffer.from("all that was put into the store")

type Lies = { get?: (response: ServerResponse, kept: Buffer) => void; keeps?: (put: Buffer) => Buffer | undefined }

/** A store for one object that says it took it, and then does as told. */
async function startLiar({ get, keeps = (put) => put }: Lies) {
  let kept: Buffer | undefined
  const server = createServer(async (request, response) => {
    if (request.method === "PUT") {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer) // no encoding is set, so chunks are buffers
      kept = keeps(Buffer.concat(chunks))
      response.setHeader("etag", '"1"').end()
    } else if (!kept) response.writeHead(404).end()
    else if (request.method === "HEAD") response.setHeader("content-length", kept.length).end()
    else if (get) get(response, kept)
    else response.end(kept)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const folder = await mkdtemp(join(tmpdir(), "lying-store-"))
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true })
  })
  const { port } = server.address() as AddressInfo // a TCP server's address is an object
  const endpoint = `http://127.0.0.1:${port}`
  const keys = { accessKeyId: "x", secretAccessKey: "x" }
  return { folder, store: createS3Storage({ endpoint, bucket: "x", region: "x", ...keys, temporaryFolder: folder }) }
}

const UNAVAILABLE = { name: "StorageError", reason: "unavailable" }

test.each([
  ["nothing", () => undefined],
  ["half of it", (put: Buffer) => put.subarray(0, 10)],
])("a store that takes a file and keeps %s has not kept it", async (_what, keeps) => {
  const { store, folder } = await startLiar({ keeps })
  await expect(store.put(CONTENT)).rejects.toMatchObject(UNAVAILABLE)
  expect(await readdir(folder)).toEqual([])
})

test.each<[string, Lies["get"]]>([
  ["half of it", (response, kept) => response.end(kept.subarray(0, 10))],
  ["other bytes", (response, kept) => response.end(Buffer.alloc(kept.length, "x"))],
  ["more than there is", (response, kept) => response.end(Buffer.concat([kept, kept]))],
  ["nothing", (response) => response.end()],
  [
    "a connection that breaks",
    (response, kept) => {
      response.writeHead(200, { "content-length": kept.length })
      response.write(kept.subarray(0, 10), () => response.destroy())
    },
  ],
])("a file of which the store gives %s is never read as whole", async (_what, get) => {
  const { store } = await startLiar({ get })
  const { hash } = await store.put(CONTENT)
  const read: Uint8Array[] = []
  const reading = async () => {
    for await (const chunk of (await store.get(hash)) ?? []) read.push(chunk)
  }
  await expect(reading()).rejects.toMatchObject(UNAVAILABLE)
  expect(Buffer.concat(read).length).toBeLessThan(CONTENT.length)
})

test("a part of a file is that part, though the store gives the whole", async () => {
  const { store } = await startLiar({})
  const { hash } = await store.put(CONTENT)
  const part = await store.get(hash, { start: 4, end: 7 })
  await expect(part && readAll(part)).rejects.toMatchObject(UNAVAILABLE)
})
