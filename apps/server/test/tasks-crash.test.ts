import { rmSync } from "node:fs"
import { taskText } from "@brandwright/contract/workspace/tasks"
import { expect, test } from "vitest"
import { answers, drips, hangs, startProvider } from "../../../packages/ai/test/provider-server.ts"
import { type Client, signUpOver } from "./http-client.ts"
import { freePort, freshDataDir, startServer } from "./running-server.ts"

const RECOVERED_WITHIN_MS = 60_000
const LINES = 100_000

/** Slower than the kill comes. */
const PIECE_EVERY_MS = 2000

type Task = { id: number; title: string; status: string; error: string | null; retry: string | null; cost: number }

test("a kill leaves no task running: each ends done or failed, its credits come back, and Retry charges once", {
  timeout: RECOVERED_WITHIN_MS + 60_000,
}, async () => {
  const provider = await startProvider()
  provider.will((call, response) => (call.body.stream ? slowly(call, response) : hangs(call, response)))
  const dataDir = freshDataDir()
  const port = await freePort()
  const env = { OPENAI_API_KEY: "test", OPENAI_BASE_URL: provider.url }
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
    const generating = Promise.allSettled([writeSalesPage(send), readHalfAText(server.url, cookie)])
    const lines = Array.from({ length: LINES }, (_, n) => `reader${n}@example.com`).join("\n")
    await send("POST", "/api/email/subscribers/import", { text: lines, optIn: "single" })
    await expect.poll(async () => (await tasks(true)).length, { timeout: 10_000 }).toBe(3)
    await expect.poll(() => provider.asked.length, { timeout: 10_000 }).toBe(2)
    expect(await readReserved(send)).toBeGreaterThan(0)

    await server.end("SIGKILL")
    await generating
    server = await startServer({ dataDir, port, env })
    await expect.poll(async () => (await tasks(true)).length, { timeout: RECOVERED_WITHIN_MS, interval: 500 }).toBe(0)
    await expect.poll(() => readReserved(send), { timeout: RECOVERED_WITHIN_MS, interval: 500 }).toBe(0)
    const ended = await tasks(false)
    expect(ended.map(({ status }) => status).toSorted()).toEqual(["completed", "failed", "failed"])
    expect(await readBalance(send)).toMatchObject({ balance: 5, reserved: 0 })

    const text = ended.find(({ title }) => title.includes(BRIEF))
    expect(text).toMatchObject({ error: taskText.interrupted, retry: "at-once" })
    provider.will(answers("Fresh bread for everybody."))
    await send("POST", "/trpc/tasks.retry", { id: text?.id })
    await expect.poll(async () => (await tasks(false)).length, { timeout: 10_000 }).toBe(4)
    const [again] = await tasks(false)
    expect(again).toMatchObject({ title: text?.title, status: "completed" })
    expect(again?.cost).toBeGreaterThan(0)
    expect((await readBalance(send)).balance).toBeCloseTo(5 - (again?.cost ?? 0), 6)
    expect((await send("POST", "/trpc/tasks.retry", { id: text?.id })).status).toBe(409)
  } finally {
    await server.end("SIGKILL")
    provider.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

type Balance = { balance: number; reserved: number }
const readBalance = async (send: Client): Promise<Balance> =>
  (await send("GET", "/api/account/balance")).body as Balance // the documented answer
const readReserved = async (send: Client): Promise<number> => (await readBalance(send)).reserved

const writeSalesPage = (send: Client) =>
  send("POST", "/api/ai/generate-sales-page", {
    name: "The Bread Course",
    description: "Eight weeks of bread",
    targetAudience: "Home bakers",
    price: 40,
  })

const BRIEF = "Our sourdough box"
const slowly = drips("Fresh bread is baked here every single day.", PIECE_EVERY_MS)

/** Begins a text and reads it until its connection fails. */
async function readHalfAText(url: string, cookie: string): Promise<void> {
  const headers = { cookie, "content-type": "application/json", "trpc-accept": "application/jsonl" }
  const body = JSON.stringify({ 0: { brief: BRIEF } })
  const response = await fetch(`${url}/trpc/content.stream?batch=1`, { method: "POST", headers, body })
  for await (const _piece of response.body ?? []);
}
