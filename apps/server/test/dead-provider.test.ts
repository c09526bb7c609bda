import { rmSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  answers,
  type Behavior,
  fails,
  floods,
  garbles,
  hangs,
  resets,
  startProvider,
} from "../../../packages/ai/test/provider-server.ts"
import { type Client, signUpOver } from "./http-client.ts"
import { type RunningServer, startServer } from "./running-server.ts"

let provider: Awaited<ReturnType<typeof startProvider>>
let server: RunningServer
let send: Client
let cookie: string
beforeAll(async () => {
  provider = await startProvider()
  server = await startServer({
    env: { OPENAI_API_KEY: "test", OPENAI_BASE_URL: provider.url, AI_SILENCE_SECONDS: "5" },
  })
  ;({ send, cookie } = await signUpOver(server.url))
  await send("POST", "/api/brands", { name: "Acme" })
})
afterAll(async () => {
  await server.end("SIGKILL")
  provider.close()
  rmSync(server.dataDir, { recursive: true, force: true })
})

const generate = () => send("POST", "/api/ai/generate-content", { brief: "Our sourdough box" })
const account = async () => (await send("GET", "/api/account/balance")).body as { balance: number; reserved: number } // balanceOutput

const CASES: [name: string, behavior: Behavior, status: number, message: RegExp][] = [
  ["hangs", hangs, 504, /took too long/],
  ["resets the connection", resets, 502, /could not be reached/],
  ["sends 100 MB", floods, 502, /provider/i],
  ["sends half an answer", garbles, 502, /broke off/],
  ["does not know the model", fails(404, "The model does not exist"), 502, /"gpt-4.1" was not found/],
  ["refuses the key", fails(401, "Incorrect API key"), 502, /does not accept the key/],
  ["has too small a context", fails(400, "maximum context length is 100 tokens"), 502, /too long for the model/],
  ["is busy", fails(429, "slow down", { "retry-after": "0" }), 502, /busy/],
  ["has no credits", fails(402, "Your account needs credits"), 502, /credits or a payment method/],
  ["refuses", answers("", "refusal"), 502, /refused/],
  ["says nothing", answers("  "), 502, /empty/],
]

test.each(CASES)(
  "a provider that %s: a message, nothing charged, others go on",
  { timeout: 60_000 },
  async (_name, behavior, status, message) => {
    provider.will(behavior)
    let isOver = false
    const own = generate().finally(() => {
      isOver = true
    })
    const others: number[] = []
    do {
      others.push((await send("GET", "/api/brands")).status)
      others.push((await send("GET", "/api/ai/history")).status)
    } while (!isOver)
    expect(await own).toMatchObject({ status, body: { message: expect.stringMatching(message) } })
    expect(new Set(others)).toEqual(new Set([200]))
    expect(await account()).toMatchObject({ balance: 5 })
    expect((await send("GET", "/api/ai/history")).body).toEqual([])
  },
)

const page = { name: "Bread", description: "Rye", targetAudience: "All", price: "Free", style: "modern", variation: 0 }
const book = { topic: "Bread", targetAudience: "All", purpose: "Teach", tone: "casual", length: "short" }
/** What the screens ask a model for with a Stop button beside it. */
const STOPPED: [procedure: string, input: object][] = [
  ["tools.chat", { messages: [{ role: "user", text: "A counter" }] }],
  ["video.generateScript", { ideology: "Bread" }],
  ["ebooks.generateContent", book],
  ["funnels.generateSection", { ...page, kind: "hero" }],
  ["email.generateTemplate", { brief: "Bread", purpose: "newsletter" }],
]

test.each(STOPPED)("Stop ends the provider's call of %s, and nothing is charged", async (procedure, input) => {
  provider.will(hangs)
  const stop = new AbortController()
  const headers = { cookie, "content-type": "application/json" }
  const [method, body, signal] = ["POST", JSON.stringify({ 0: input }), stop.signal]
  const call = fetch(`${server.url}/trpc/${procedure}?batch=1`, { method, headers, body, signal })
  const outcome = Promise.allSettled([call.then((response) => response.text())])
  await expect.poll(() => provider.asked.length, { timeout: 5000 }).toBe(1)
  stop.abort()
  await expect.poll(() => provider.left.length, { timeout: 5000 }).toBe(1)
  expect(await outcome).toMatchObject([{ status: "rejected" }])
  expect(provider.asked).toHaveLength(1)
  await expect.poll(account).toMatchObject({ balance: 5, reserved: 0 })
})

test("a provider that is well again is charged for, with provider and cost in the history", async () => {
  provider.will(answers("Fresh bread for everybody."))
  const made = (await generate()).body as { text: string; generationCost: number } // generationOutput
  expect(made).toMatchObject({ text: "Fresh bread for everybody.", aiProvider: "openai" })
  expect(made.generationCost).toBeGreaterThan(0)
  expect((await account()).balance).toBeCloseTo(5 - made.generationCost, 6)
  expect((await send("GET", "/api/ai/history")).body).toMatchObject([
    { aiProvider: "openai", generationCost: made.generationCost },
  ])
})
