import { rmSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { lendDatabase } from "../../../packages/db/test/lent-database.ts"
import type { OpenDatabase } from "../../../packages/db/src/open.ts"
import { type Client, signUpOver } from "./http-client.ts"
import { type RunningServer, startServer } from "./running-server.ts"
import { startRelay } from "./tcp-relay.ts"

const postgres = process.env.TEST_DATABASE_URL

describe.runIf(postgres)("a database that goes away", () => {
  let lent: OpenDatabase
  let relay: Awaited<ReturnType<typeof startRelay>>
  let server: RunningServer
  let send: Client
  let cookie = ""
  beforeAll(async () => {
    lent = await lendDatabase(postgres ?? "")
    const url = new URL(lent.pool?.options.connectionString ?? "")
    relay = await startRelay(Number(url.port))
    url.port = String(relay.port)
    server = await startServer({ env: { DATABASE_URL: url.href } })
    const person = await signUpOver(server.url)
    send = person.send
    cookie = person.cookie
  })
  afterAll(async () => {
    await server.end("SIGKILL")
    await relay.cut()
    await lent.close()
    rmSync(server.dataDir, { recursive: true, force: true })
  })

  test("is said while it is gone, and needs no restart when it is back", async () => {
    expect((await send("POST", "/api/brands", { name: "Before" })).status).toBe(201)
    await relay.cut()
    const refused = await send("POST", "/api/brands", { name: "Meanwhile" })
    expect(refused).toMatchObject({ status: 503, body: { message: expect.stringContaining("database") } })
    const { headers } = await fetch(`${server.url}/api/brands`, { headers: { cookie } })
    expect(headers.get("x-request-id")).toBeTruthy()
    expect(headers.get("retry-after")).toBe("5")
    expect((await send("GET", "/api/health")).status).toBe(200)
    expect(await send("GET", "/api/ready")).toMatchObject({ status: 503, body: { checks: { database: false } } })

    await relay.mend()
    await expect
      .poll(async () => (await send("GET", "/api/ready")).body, { timeout: 30_000 })
      .toMatchObject({ status: "ready" })
    expect((await send("POST", "/api/brands", { name: "After" })).status).toBe(201)
    const { body } = await send("GET", "/api/brands")
    expect((body as { name: string }[]).map(({ name }) => name).toSorted()).toEqual(["After", "Before"]) // brandOutput.array()
  })
})
