import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { z } from "zod"
import { answers, fails, ponders, resets, startProvider } from "../../test/provider-server.ts"
import { breaksAfter, cutsOff } from "../../test/strict-protocol.ts"
import { testVoice } from "../../test/voice.ts"
import type { Recipe } from "../engine.ts"
import { createLocalEngine } from "../local.ts"
import { createRemoteEngine } from "../remote.ts"

const voice = testVoice()
const text: Recipe<string, string> = {
  name: "text",
  output: z.string(),
  prompt: (topic) => ({ system: "You write.", user: `About ${topic}` }),
  local: (topic) => topic,
}
let server: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  server = await startProvider()
})
afterAll(() => server.close())

const engine = (silenceMs = 4000) =>
  createRemoteEngine(
    { provider: "compatible", baseUrl: server.url, model: "qwen3", price: { input: 0, output: 0 }, silenceMs },
    createLocalEngine(),
  )
/** The same text both ways: as a whole, and streamed with what was shown on the way. */
const WAYS = ["whole", "streamed"] as const
async function hear(way: (typeof WAYS)[number], writer = engine()) {
  if (way === "whole") return { ...(await writer.generate(text, "bread", voice, { mayBeCut: true })), shown: "" }
  const stream = writer.stream(text, "bread", voice)
  let shown = ""
  let step = await stream.next()
  for (; !step.done; step = await stream.next()) shown += step.value
  return { ...step.value, shown }
}

describe.each(WAYS)("a text that comes %s", (way) => {
  test.each([
    ["chatter", "Sure! Here is your post:\n\nFresh bread."],
    ["a fence", "```\nFresh bread.\n```"],
    ["a thought", "<think>\nThey want bread.\n</think>\n\nFresh bread."],
    ["a thought whose opening was swallowed", "They want bread.\n</think>\n\nFresh bread."],
    ["an offer to change it", "Fresh bread.\n\nWould you like me to make it shorter?"],
  ])("is without %s", async (_what, answer) => {
    server.will(answers(answer))
    expect((await hear(way)).value).toBe("Fresh bread.")
  })

  test.each(["", "  \n", "<think>Nothing comes to mind.</think>", "```\n```"])(
    "is refused when it is %j",
    async (answer) => {
      server.will(answers(answer))
      await expect(hear(way)).rejects.toMatchObject({ reason: "bad-answer" })
    },
  )

  test.each(["I'm sorry, but I can't help with that request.", "Es tut mir leid, aber ich kann das nicht schreiben."])(
    "is refused when it is %j",
    async (answer) => {
      server.will(answers(answer))
      await expect(hear(way)).rejects.toMatchObject({ reason: "refused" })
    },
  )

  test("says that it was cut off", async () => {
    server.will(cutsOff("Once upon a"))
    expect(await hear(way)).toMatchObject({ value: "Once upon a", isCutOff: true })
  })

  test.each([500, 502, 503])("comes after a server's %i at the second try", async (status) => {
    server.will(fails(status, "oh no", { "retry-after": "0" }), answers("Fresh bread."))
    expect((await hear(way)).value).toBe("Fresh bread.")
    expect(server.asked).toHaveLength(2)
  })

  test("comes after a line that was lost before the first word", async () => {
    server.will(resets, answers("Fresh bread."))
    expect((await hear(way)).value).toBe("Fresh bread.")
  })

  test("is not asked for again once words have come", async () => {
    server.will(breaksAfter("Half a text", "lost"), answers("Fresh bread."))
    await expect(hear(way)).rejects.toMatchObject({ reason: "broken" })
    expect(server.asked).toHaveLength(1)
  })

  test("comes late from a server that says that it is still at it", async () => {
    server.will(ponders("Fresh bread.", 8, 100))
    expect((await hear(way, engine(500))).value).toBe("Fresh bread.")
  })
})

describe("a busy provider", () => {
  test("is asked again at the moment that it names", async () => {
    server.will(fails(429, "slow down", { "retry-after": new Date().toUTCString() }), answers("Fresh bread."))
    expect((await hear("whole")).value).toBe("Fresh bread.")
  })

  test("a provider that names a much later time is not waited for, and people are told how long it takes", async () => {
    const later = new Date(Date.now() + 10 * 60_000).toUTCString()
    server.will(fails(429, "slow down", { "retry-after": later }))
    await expect(hear("whole")).rejects.toMatchObject({
      reason: "rate-limit",
      message: expect.stringContaining("10 min"),
    })
    expect(server.asked).toHaveLength(1)
  })
})
