import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { startProvider } from "../../test/provider-server.ts"
import { holdsContext } from "../../test/strict-protocol.ts"
import { testVoice } from "../../test/voice.ts"
import type { Recipe } from "../engine.ts"
import { createLocalEngine } from "../local.ts"
import { createRemoteEngine } from "../remote.ts"
import { readContext, findRoom } from "./context-room.ts"

const prompt = (topic: string) => ({ system: "You write.", user: `About ${topic}` })
const text: Recipe<string, string> = { name: "text", output: z.string(), prompt, local: (topic) => topic }
let server: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  server = await startProvider()
})
afterAll(() => server.close())

test("a context that a server names is met after one refusal, and left room for from then on", async () => {
  const writer = createRemoteEngine(
    { provider: "openai", baseUrl: server.url, model: "m", price: { input: 1, output: 1 } },
    createLocalEngine(),
  )
  server.will(holdsContext(8192, () => "A text."))
  await writer.generate(text, "bread ".repeat(200), testVoice())
  await writer.generate(text, "bread ".repeat(1000), testVoice())
  const [refused = 0, first = 0, second = 0, ...more] = server.asked.map(({ body }) => Number(body.max_tokens))
  expect([refused, more]).toEqual([16_000, []])
  expect(first).toBeGreaterThan(7000)
  expect(second).toBeGreaterThan(5500)
})

test.each([
  ["maximum context length is 8192 tokens. However, you requested 17000 tokens (1000 in the messages, 16000 in", 1000],
  ["maximum context length is 8192 tokens and your request has 1000 input tokens (16000 > 8192 - 1000)", 1000],
  ["input length and `max_tokens` exceed context limit: 1000 + 16000 > 8192", 1000],
  ["request exceeds the available context size (8192 tokens) n_prompt_tokens: 1000, n_ctx: 8192", 1000],
  ["context length of only 8192 tokens", 1200],
])("the room in a context is read from: %s", (said, asked) => {
  const order = { system: "word".repeat(1000), turns: [], maxOutputTokens: 16_000 }
  const context = readContext({ status: 400, said }, order)
  expect(context?.tokens).toBe(8192)
  expect(context && findRoom(context, order)).toBeCloseTo(8192 - asked - 64, -1)
})
