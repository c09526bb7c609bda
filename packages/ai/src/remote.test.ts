import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { z } from "zod"
import {
  type Asked,
  answers,
  drips,
  fails,
  floods,
  garbles,
  hangs,
  resets,
  stalls,
  startProvider,
} from "../test/provider-server.ts"
import { createEngine } from "./create.ts"
import type { Engine, Recipe, Voice } from "./engine.ts"
import { createLocalEngine } from "./local.ts"
import { createRemoteEngine } from "./remote.ts"
import { testVoice } from "../test/voice.ts"

const voice: Voice = testVoice({
  brandName: "Acme",
  brandDescription: "",
  industry: "",
  stylization: EMPTY_STYLIZATION,
  version: 1,
})
const prompt = (topic: string) => ({ system: "You write.", user: `About ${topic}` })
const text: Recipe<string, string> = { name: "text", output: z.string(), prompt, local: (topic) => topic }
const shape = z.object({ headline: z.string(), points: z.array(z.string()) })
const structured: Recipe<string, z.output<typeof shape>> = {
  name: "page",
  output: shape,
  prompt,
  local: (topic) => ({ headline: topic, points: [] }),
}

let server: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  server = await startProvider()
})
afterAll(() => server.close())

const quick = (provider: "openai" | "anthropic", silenceMs = 4000): Engine =>
  createRemoteEngine(
    {
      provider,
      apiKey: "key",
      baseUrl: server.url,
      model: provider === "openai" ? "gpt-4.1" : "claude-sonnet-4-5",
      silenceMs,
    },
    createLocalEngine(),
  )

async function collect(stream: ReturnType<Engine["stream"]>) {
  const pieces: string[] = []
  let step = await stream.next()
  while (!step.done) {
    pieces.push(step.value)
    step = await stream.next()
  }
  return { pieces, result: step.value }
}

const last = (): Asked | undefined => server.asked.at(-1)

describe.each(["openai", "anthropic"] as const)("%s", (provider) => {
  test("text comes with its cost; the order and the rules have been sent", async () => {
    server.will(answers("A fine text."))
    const made = await quick(provider).generate(text, "bread", voice)
    // 100 tokens in, 50 out: 0.2 + 0.4 or 0.3 + 0.75 thousandths of a dollar.
    expect(made).toEqual({
      value: "A fine text.",
      provider,
      model: provider === "openai" ? "gpt-4.1" : "claude-sonnet-4-5",
      inputTokens: 100,
      outputTokens: 50,
      costMicroUsd: provider === "openai" ? 600 : 1050,
    })
    expect(JSON.stringify(last()?.body)).toContain("About bread")
  })

  test("a stream comes in pieces and ends with the same account", async () => {
    server.will(answers("One two three."))
    const { pieces, result } = await collect(quick(provider).stream(text, "bread", voice))
    expect(pieces.join("")).toBe("One two three.")
    expect(pieces.length).toBeGreaterThan(1)
    expect(result).toMatchObject({ value: "One two three.", inputTokens: 100, outputTokens: 50 })
  })

  test("a structured answer is checked by the recipe's schema", async () => {
    server.will(answers(JSON.stringify({ headline: "Hello", points: ["a"] })))
    expect((await quick(provider).generate(structured, "bread", voice)).value).toEqual({
      headline: "Hello",
      points: ["a"],
    })
    for (const wrong of ['{"headline": 5}', "not json", '{"headline":"a","points":', ""]) {
      server.will(answers(wrong))
      await expect(quick(provider).generate(structured, "bread", voice), wrong).rejects.toMatchObject({
        name: "GenerationError",
        reason: "bad-answer",
      })
    }
  })

  test("an empty, garbled or endless answer is a bad one", async () => {
    server.will(answers("   "))
    await expect(quick(provider).generate(text, "x", voice)).rejects.toMatchObject({ reason: "bad-answer" })
    server.will(garbles)
    await expect(quick(provider).generate(text, "x", voice)).rejects.toMatchObject({ name: "GenerationError" })
    server.will(floods)
    const before = process.memoryUsage().rss
    await expect(quick(provider, 15_000).generate(text, "x", voice)).rejects.toMatchObject({ name: "GenerationError" })
    expect(process.memoryUsage().rss - before).toBeLessThan(250 * 1024 * 1024)
  })

  test("a busy moment is tried again, a busy provider says so", async () => {
    server.will(fails(429, "slow down", { "retry-after": "0" }), answers("Second try."))
    expect((await quick(provider).generate(text, "x", voice)).value).toBe("Second try.")
    server.will(fails(429, "slow down", { "retry-after": "0" }))
    await expect(quick(provider).generate(text, "x", voice)).rejects.toMatchObject({ reason: "rate-limit" })
    expect(server.asked.length).toBeLessThanOrEqual(3)
  })

  test("each failure has its reason", async () => {
    const cases = [
      [fails(402, "Your account needs credits"), "credits"],
      [fails(400, "Your credit balance is too low"), "credits"],
      [fails(400, "This content is not allowed"), "refused"],
      [answers("", "refusal"), "refused"],
      [fails(401, "bad key"), "key"],
      [fails(500, "oh no"), "unavailable"],
      [resets, "unavailable"],
    ] as const
    for (const [behavior, reason] of cases) {
      server.will(behavior)
      await expect(quick(provider).generate(text, "x", voice), reason).rejects.toMatchObject({
        name: "GenerationError",
        reason,
      })
      server.will(behavior)
      await expect(collect(quick(provider).stream(text, "x", voice)), `stream ${reason}`).rejects.toMatchObject({
        name: "GenerationError",
        reason,
      })
    }
  })

  test("a provider that hangs ends in time, before and in the middle of an answer", async () => {
    server.will(hangs)
    await expect(quick(provider, 300).generate(text, "x", voice)).rejects.toMatchObject({ reason: "timeout" })
    server.will(stalls)
    await expect(collect(quick(provider, 300).stream(text, "x", voice))).rejects.toMatchObject({ reason: "timeout" })
  })

  test("a long answer may take its time as long as it goes on", async () => {
    const long = { ...structured, isLong: true }
    const text = JSON.stringify({ headline: "A long one", points: ["one", "two three four five six seven eight"] })
    server.will(drips(text, 90))
    expect((await quick(provider, 600).generate(long, "bread", voice)).value.headline).toBe("A long one")
    server.will(stalls)
    await expect(quick(provider, 300).generate(long, "x", voice)).rejects.toMatchObject({ reason: "timeout" })
    server.will(hangs)
    await expect(quick(provider, 300).generate(long, "x", voice)).rejects.toMatchObject({ reason: "timeout" })
    server.will(answers('{"headline": 5}'))
    await expect(quick(provider).generate(long, "x", voice)).rejects.toMatchObject({ reason: "bad-answer" })
    server.will(answers("", "refusal"))
    await expect(quick(provider).generate(long, "x", voice)).rejects.toMatchObject({ reason: "refused" })
    server.will(floods)
    await expect(quick(provider, 15_000).generate(long, "x", voice)).rejects.toMatchObject({ name: "GenerationError" })
    server.will(hangs)
    const control = new AbortController()
    const waiting = quick(provider).generate(long, "x", voice, { signal: control.signal })
    setTimeout(() => control.abort(), 100)
    await expect(waiting).rejects.toMatchObject({ reason: "cancelled" })
  })

  test("cancelling ends the call at the provider too", async () => {
    server.will(hangs)
    const control = new AbortController()
    const waiting = quick(provider).generate(text, "x", voice, { signal: control.signal })
    setTimeout(() => control.abort(), 100)
    await expect(waiting).rejects.toMatchObject({ reason: "cancelled" })
    await expect.poll(() => server.left.length, { timeout: 10_000 }).toBeGreaterThan(0)
  })
})

describe("createEngine", () => {
  test("takes the best provider that has a key, else the local one", () => {
    expect(createEngine({}).provider).toBe("local")
    expect(createEngine({ openai: { apiKey: "k" } }).provider).toBe("openai")
    expect(createEngine({ openai: { apiKey: "k" }, anthropic: { apiKey: "k" } }).provider).toBe("anthropic")
    expect(createEngine({ provider: "local", openai: { apiKey: "k" } }).provider).toBe("local")
  })

  test.each(["openai", "anthropic"] as const)("the check of %s sees a key that is not taken", async (provider) => {
    server.will((_call, response) =>
      response.end(JSON.stringify({ data: [{ id: "gpt-4.1" }, { id: "claude-sonnet-4-5" }] })),
    )
    await quick(provider).check()
    const [{ path, headers } = {}] = server.asked
    expect([path, headers?.["x-api-key"] ?? headers?.authorization]).toEqual([
      "/v1/models",
      provider === "anthropic" ? "key" : "Bearer key",
    ])
    server.will((_call, response) => response.writeHead(401).end("{}"))
    await expect(quick(provider).check()).rejects.toThrow("401")
    server.will((_call, response) => response.end(JSON.stringify({ data: [{ id: "another" }] })))
    await expect(quick(provider).check()).rejects.toThrow("It has no model")
  })

  test("quotes before the call", () => {
    expect(createLocalEngine().quote(text, "bread", voice)).toBe(0)
    expect(quick("openai").quote(text, "bread", voice)).toBeGreaterThan(0)
  })
})
