import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Client, createClient, signUpOver } from "../apps/server/test/http-client.ts"
import { type RunningServer, startServer } from "../apps/server/test/running-server.ts"
import { PIXEL_URL } from "../packages/api/test/pixel.ts"
import { ROOT } from "./child.ts"

const folder = mkdtempSync(join(tmpdir(), "brandwright-backup-"))
const WRITERS = 4

let server: RunningServer
let send: Client
let cookie = ""
beforeAll(async () => {
  server = await startServer()
  const person = await signUpOver(server.url)
  send = person.send
  cookie = person.cookie
  await send("POST", "/api/brands", { name: "Acme" })
})
afterAll(async () => {
  await server.end("SIGKILL")
  for (const path of [folder, server.dataDir]) rmSync(path, { recursive: true, force: true })
})

/** Runs in a separate process, so that this one continues to write meanwhile. */
async function command(name: "backup" | "restore", args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(ROOT, `scripts/${name}.ts`), ...args], {
    env: { PATH: process.env.PATH, ...env },
  })
  let text = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (text += chunk.toString()))
  const [status]: unknown[] = await once(child, "close")
  return { status, text: text.trim() }
}

describe("backup and restore", () => {
  test("a backup of a live server under writes comes up on an empty machine with all that was acknowledged", async () => {
    const { body: brand } = await send("GET", "/api/brands/default")
    const pool = `/api/brands/${(brand as { id: number }).id}/media` // brandOutput
    const logo = { name: "Logo", mediaType: "image", fileUrl: PIXEL_URL }
    expect((await send("POST", pool, logo)).status).toBe(201)
    const acknowledged: string[] = []
    let isWriting = true
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; isWriting; n += 1) {
        const name = `Brand ${writer}-${n}`
        if ((await send("POST", "/api/brands", { name })).status === 201) acknowledged.push(name)
      }
    })
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(20)
    const before = [...acknowledged]
    const target = join(folder, "copy")
    expect(await command("backup", [target], { DATA_DIR: server.dataDir })).toMatchObject({ status: 0 })
    isWriting = false
    await Promise.all(writers)
    expect(readdirSync(target).sort()).toEqual(["brandwright.db", "files", "secret"])

    const dataDir = join(folder, "restored")
    expect(await command("restore", [target], { DATA_DIR: dataDir })).toMatchObject({ status: 0 })
    const restored = await startServer({ dataDir })
    try {
      const again = createClient(restored.url, cookie)
      const brands = (await again("GET", "/api/brands")).body as { name: string }[] // brandOutput.array()
      const names = new Set(brands.map(({ name }) => name))
      expect(before.filter((name) => !names.has(name))).toEqual([])
      const [asset] = (await again("GET", pool)).body as { fileUrl: string }[] // mediaOutput.array()
      const file = await fetch(new URL(asset?.fileUrl ?? "", restored.url), { headers: { cookie } })
      expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(PIXEL_URL.split(",")[1] ?? "", "base64"))
    } finally {
      await restored.end()
    }
    expect(readFileSync(join(dataDir, "secret"))).toEqual(readFileSync(join(server.dataDir, "secret")))
  })

  test("never writes over what is there", async () => {
    const target = join(folder, "twice")
    expect((await command("backup", [target], { DATA_DIR: server.dataDir })).status).toBe(0)
    expect(await command("backup", [target], { DATA_DIR: server.dataDir })).toMatchObject({
      status: 1,
      text: expect.stringContaining("is there already"),
    })
    expect(await command("restore", [target], { DATA_DIR: server.dataDir })).toMatchObject({
      status: 1,
      text: expect.stringContaining("has a database already"),
    })
  })

  test("never replaces the secret of another instance", async () => {
    const target = join(folder, "secretive")
    expect((await command("backup", [target], { DATA_DIR: server.dataDir })).status).toBe(0)
    const dataDir = mkdtempSync(join(folder, "live-"))
    writeFileSync(join(dataDir, "secret"), "another")
    const env = { DATA_DIR: dataDir, DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }
    expect(await command("restore", [target], env)).toMatchObject({
      status: 1,
      text: expect.stringContaining("is the secret of another instance"),
    })
    expect(readFileSync(join(dataDir, "secret"), "utf8")).toBe("another")
  })

  test("refuses a damaged copy and leaves the machine empty", async () => {
    const target = join(folder, "damaged")
    expect((await command("backup", [target], { DATA_DIR: server.dataDir })).status).toBe(0)
    const file = join(target, "brandwright.db")
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill(0x2a, 4096, 40_960))
    const dataDir = join(folder, "empty")
    expect(await command("restore", [target], { DATA_DIR: dataDir })).toMatchObject({ status: 1 })
    expect(existsSync(dataDir)).toBe(false)
  })

  test("says what is missing", async () => {
    expect((await command("backup", [], {})).text).toBe("Say where to: npm run backup -- <folder>")
    expect((await command("backup", [join(folder, "x")], { DATA_DIR: join(folder, "nowhere") })).text).toContain(
      "There is no database",
    )
    expect((await command("restore", [folder], { DATA_DIR: join(folder, "y") })).text).toContain("holds no backup")
  })
})
