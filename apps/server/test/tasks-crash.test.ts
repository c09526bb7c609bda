import { rmSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, test } from "vitest"
import { type Client, signUpOver } from "./http-client.ts"
import { freePort, freshDataDir, startServer } from "./running-server.ts"

const RECOVERED_WITHIN_MS = 60_000
const LINES = 100_000

type Task = { title: string; status: string; error: string | null }

test("a kill leaves no task running: each ends done or failed, and its credits come back", {
  timeout: RECOVERED_WITHIN_MS + 60_000,
}, async () => {
  const hanging = await startHangingProvider()
  const { port: providerPort } = hanging.address() as AddressInfo // a listening TCP server
  const dataDir = freshDataDir()
  const port = await freePort()
  const env = { OPENAI_API_KEY: "test", OPENAI_BASE_URL: `http://127.0.0.1:${providerPort}/v1` }
  let server = await startServer({ dataDir, port, env })
  try {
    const { send, cookie } = await signUpOver(server.url)
    await send("POST", "/api/brands", { name: "Acme" })
    const tasks = async (running: boolean): Promise<Task[]> => {
      const input = encodeURIComponent(JSON.stringify({ running }))
      const answer = await fetch(`${server.url}/trpc/tasks.list?input=${input}`, { headers: { cookie } })
      const { result } = (await answer.json()) as { result: { data: { items: Task[] } } } // tasks.list's answer
      return result.data.items
    }
    const generating = writeSalesPage(send).catch(() => undefined)
    const lines = Array.from({ length: LINES }, (_, n) => `reader${n}@example.com`).join("\n")
    await send("POST", "/api/email/subscribers/import", { text: lines, optIn: "single" })
    await expect.poll(async () => (await tasks(true)).length, { timeout: 10_000 }).toBe(2)
    await expect.poll(() => reservedOf(send), { timeout: 10_000 }).toBeGreaterThan(0)

    await server.end("SIGKILL")
    await generating
    server = await startServer({ dataDir, port, env })
    await expect.poll(async () => (await tasks(true)).length, { timeout: RECOVERED_WITHIN_MS, interval: 500 }).toBe(0)
    await expect.poll(() => reservedOf(send), { timeout: RECOVERED_WITHIN_MS, interval: 500 }).toBe(0)
    const ended = await tasks(false)
    expect(ended.map(({ status }) => status).toSorted()).toEqual(["completed", "failed"])
    expect(await balanceOf(send)).toMatchObject({ balance: 5, reserved: 0 })
  } finally {
    await server.end("SIGKILL")
    hanging.closeAllConnections()
    hanging.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

type Balance = { balance: number; reserved: number }
const balanceOf = async (send: Client): Promise<Balance> => (await send("GET", "/api/account/balance")).body as Balance // the documented answer
const reservedOf = async (send: Client): Promise<number> => (await balanceOf(send)).reserved

const writeSalesPage = (send: Client) =>
  send("POST", "/api/ai/generate-sales-page", {
    name: "The Bread Course",
    description: "Eight weeks of bread",
    targetAudience: "Home bakers",
    price: 40,
  })

/** Takes every question and never answers. */
async function startHangingProvider(): Promise<Server> {
  const server = createServer(() => {})
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return server
}
