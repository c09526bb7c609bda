import { rmSync } from "node:fs"
import { join } from "node:path"
import { openDatabase } from "@brandwright/db/open"
import { expect, test } from "vitest"
import { hangs, startProvider } from "../../../packages/ai/test/provider-server.ts"
import { readSize } from "../../../packages/db/test/sizes.ts"
import { type Client, signUpOver } from "./http-client.ts"
import { freePort, freshDataDir, startServer } from "./running-server.ts"

/** More by CRASH_KILLS=500; each takes about two seconds. */
const KILLS = readSize("CRASH_KILLS")
const WRITERS = 4
const MOST_MS_ALIVE = 500
const WELCOME_CREDIT = 5
const AMOUNT = 10

type Brand = { id: number; name: string; isDefault: boolean }

test(`nothing acknowledged is lost over ${KILLS} kills`, { timeout: 60_000 + KILLS * 15_000 }, async () => {
  const dataDir = freshDataDir()
  const port = await freePort()
  const acknowledged = new Map<number, string>()
  const unanswered: number[] = []
  let payments = 0
  let server = await startServer({ dataDir, port })
  try {
    const { send, cookie } = await signUpOver(server.url)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const writers = Array.from({ length: WRITERS }, (_, writer) =>
        writeUntilDead(send, acknowledged, `${kill}-${writer}`),
      )
      const paying = payUntilDead(server.url, cookie, payments)
      await passed(Math.random() * MOST_MS_ALIVE)
      await server.end("SIGKILL")
      await Promise.all(writers)
      payments = (await paying) + 1
      unanswered.push(payments - 1)
      await expectIntact(dataDir)
      server = await startServer({ dataDir, port })
      const { body } = await send("GET", "/api/brands")
      const brands = body as Brand[] // brandOutput.array()
      const names = new Map(brands.map((brand) => [brand.id, brand.name]))
      expect([...acknowledged].filter(([id, name]) => names.get(id) !== name)).toEqual([])
      expect(brands.filter((brand) => brand.isDefault)).toHaveLength(Math.min(1, brands.length))
    }
    expect(acknowledged.size).toBeGreaterThan(KILLS)
    // Sent again under their keys, each of them counts once, whether the kill came before or after it was booked.
    await Promise.all(unanswered.map((number) => pay(server.url, cookie, number)))
    const { body } = await send("GET", "/api/account/balance")
    expect(body).toMatchObject({ balance: WELCOME_CREDIT + payments * AMOUNT })
  } finally {
    await server.end("SIGKILL")
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test("a stop finishes every accepted request within ten seconds", async () => {
  const server = await startServer()
  try {
    const { send } = await signUpOver(server.url)
    const acknowledged = new Map<number, string>()
    const statuses: number[] = []
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      writeUntilDead(send, acknowledged, `stop-${writer}`, (status) => statuses.push(status)),
    )
    await passed(300)
    const start = Date.now()
    const { code } = await server.end("SIGTERM")
    expect(Date.now() - start).toBeLessThan(10_000)
    expect(code).toBe(0)
    await Promise.all(writers)
    expect(statuses.filter((status) => status !== 201)).toEqual([])
    const { db, close } = openDatabase(databaseIn(server.dataDir))
    const kept = await db.selectFrom("brand").select("id").execute()
    await close()
    expect(new Set(kept.map((brand) => brand.id))).toEqual(new Set(acknowledged.keys()))
  } finally {
    rmSync(server.dataDir, { recursive: true, force: true })
  }
})

test("a stop ends within ten seconds although a provider hangs, for a request and for a job", async () => {
  const provider = await startProvider()
  provider.will(hangs)
  const server = await startServer({ env: { OPENAI_API_KEY: "test", OPENAI_BASE_URL: provider.url } })
  try {
    const { send } = await signUpOver(server.url)
    await send("POST", "/api/brands", { name: "Acme" })
    const { body } = await send("POST", "/api/ebooks", { title: "Bees" })
    const { id } = body as { id: number } // ebookOutput
    const brief = { topic: "Bees", targetAudience: "beginners", purpose: "A first hive" }
    await send("PATCH", `/api/ebooks/${id}`, { wizard: brief })
    await send("POST", "/trpc/ebooks.make", { id })
    const asked = send("POST", "/api/ai/generate-content", { brief: "Bees" }).catch(() => {})
    await expect.poll(() => provider.asked.length).toBe(2)
    const start = Date.now()
    expect((await server.end("SIGTERM")).code).toBe(0)
    expect(Date.now() - start).toBeLessThan(10_000)
    await asked
  } finally {
    provider.close()
    rmSync(server.dataDir, { recursive: true, force: true })
  }
})

/** One brand after the other until the connection fails; makes every third the default one. */
async function writeUntilDead(
  send: Client,
  acknowledged: Map<number, string>,
  label: string,
  onStatus: (status: number) => void = () => {},
): Promise<void> {
  for (let count = 0; ; count += 1) {
    const name = `Brand ${label}-${count}`
    try {
      const { status, body } = await send("POST", "/api/brands", { name, isDefault: count % 3 === 0 })
      onStatus(status)
      if (status === 201) acknowledged.set((body as Brand).id, name) // brandOutput
    } catch {
      return // The server is gone: this write was never acknowledged.
    }
  }
}

/** One payment after the other, each under its own key; returns the number of the one that had no answer. */
async function payUntilDead(url: string, cookie: string, first: number): Promise<number> {
  for (let number = first; ; number += 1) {
    try {
      await pay(url, cookie, number)
    } catch {
      return number
    }
  }
}

async function pay(url: string, cookie: string, number: number): Promise<{ balance: number }> {
  const response = await fetch(`${url}/api/account/add-funds`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json", "idempotency-key": `payment-${number}` },
    body: JSON.stringify({ amount: AMOUNT, paymentMethod: "paypal" }),
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`Payment ${number} got ${response.status}: ${text}`)
  return JSON.parse(text) as { balance: number } // addFundsOutput
}

/** Reads what the dead process left, before a new one repairs anything. */
async function expectIntact(dataDir: string): Promise<void> {
  const opened = openDatabase(databaseIn(dataDir))
  expect(opened.sqlite?.pragma("integrity_check")).toEqual([{ integrity_check: "ok" }])
  expect(opened.sqlite?.pragma("foreign_key_check")).toEqual([])
  const paid = opened.sqlite?.prepare("select id from payment where status = 'completed' order by id").pluck().all()
  const booked = opened.sqlite
    ?.prepare("select payment_id from ledger_entry where payment_id is not null order by payment_id")
    .pluck()
    .all()
  expect(booked).toEqual(paid)
  const balances = "select balance from account"
  const sums = "select sum(amount) from ledger_entry where user_id = account.user_id"
  expect(opened.sqlite?.prepare(`${balances} where balance <> (${sums})`).all()).toEqual([])
  await opened.close()
}

const databaseIn = (dataDir: string): string => join(dataDir, "brandwright.db")
const passed = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
