import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { answers, type Behavior, startProvider } from "../../test/provider-server.ts"
import { knowsNewLimitOnly, reports } from "../../test/strict-protocol.ts"
import { testVoice } from "../../test/voice.ts"
import type { Recipe } from "../engine.ts"
import { createLocalEngine } from "../local.ts"
import { createRemoteEngine } from "../remote.ts"
import type { RemoteConfig } from "./config.ts"

const voice = testVoice()
const prompt = () => ({ system: "You write texts.", user: "Something about bread." })
const text: Recipe<null, string> = { name: "text", output: z.string(), prompt, local: () => "" }
const PROMPT_TOKENS = Math.ceil("You write texts.Something about bread.".length / 4)

let server: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  server = await startProvider()
})
afterAll(() => server.close())

const dollars = (input: number, output: number) => ({ input: input * 1_000_000, output: output * 1_000_000 })
const open = (changes: Partial<RemoteConfig> = {}) =>
  createRemoteEngine(
    { provider: "compatible", baseUrl: server.url, model: "qwen3", price: dollars(1, 10), ...changes },
    createLocalEngine(),
  )
async function write(behavior: Behavior, changes: Partial<RemoteConfig> = {}) {
  server.will(behavior)
  const { costMicroUsd, inputTokens, outputTokens } = await open(changes).generate(text, null, voice)
  return [inputTokens, outputTokens, costMicroUsd]
}

test("the tokens that the provider reports are charged, thinking included", async () => {
  const usage = { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 }
  expect(await write(reports(usage, "Bread."))).toEqual([1000, 200, 3000])
  const thought = { ...usage, completion_tokens_details: { reasoning_tokens: 150 } }
  expect(await write(reports(thought, "Bread."))).toEqual([1000, 200, 3000])
  expect(await write(reports({ ...usage, total_tokens: 1500 }, "Bread."))).toEqual([1000, 500, 6000])
})

test("cached tokens cost what the list says, at a price that was set too", async () => {
  const half = {
    prompt_tokens: 1000,
    completion_tokens: 100,
    total_tokens: 1100,
    prompt_tokens_details: { cached_tokens: 800 },
  }
  expect(await write(reports(half, "Bread."), { model: "gpt-4.1", price: undefined })).toEqual([1000, 100, 1600])
  expect(await write(reports(half, "Bread."), { model: "gpt-4.1" })).toEqual([1000, 100, 1400])
  expect(await write(reports(half, "Bread."))).toEqual([1000, 100, 2000])
})

test("a server that reports nothing, or zeros, is charged by the length of what was said", async () => {
  const zeros = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 }
  for (const usage of [undefined, zeros])
    expect(await write(reports(usage, "Fresh bread at noon."))).toEqual([PROMPT_TOKENS, 5, PROMPT_TOKENS + 50])
})

test("a server that knows the output limit by its newer name only is asked by that from then on", async () => {
  const writer = open()
  server.will(knowsNewLimitOnly("Bread."))
  expect((await writer.generate(text, null, voice)).value).toBe("Bread.")
  await writer.generate(text, null, voice)
  expect(server.asked.map(({ body }) => "max_tokens" in body)).toEqual([true, false, false])
})

test.each([
  ["a web page", "leads to a web page", 200, { "content-type": "text/html" }],
  ["a redirect", "redirects to another one", 302, { location: "https://elsewhere.example/v1" }],
] as const)(
  "%s in place of a model is named, and its address is for an administrator to correct",
  async (_what, said, status, headers) => {
    const asked = write((_call, response) => void response.writeHead(status, headers).end("<html>"))
    await expect(asked).rejects.toThrow(said)
    expect(server.asked).toHaveLength(1)
    await expect(write(answers("Bread."))).resolves.toBeDefined()
  },
)
