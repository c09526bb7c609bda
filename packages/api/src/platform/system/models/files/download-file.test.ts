import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { modelFilesText as text } from "@brandwright/contract/models/model-files"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { type ModelHub, startModelHub } from "../../../../../test/model-hub.ts"
import { type Download, downloadFile, type Known } from "./download-file.ts"

const MIDDLE = 100_000
let hub: ModelHub
let folder: string
beforeEach(async () => {
  hub = await startModelHub()
  folder = mkdtempSync(join(tmpdir(), "download-"))
})
afterEach(() => {
  hub.close()
  rmSync(folder, { recursive: true })
})

const part = () => join(folder, "model.gguf.part")
function fetchIt(changes: Partial<Download> = {}) {
  const told: Known[] = []
  const received: number[] = []
  const result = downloadFile({
    url: `${hub.url}/tiny/Tiny-GGUF/resolve/main/Tiny-F32.gguf`,
    part: part(),
    sizeBytes: null,
    sha256: "",
    etag: "",
    outbound: { allowHosts: [hub.host] },
    signal: new AbortController().signal,
    onKnown: async (known) => void told.push(known),
    onProgress: async (bytes) => void received.push(bytes),
    timings: { silenceMs: 300, pauseMs: 1, breaks: 3, progressEveryMs: 0 },
    ...changes,
  })
  return { result, told, received }
}

/** Cuts the line when so many bytes have come. */
const cutAt =
  (...bytes: number[]) =>
  async (received: number) => {
    if (bytes.includes(received)) hub.cut()
  }

describe("the download of a model", () => {
  test("learns size and hash from the hub, and tells of every piece", async () => {
    const { result, told, received } = fetchIt()
    const { bytes, sha256, etag } = hub.state
    expect(await result).toEqual({ sizeBytes: bytes.length, sha256, etag })
    expect(told).toHaveLength(1)
    expect(received.at(-1)).toBe(bytes.length)
    expect(readFileSync(part()).equals(bytes)).toBe(true)
  })

  test("goes on behind the last byte after each break, and after a silence", async () => {
    hub.will(hub.stallsAt(MIDDLE), hub.stallsAt(2 * MIDDLE))
    await fetchIt({ onProgress: cutAt(MIDDLE, 2 * MIDDLE) }).result
    expect(hub.state.ranges).toEqual([undefined, `bytes=${MIDDLE}-`, `bytes=${2 * MIDDLE}-`])
    expect(readFileSync(part()).equals(hub.state.bytes)).toBe(true)
    rmSync(part())
    hub.will(hub.stallsAt(MIDDLE))
    await fetchIt().result
    expect(readFileSync(part()).equals(hub.state.bytes)).toBe(true)
  })

  test("begins again when the file has changed meanwhile", async () => {
    writeFileSync(part(), Buffer.alloc(MIDDLE, 1))
    await fetchIt({ etag: '"another"' }).result
    expect(readFileSync(part()).equals(hub.state.bytes)).toBe(true)
    writeFileSync(part(), Buffer.alloc(hub.state.bytes.length + 10, 1))
    await fetchIt().result
    expect(readFileSync(part()).equals(hub.state.bytes)).toBe(true)
  })

  test("refuses a file of another size than it should have", async () => {
    await expect(fetchIt({ sizeBytes: 5 }).result).rejects.toMatchObject({ message: text.changed })
  })

  test.each([
    [404, text.gone],
    [403, text.closed],
  ])("a server that responds with %i is reported in words, and not asked again", async (status, message) => {
    hub.will((_request, response) => void response.writeHead(status).end())
    await expect(fetchIt().result).rejects.toMatchObject({ message })
    expect(hub.state.ranges).toHaveLength(1)
  })

  test("gives up after some breaks without a byte, and keeps what has come", async () => {
    const fails = (_request: unknown, response: { destroy: () => void }) => response.destroy()
    hub.will(hub.stallsAt(MIDDLE), fails, fails, fails, fails)
    await expect(fetchIt({ onProgress: cutAt(MIDDLE) }).result).rejects.toMatchObject({ message: text.unreachable })
    expect(readFileSync(part())).toHaveLength(MIDDLE)
  })

  test("stops at the word of its owner", async () => {
    const stop = new AbortController()
    hub.will(hub.stallsAt(MIDDLE))
    const { result } = fetchIt({ signal: stop.signal, onProgress: async () => stop.abort(new Error("enough")) })
    await expect(result).rejects.toThrow("enough")
  })

  test("a full disk says so before the first byte", async () => {
    const size = 10 ** 15
    hub.will((_request, response) => void response.writeHead(200, { "content-length": size }).flushHeaders())
    await expect(fetchIt().result).rejects.toMatchObject({ message: expect.stringContaining("1000000.2 GB needed") })
  })

  test("reaches nothing inside the network", async () => {
    await expect(fetchIt({ outbound: {} }).result).rejects.toMatchObject({ message: /cannot be used/ })
    expect(hub.state.ranges).toEqual([])
  })
})
