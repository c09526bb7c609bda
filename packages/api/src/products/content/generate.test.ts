import { type Engine, GenerationError } from "@brandwright/ai/engine"
import { createLocalEngine } from "@brandwright/ai/local"
import { describe, expect, test } from "vitest"
import { freshServices, signedIn } from "../../../test/signed-in.ts"

const brief = "Our new sourdough box"
const QUOTE = 10_000
const COST = 4000

/** A provider that costs something: `write` is what it does. */
const paid = (write: (signal: AbortSignal | undefined) => AsyncGenerator<string, void>): Engine => ({
  ...createLocalEngine(),
  provider: "openai",
  quote: () => QUOTE,
  async *stream(_recipe, _input, _voice, options) {
    let text = ""
    for await (const piece of write(options?.signal)) {
      text += piece
      yield piece
    }
    return { value: text, provider: "openai", model: "m", costMicroUsd: COST, inputTokens: 10, outputTokens: 20 }
  },
})

async function ownerWith(ai: Engine) {
  const services = await freshServices({ ai })
  const owner = await signedIn({ services })
  const account = () =>
    services.db
      .selectFrom("account")
      .select(["balance", "reserved"])
      .where("userId", "=", owner.user.id)
      .executeTakeFirst()
  return { ...owner, account }
}

describe("a streamed text that costs something (content §2.4)", () => {
  test("is charged once, with its receipt", async () => {
    const { api, account } = await ownerWith(
      paid(async function* () {
        yield "Fresh "
        yield "bread."
      }),
    )
    const events = []
    for await (const event of await api.content.stream({ brief })) events.push(event)
    const last = events.at(-1)
    expect(last).toMatchObject({ type: "done", result: { text: "Fresh bread.", aiProvider: "openai" } })
    const charged = last?.type === "done" ? Math.round(last.result.generationCost * 1_000_000) : 0
    expect(charged).toBeGreaterThan(COST)
    expect(await account()).toEqual({ balance: 5_000_000 - charged, reserved: 0 })
  })

  test("is quoted at what it is charged when the provider asks for as much as expected", async () => {
    const { api } = await ownerWith({
      ...paid(async function* () {
        yield "Fresh bread."
      }),
      quote: () => COST,
    })
    const { estimatedCost } = await api.content.quote({ characters: brief.length })
    const events = []
    for await (const event of await api.content.stream({ brief })) events.push(event)
    expect(events.at(-1)).toMatchObject({ result: { generationCost: estimatedCost } })
    expect(estimatedCost * 1_000_000).toBeGreaterThan(COST)
  })

  test("costs nothing when the provider fails, says why, and what had come is kept", async () => {
    const { api, account } = await ownerWith(
      paid(async function* () {
        yield "Half "
        throw new GenerationError("rate-limit", "The provider is busy. Please try again in a minute.")
      }),
    )
    const events = []
    for await (const event of await api.content.stream({ brief })) events.push(event)
    expect(events.at(-1)).toEqual({
      type: "failed",
      reason: "rate-limit",
      message: "The provider is busy. Please try again in a minute.",
    })
    expect(await account()).toEqual({ balance: 5_000_000, reserved: 0 })
    expect(await api.content.history({})).toMatchObject([
      { brief, content: "Half ", isBroken: true, generationCost: 0 },
    ])
  })

  test("costs nothing when the reader leaves, and the provider is told", async () => {
    let isTold = false
    const { api, account } = await ownerWith(
      paid(async function* (signal) {
        yield "Half "
        await new Promise<void>((resolve) => signal?.addEventListener("abort", () => resolve()))
        isTold = true
        throw new GenerationError("cancelled", "The generation was cancelled.")
      }),
    )
    for await (const event of await api.content.stream({ brief })) if (event.type === "piece") break
    await expect.poll(() => isTold).toBe(true)
    await expect.poll(account).toEqual({ balance: 5_000_000, reserved: 0 })
  })
})
