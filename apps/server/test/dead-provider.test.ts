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
beforeAll(async () => {
  provider = await startProvider()
  server = await startServer({
    env: { OPENAI_API_KEY: "test", OPENAI_BASE_URL: provider.url, AI_SILENCE_SECONDS: "5" },
  })
  send = (await signUpOver(server.url)).send
  await send("POST", "/api/brands", { name: "Acme" })
}, 90_000)
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
