import { createHash, randomBytes } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import S3rver from "s3rver"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createFileStorage } from "./files.ts"
import { createS3Storage } from "./s3.ts"
import { readAll, type Storage } from "./storage.ts"

/** Larger than one part of a multipart upload. */
const LARGE_BYTES = 20 * 1024 * 1024
const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

async function* pieces(bytes: Uint8Array, size = 100_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

let folder = ""
let server: S3rver
const stores: Record<string, Storage> = {}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "storage-"))
  await mkdir(join(folder, "s3"))
  server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: join(folder, "s3"),
    configureBuckets: [{ name: "files", configs: [] }],
  })
  const { port } = await server.run()
  stores.files = createFileStorage(join(folder, "files"))
  stores.s3 = createS3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "files",
    region: "us-east-1",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    temporaryFolder: join(folder, "incoming"),
  })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

describe.each(["files", "s3"])("the %s store", (kind) => {
  const store = (): Storage => {
    const found = stores[kind]
    if (!found) throw new Error(`No store ${kind}.`)
    return found
  }

  test("gives back what was put, by its hash, whole and in ranges", async () => {
    const bytes = randomBytes(LARGE_BYTES)
    const stored = await store().put(pieces(bytes))
    expect(stored).toEqual({ hash: sha256(bytes), size: LARGE_BYTES })
    expect(await store().size(stored.hash)).toBe(LARGE_BYTES)
    expect(sha256(await readAll((await store().get(stored.hash)) ?? pieces(new Uint8Array())))).toBe(stored.hash)
    const range = { start: 1_000_000, end: 9_999_999 }
    const part = await readAll((await store().get(stored.hash, range)) ?? pieces(new Uint8Array()))
    expect(sha256(part)).toBe(sha256(bytes.subarray(range.start, range.end + 1)))
  })

  test("keeps nothing of content over the limit", async () => {
    const content = pieces(randomBytes(300_000))
    await expect(store().put(content, { maxBytes: 299_999 })).rejects.toMatchObject({ reason: "too-large" })
    const incoming = kind === "files" ? join(folder, "files", "incoming") : join(folder, "incoming")
    expect(await readdir(incoming)).toEqual([])
  })

  test("stores an empty file, the same content once, and removes it", async () => {
    const empty = await store().put(new Uint8Array())
    expect(await store().size(empty.hash)).toBe(0)
    const [first, second] = await Promise.all([store().put(Buffer.from("same")), store().put(Buffer.from("same"))])
    expect(first).toEqual(second)
    await store().remove(first?.hash ?? "")
    expect(await store().get(first?.hash ?? "")).toBeUndefined()
    await store().remove(first?.hash ?? "")
  })

  test("takes nothing but a hash for a key", async () => {
    for (const key of ["../../etc/passwd", "", "a".repeat(63), `${"a".repeat(64)}/..`, "A".repeat(64)]) {
      expect(await store().get(key)).toBeUndefined()
      expect(await store().size(key)).toBeUndefined()
      await store().remove(key)
    }
  })

  test("receives a file for a look and lets it go", async () => {
    const received = await store().receive(Buffer.from("look at me"))
    await received.discard()
    expect(await store().size(received.hash)).toBeUndefined()
  })

  test("reports what it cannot reach", async () => {
    const lost = createS3Storage({
      endpoint: "http://127.0.0.1:9",
      bucket: "x",
      region: "x",
      accessKeyId: "x",
      secretAccessKey: "x",
    })
    await expect(store().check()).resolves.toBeUndefined()
    if (kind === "s3") await expect(lost.check()).rejects.toMatchObject({ reason: "unavailable" })
  })
})

test("a store that says nothing is given up", { timeout: 30_000 }, async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve))
  const { port } = silent.address() as AddressInfo // a TCP server's address is an object
  const store = createS3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "x",
    region: "x",
    accessKeyId: "x",
    secretAccessKey: "x",
    silenceMs: 200,
  })
  await expect(store.check()).rejects.toMatchObject({ reason: "unavailable" })
  await expect(store.size("a".repeat(64))).rejects.toMatchObject({ reason: "unavailable" })
  silent.closeAllConnections()
  silent.close()
})
