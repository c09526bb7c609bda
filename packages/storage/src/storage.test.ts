import { createHash, randomBytes } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { copyFiles } from "./copy-files.ts"
import { startS3 } from "../test/s3-server.ts"
import { createFileStorage } from "./files.ts"
import { createS3Storage } from "./s3.ts"
import { beginReading, toStorageKey, readAll, type Storage } from "./storage.ts"

/** Larger than one part of a multipart upload. */
const LARGE_BYTES = 20 * 1024 * 1024
const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

async function listAll(store: Storage): Promise<string[]> {
  const hashes: string[] = []
  for await (const hash of store.list()) hashes.push(hash)
  return hashes
}

async function* pieces(bytes: Uint8Array, size = 100_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

let folder = ""
let server: Awaited<ReturnType<typeof startS3>>
const stores: Record<string, Storage> = {}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "storage-"))
  server = await startS3(join(folder, "s3"))
  stores.files = createFileStorage(join(folder, "files"))
  stores.s3 = createS3Storage({ ...server.place, temporaryFolder: join(folder, "incoming") })
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

  test("lists what it keeps until it is removed", async () => {
    const { hash } = await store().put(Buffer.from("listed"))
    expect(await listAll(store())).toContain(hash)
    await store().remove(hash)
    expect(await listAll(store())).not.toContain(hash)
  })

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

  test("content that is deleted between the look and the reading is said to be gone", async () => {
    const { hash } = await store().put(randomBytes(1000))
    const [looked, begun] = [await store().get(hash), await store().get(hash)]
    await store().remove(hash)
    await expect(readAll(looked ?? pieces(new Uint8Array()))).rejects.toMatchObject({ reason: "gone" })
    expect(await beginReading(begun ?? pieces(new Uint8Array()))).toBeUndefined()
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

test("a store that says nothing is given up", async () => {
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

describe("a copy between stores", () => {
  test("takes what is missing, once", async () => {
    const { files, s3 } = stores
    if (!files || !s3) throw new Error("Both stores are open.")
    const { hash } = await files.put(Buffer.from("to be copied"))
    await files.put(Buffer.from("another"))
    expect(await copyFiles(files, s3)).toBeGreaterThan(1)
    expect(Buffer.from(await readAll((await s3.get(hash)) ?? pieces(Buffer.of()))).toString()).toBe("to be copied")
    expect(await copyFiles(files, s3)).toBe(0)
  })

  test("stops at a file whose content is not what its name says", async () => {
    const from = createFileStorage(join(folder, "damaged"))
    const { hash } = await from.put(Buffer.from("whole"))
    await writeFile(join(folder, "damaged/content", toStorageKey(hash)), "half")
    await expect(copyFiles(from, createFileStorage(join(folder, "copy")))).rejects.toThrow("is damaged")
  })
})
