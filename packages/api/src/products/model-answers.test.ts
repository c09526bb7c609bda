import { createLocalEngine } from "@brandwright/ai/local"
import { createRemoteEngine } from "@brandwright/ai/remote"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { answers, type Behavior, hangs, startProvider } from "../../../ai/test/provider-server.ts"
import { breaksAfter, cutsOff } from "../../../ai/test/strict-protocol.ts"
import { type ModelCall, modelCalls } from "../../test/model-calls.ts"
import { testServices } from "../../test/services.ts"
import { signedIn } from "../../test/signed-in.ts"
import { createCaller } from "../router.ts"

let server: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  server = await startProvider()
})
afterAll(() => server.close())

/** An owner for whom a model writes; the call, and what it has cost so far. */
async function signInForCall({ prepare }: ModelCall) {
  const price = { input: 1_000_000, output: 1_000_000 }
  const remote = { provider: "compatible" as const, baseUrl: server.url, model: "small", price }
  const services = await testServices({ ai: createRemoteEngine(remote, createLocalEngine()) })
  // The connections of all these tests together would be more than PostgreSQL has.
  onTestFinished(() => services.close())
  const { api, context } = await signedIn({ services })
  const call = await prepare(api)
  return {
    write: (signal?: AbortSignal) => call(createCaller(context, { signal })),
    listCosts: async () =>
      (await services.db.selectFrom("usageRecord").select("totalCost").execute()).map(({ totalCost }) => totalCost),
  }
}

const bad: [what: string, behave: (good: string) => Behavior, reason: string, said: RegExp][] = [
  ["breaks off", (good) => breaksAfter(good.slice(0, good.length / 2), "lost"), "broken", /broke off/],
  ["ends without a reason", (good) => breaksAfter(good, "without-reason"), "broken", /broke off/],
  ["is empty", () => answers("  "), "bad-answer", /empty answer|keep to the form/],
  ["declines", () => answers("I'm sorry, but I can't help with that request."), "refused", /declined/],
]

describe.each(modelCalls)("$name with a model", (call) => {
  const isText = !call.good.startsWith("{")

  test.each(bad)(
    "whose answer %s says so, costs nothing, and writes the next time",
    async (_what, behave, reason, said) => {
      const { write, listCosts } = await signInForCall(call)
      server.will(behave(call.good))
      await expect(write()).rejects.toMatchObject({ message: expect.stringMatching(said), extras: { reason } })
      expect(await listCosts()).toEqual([])
      server.will(answers(call.good))
      await write()
      expect((await listCosts()).length).toBeGreaterThan(0)
    },
  )

  test("a model whose answer stands in thoughts, chatter and a fence reads it as if it stood alone", async () => {
    const { write } = await signInForCall(call)
    server.will(answers(call.good))
    const plain = JSON.stringify(await write())
    const fence = isText ? call.good : `\`\`\`json\n${call.good}\n\`\`\``
    server.will(
      answers(
        `<think>Bread {"a": 1}.</think>\n\nSure! Here is your text:\n\n${fence}\n\nLet me know if you want me to change it!`,
      ),
    )
    const { write: again } = await signInForCall(call)
    expect(withoutIds(JSON.stringify(await again()))).toBe(withoutIds(plain))
  })

  test("a model that is stopped at its limit never passes half an answer off as a whole one", async () => {
    const { write, listCosts } = await signInForCall(call)
    server.will(cutsOff(call.good.slice(0, call.good.length - 12)))
    if (call.showsCut) {
      expect(JSON.stringify(await write())).toContain('"isCutOff":true')
      expect(await listCosts()).toHaveLength(1)
    } else {
      const message = expect.stringContaining(
        "stopped at its limit before its answer was complete. Nothing was charged.",
      )
      await expect(write()).rejects.toMatchObject({ message, extras: { reason: "too-long" } })
      expect(await listCosts()).toEqual([])
    }
  })

  if (!call.goesOn)
    test("is stopped with its caller, and costs nothing", async () => {
      const { write, listCosts } = await signInForCall(call)
      const asked = Promise.withResolvers<void>()
      server.will((request, response) => {
        asked.resolve()
        hangs(request, response)
      })
      const leaving = new AbortController()
      const written = write(leaving.signal).catch((error: unknown) => error)
      await asked.promise
      leaving.abort()
      await written
      await expect.poll(() => server.left.length).toBeGreaterThan(0)
      expect(await listCosts()).toEqual([])
    })

  if (!isText)
    test("a model whose answer has another form is asked once more, and paid for both", async () => {
      const { write, listCosts } = await signInForCall(call)
      server.will(answers('{"something": "else"}'), answers(call.good))
      await write()
      expect(server.asked).toHaveLength(2)
      expect((await listCosts())[0]).toBeGreaterThan(0)
      server.will(answers('{"something": "else"}'))
      await expect(write()).rejects.toMatchObject({ extras: { reason: "bad-answer" } })
      expect(await listCosts()).toHaveLength(1)
    })
})

const withoutIds = (json: string): string =>
  json.replaceAll(/"(?:id|receipt|createdAt|updatedAt|url|generationId)":(?:"[^"]*"|\d+)/g, "")
