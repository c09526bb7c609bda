import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gunzipSync } from "node:zlib"
import { openDatabase } from "@brandwright/db/open"
import { expect, test } from "vitest"
import { createClient } from "./http-client.ts"
import { startServer } from "./running-server.ts"

/**
 * Databases of earlier versions, named by their date, each with one of everything. Add one with each release: run that
 * version on an empty folder, make the same things, empty `session`, vacuum and compress the file.
 */
const RELEASED = fileURLToPath(new URL("./released/", import.meta.url))
const ADA = { email: "ada@example.com", password: "correct horse 1" }

test.each(readdirSync(RELEASED))("a workspace of %s works after the upgrade", async (file) => {
  const dataDir = mkdtempSync(join(tmpdir(), "brandwright-upgrade-"))
  const database = join(dataDir, "brandwright.db")
  writeFileSync(database, gunzipSync(readFileSync(join(RELEASED, file))))
  const server = await startServer({ dataDir })
  try {
    const signedIn = await fetch(`${server.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(ADA),
    })
    expect(signedIn.status).toBe(200)
    const send = createClient(server.url, signedIn.headers.get("set-cookie")?.split(";")[0])
    const read = async (path: string) => (await send("GET", path)).body
    expect(await read("/api/brands")).toMatchObject([{ id: 1, name: "Tide Bikes", isDefault: true }])
    expect(await read("/api/brands/1/media")).toMatchObject([{ name: "Logo" }])
    expect(await read("/api/account/balance")).toMatchObject({ balance: 30 })
    expect(await read("/api/email/subscribers")).toMatchObject([
      { email: "two@example.com" },
      { email: "one@example.com" },
      { email: "reader@example.com" },
    ])
    expect(await read("/api/email/sequences")).toMatchObject([{ name: "Welcome" }])
    expect(await read("/api/email/templates")).toMatchObject([{ name: "Hello", subject: "Hello {{subscriber_name}}" }])
    expect(await read("/api/web-funnels")).toMatchObject([{ name: "Brake course", urlExtension: "brakes" }])
    expect(await read("/api/social/posts")).toMatchObject([{ content: "Brake check on Saturday", status: "scheduled" }])
    expect(await read("/api/ebooks")).toMatchObject([{ title: "Brakes for beginners" }])
    expect(await read("/api/custom-tools")).toMatchObject([{ name: "Tyre pressure" }])
    expect((await fetch(`${server.url}/f/brakes`)).status).toBe(200)
    const subscriber = { email: "new@example.com", name: "New" }
    expect((await send("POST", "/api/email/subscribers", subscriber)).status).toBe(201)
  } finally {
    await server.end()
  }
  const { sqlite, close } = openDatabase(database)
  expect(sqlite?.pragma("foreign_key_check")).toEqual([])
  expect(sqlite?.pragma("integrity_check")).toEqual([{ integrity_check: "ok" }])
  await close()
  rmSync(dataDir, { recursive: true, force: true })
})
