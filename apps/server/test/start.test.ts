import { rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { migrateToLatest } from "@brandwright/db/migrate"
import { openDatabase } from "@brandwright/db/open"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { freePort, freshDataDir, runServer, startServer } from "./running-server.ts"

let dataDir = ""
beforeEach(() => {
  dataDir = freshDataDir()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** One line, no stack, exit code 1. */
async function refusal(env: Record<string, string>): Promise<string> {
  const { code, output } = await runServer({ DATA_DIR: dataDir, PORT: "0", ...env })
  expect(code).toBe(1)
  expect(output.trim().split("\n")).toHaveLength(1)
  return output.trim()
}

describe("a wrong variable stops the start and is named", () => {
  test.each([
    ["PORT", "http"],
    ["LIMIT_LOGIN_ACCOUNT", "ten"],
  ])("%s=%s", async (name, value) => {
    expect(await refusal({ [name]: value })).toMatch(new RegExp(`^${name}: .`))
  })

  test("a key without its partner", async () => {
    expect(await refusal({ PAYMENTS: "stripe" })).toMatch(/^STRIPE_SECRET_KEY: .*PAYMENTS=stripe/)
  })
})

describe("a start that cannot go on says why in one line", () => {
  test("the port is taken", async () => {
    const port = await freePort()
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(port, resolve))
    expect(await refusal({ PORT: String(port) })).toContain(`port ${port} is already in use`)
    await new Promise((resolve) => other.close(resolve))
  })

  test("the data folder cannot be written", async () => {
    const file = join(dataDir, "file")
    writeFileSync(file, "")
    expect(await refusal({ DATA_DIR: join(file, "data") })).toMatch(/^DATA_DIR: cannot write to /)
  })

  test("the database is no database", async () => {
    writeFileSync(
      join(dataDir, "brandwright.db"),
      "not a database at all, but long enough to be read as one".repeat(20),
    )
    expect(await refusal({})).toMatch(/^DATA_DIR: cannot open the database/)
  })

  test("PostgreSQL does not answer", async () => {
    const port = await freePort()
    expect(await refusal({ DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none` })).toMatch(/^DATABASE_URL: /)
  })

  test("the database is newer than the code", async () => {
    const { db, sqlite, close } = openDatabase(join(dataDir, "brandwright.db"))
    await migrateToLatest(db)
    sqlite?.prepare("insert into kysely_migration (name, timestamp) values ('9999-later', '2099-01-01')").run()
    await close()
    expect(await refusal({})).toMatch(/newer version.*9999-later/)
  })
})

test("a worker reports that it is ready, and serves its health alone", async () => {
  const port = await freePort()
  const worker = await startServer({ dataDir, env: { ROLE: "worker", HEALTH_PORT: String(port) } })
  expect(worker.output()).toContain(`Brandwright worker is ready, health at http://localhost:${port}/api/ready`)
  const ready = await fetch(`http://localhost:${port}/api/ready`)
  expect([ready.status, await ready.json()]).toEqual([200, expect.objectContaining({ status: "ready" })])
  expect((await fetch(`http://localhost:${port}/api/brands`)).status).toBe(404)
  expect((await worker.end()).code).toBe(0)
})

test("two starts in a row keep data and secret", async () => {
  const first = await startServer({ dataDir })
  expect((await fetch(`${first.url}/api/health`)).status).toBe(200)
  await first.end()
  const second = await startServer({ dataDir })
  expect((await fetch(`${second.url}/api/ready`)).status).toBe(200)
  expect((await second.end()).code).toBe(0)
})

test("a demo starts filled, and its database starts as nothing else", async () => {
  const demoDir = freshDataDir()
  const demo = await startServer({ dataDir: demoDir, env: { DEMO: "1" } })
  const opened = await fetch(`${demo.url}/trpc/auth.openDemo?batch=1`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  })
  const cookie = opened.headers.get("set-cookie")?.split(";")[0] ?? ""
  const brands = await fetch(`${demo.url}/api/brands`, { headers: { cookie } })
  expect(await brands.json()).toMatchObject([{ name: "Rosa & Rye" }])
  await demo.end()
  expect(await runServer({ DATA_DIR: demoDir, PORT: "0" })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^DEMO: /),
  })
})
