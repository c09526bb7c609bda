import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { z } from "zod"
import { type Asked, answers, type Behavior, fails, hangs, startProvider } from "../../test/provider-server.ts"
import { testVoice } from "../../test/voice.ts"
import { answersStrictly, breaksAfter, cutsOff, knowsFormats, takesAtMost } from "../../test/strict-protocol.ts"
import type { Engine, Recipe } from "../engine.ts"
import { createLocalEngine } from "../local.ts"
import { createRemoteEngine } from "../remote.ts"
import type { RemoteConfig } from "./config.ts"

const voice = testVoice()
const prompt = (topic: string) => ({ system: "You write.", user: `About ${topic}` })
const text: Recipe<string, string> = { name: "text", output: z.string(), prompt, local: (topic) => topic }
const shape = z.object({
  headline: z.string().min(1),
  note: z.string().optional(),
  points: z.array(z.string()).default([]),
})
const page: Recipe<string, z.output<typeof shape>> = {
  name: "page",
  output: shape,
  prompt,
  local: (headline) => ({ headline, points: [] }),
}
const GOOD = JSON.stringify({ headline: "Bread", note: null, points: ["fresh"] })

let server: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  server = await startProvider()
})
afterAll(() => server.close())

const logged: object[] = []
const engine = (changes: Partial<RemoteConfig> = {}): Engine =>
  createRemoteEngine(
    {
      provider: "compatible",
      baseUrl: server.url,
      model: "qwen3",
      price: { input: 1_000_000, output: 1_000_000 },
      silenceMs: 4000,
      log: (facts) => logged.push(facts),
      ...changes,
    },
    createLocalEngine(),
  )
const write = (behavior: Behavior, writer = engine()) => {
  server.will(behavior)
  return writer.generate(page, "bread", voice)
}
const formats = (asked: Asked[]) =>
  asked.map(({ body }) => z.object({ type: z.string() }).safeParse(body.response_format).data?.type ?? "text")

describe("structured answers", () => {
  test("are asked for by a schema that strict mode takes", async () => {
    const made = await write(answersStrictly(GOOD))
    expect(made).toMatchObject({ value: { headline: "Bread", points: ["fresh"] }, model: "qwen3", costMicroUsd: 150 })
    expect(formats(server.asked)).toEqual(["json_schema"])
  })

  test("come from servers that know JSON mode only, or no format at all, which is asked for once", async () => {
    for (const [known, first] of [
      [["json_object"], ["json_schema", "json_object"]],
      [[], ["json_schema", "json_object", "text"]],
    ] as const) {
      const writer = engine()
      const made = await write(knowsFormats(known, `Sure!\n\`\`\`json\n${GOOD}\n\`\`\``), writer)
      expect(made.value.headline).toBe("Bread")
      expect(formats(server.asked)).toEqual(first)
      expect(JSON.stringify(server.asked.at(-1)?.body.messages)).toContain("JSON Schema")
      await write(knowsFormats(known, GOOD), writer)
      expect(formats(server.asked)).toEqual(first.slice(-1))
    }
  })

  test("an answer that does not fit is asked for once more with the error, and then refused", async () => {
    server.will(answers('{"headline": ""}'), answers(GOOD))
    const made = await engine().generate(page, "bread", voice)
    expect(made).toMatchObject({ value: { headline: "Bread" }, inputTokens: 200, outputTokens: 100 })
    expect(JSON.stringify(server.asked[1]?.body.messages)).toContain("headline: ")
    await expect(write(answers("I would rather not."))).rejects.toMatchObject({ reason: "bad-answer" })
    expect(server.asked).toHaveLength(2)
  })

  test("an answer that the model could not finish is refused with that reason", async () => {
    await expect(write(cutsOff('{"headline": "Bre'))).rejects.toMatchObject({ reason: "too-long" })
  })
})

describe("the end of an answer", () => {
  test.each(["lost", "without-reason"] as const)("a stream that is %s is broken, not finished", async (how) => {
    server.will(breaksAfter("Half a text", how))
    const shown: string[] = []
    const reading = (async () => {
      for await (const piece of engine().stream(text, "bread", voice)) shown.push(piece)
    })()
    await expect(reading).rejects.toMatchObject({ reason: "broken" })
    expect(shown.join("")).toBe("Half a text")
    server.will(breaksAfter("Half a text", "without-reason"))
    await expect(engine().generate(text, "bread", voice)).rejects.toMatchObject({ reason: "broken" })
  })

  test("a text that was cut off at the model's limit says so, or is refused where that would not be shown", async () => {
    server.will(cutsOff("Once upon a"))
    const mayBeCut = { mayBeCut: true }
    expect(await engine().generate(text, "bread", voice, mayBeCut)).toMatchObject({
      value: "Once upon a",
      isCutOff: true,
    })
    await expect(engine().generate(text, "bread", voice)).rejects.toMatchObject({ reason: "too-long" })
    server.will(answers("The end."))
    expect(await engine().generate(text, "bread", voice)).not.toHaveProperty("isCutOff")
  })

  test("leaving a stream ends the call", async () => {
    server.will(breaksAfter("One two", "lost"), hangs)
    server.will((call, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" })
      response.write(
        `data: ${JSON.stringify({ id: "c", created: 1, model: "m", object: "chat.completion.chunk", choices: [{ index: 0, delta: { content: "A first piece" }, finish_reason: null }] })}\n\n`,
      )
      void call
    })
    for await (const piece of engine().stream(text, "bread", voice)) {
      expect(piece).toBe("A first piece")
      break
    }
    await expect.poll(() => server.left.length).toBe(1)
  })
})

describe("what a server can take", () => {
  test("an answer's limit that is too large becomes the one that the server names", async () => {
    const writer = engine({ provider: "openai" })
    server.will(takesAtMost(8000, "A text."))
    expect((await writer.generate(text, "bread", voice)).value).toBe("A text.")
    await writer.generate(text, "bread", voice)
    expect(server.asked.map(({ body }) => body.max_tokens)).toEqual([16_000, 8000, 8000])
  })

  test("what a long question leaves of the context limits its own answer, and no later one", async () => {
    const writer = engine({ provider: "openai" })
    server.will(
      fails(400, "This model's maximum context length is 20000 tokens, you asked for 21000."),
      answers("A text."),
    )
    await writer.generate(text, "bread", voice)
    await writer.generate(text, "bread", voice)
    expect(server.asked.map(({ body }) => body.max_tokens)).toEqual([16_000, 8000, 16_000])
  })

  test("a known limit is never passed", async () => {
    server.will(takesAtMost(2000, "A text."))
    await engine({ maxOutputTokens: 2000 }).generate(text, "bread", voice)
    expect(server.asked.map(({ body }) => body.max_tokens)).toEqual([2000])
  })
})

describe("failures", () => {
  const CASES: [status: number, said: string, reason: string, message: RegExp][] = [
    [404, "model 'qwen3' not found, try pulling it first", "model-not-found", /"qwen3" was not found/],
    [400, "The model `qwen3` does not exist", "model-not-found", /"qwen3" was not found/],
    [404, "404 page not found", "unavailable", /address/],
    [400, "This model's maximum context length is 100 tokens", "too-long", /too long/],
    [413, "Request too large for model `qwen3`, please reduce your message size", "too-long", /Shorten it/],
    [401, "Incorrect API key provided: sk-secret", "key", /enters another one on the Models screen/],
    [403, "Your plan has no access to this model", "key", /may not use the model "qwen3"/],
    [400, "Refused by the content_filter", "refused", /Change the wording/],
    [400, "unknown field", "refused", /server's log/],
    [500, "out of memory", "unavailable", /500/],
    [429, "slow down", "rate-limit", /in 2 minutes/],
  ]
  test.each(CASES)("%i %s is told as %s, and logged with a request id", async (status, said, reason, message) => {
    logged.length = 0
    server.will(fails(status, said, status === 429 ? { "retry-after": "61" } : {}))
    await expect(engine().generate(text, "bread", voice)).rejects.toMatchObject({
      reason,
      message: expect.stringMatching(message),
    })
    const [call] = server.asked
    expect(logged).toMatchObject([
      {
        callId: call?.headers["x-client-request-id"],
        model: "qwen3",
        status,
        reason,
        said: expect.stringContaining(said.slice(0, 20)),
      },
    ])
  })

  test("a call carries the id of the request that asked for it, and an id of its own", async () => {
    server.will(answers("Bread."), answers("Bread."))
    const asking = engine({ requestId: () => "request-1" })
    await asking.generate(text, "bread", voice)
    await asking.generate(text, "bread", voice)
    const [first, second] = server.asked.map(({ headers }) => headers["x-client-request-id"])
    expect(first).toMatch(/^request-1\/[\da-f-]{36}$/)
    expect(second).not.toBe(first)
  })

  test("a server that is not there cannot be reached", async () => {
    const gone = engine({ baseUrl: "http://127.0.0.1:9/v1" })
    await expect(gone.generate(text, "bread", voice)).rejects.toMatchObject({
      reason: "unavailable",
      message: "The provider could not be reached. Try again later.",
    })
  })

  test("a key is never sent on to where a redirect points", async () => {
    server.will((_call, response) => response.writeHead(307, { location: "http://127.0.0.1:9/" }).end())
    await expect(engine({ apiKey: "secret" }).generate(text, "bread", voice)).rejects.toMatchObject({
      reason: "unavailable",
    })
  })
})

describe("prices", () => {
  test("a model without a known price does not write", async () => {
    server.will(answers("A text."))
    const writer = engine({ price: undefined })
    await expect(writer.generate(text, "bread", voice)).rejects.toMatchObject({ reason: "price" })
    await expect(writer.stream(text, "bread", voice).next()).rejects.toMatchObject({ reason: "price" })
    expect(server.asked).toEqual([])
  })

  test("a server of one's own costs nothing", async () => {
    server.will(answers("A text."))
    const writer = engine({ price: { input: 0, output: 0 } })
    expect(writer.quote(text, "bread", voice)).toBe(0)
    expect((await writer.generate(text, "bread", voice)).costMicroUsd).toBe(0)
  })
})
