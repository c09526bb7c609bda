import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { appText } from "@brandwright/contract/app"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Client, signUpOver } from "./http-client.ts"
import { type RunningServer, startServer } from "./running-server.ts"

const folder = mkdtempSync(join(tmpdir(), "brandwright-full-"))
// Needs root: a disk of its own that is small enough to fill.
const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", folder]).status === 0
const BALLAST = join(folder, "ballast")
const LONG = "A description that fills a disk. ".repeat(50)

describe.skipIf(!isMounted)("a full disk", () => {
  let server: RunningServer
  let send: Client
  beforeAll(async () => {
    server = await startServer({ dataDir: folder })
    send = (await signUpOver(server.url)).send
  })
  afterAll(async () => {
    await server.end("SIGKILL")
    spawnSync("umount", [folder])
    rmSync(folder, { recursive: true, force: true })
  })

  test("refuses writes with 507, goes on reading, and comes back by itself when there is room", async () => {
    const kept = new Map<number, string>()
    const write = async (name: string) => {
      const answer = await send("POST", "/api/brands", { name, description: LONG })
      if (answer.status === 201) kept.set((answer.body as { id: number }).id, name) // brandOutput
      return answer
    }
    await write("First")
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(BALLAST, Buffer.alloc(Math.max(0, bavail * bsize - 512 * 1024), 1))

    const refused = await writeUntilRefused(write)
    expect(refused, server.output()).toEqual({ status: 507, body: { message: appText.storageFull } })
    const overTrpc = await send("POST", "/trpc/brands.create", { name: "Over tRPC", description: LONG })
    expect(overTrpc).toMatchObject({ status: 507, body: { error: { message: appText.storageFull } } })
    expect(await readBrandNames(send)).toEqual(kept)
    expect((await send("GET", "/api/health")).status).toBe(200)

    rmSync(BALLAST)
    expect((await write("After")).status).toBe(201)
    expect(await readBrandNames(send)).toEqual(kept)
    const again = await restarted()
    expect(await readBrandNames(again)).toEqual(kept)
  })

  test("does not keep the server from starting", async () => {
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(BALLAST, Buffer.alloc(Math.max(0, bavail * bsize - 4096), 1))
    const again = await restarted()
    expect((await again("GET", "/api/brands")).status).toBe(200)
    rmSync(BALLAST)
  })

  /** Kills the server and starts it on the same disk; the same person goes on. */
  async function restarted(): Promise<Client> {
    const port = Number(new URL(server.url).port)
    await server.end("SIGKILL")
    server = await startServer({ dataDir: folder, port })
    return send
  }
})

async function writeUntilRefused(write: (name: string) => Promise<{ status: number; body: unknown }>) {
  for (let count = 0; count < 2000; count += 1) {
    const answer = await write(`Brand ${count}`)
    if (answer.status !== 201) return answer
  }
  throw new Error("The disk never got full.")
}

async function readBrandNames(send: Client): Promise<Map<number, string>> {
  const { body } = await send("GET", "/api/brands")
  return new Map((body as { id: number; name: string }[]).map(({ id, name }) => [id, name])) // brandOutput.array()
}
