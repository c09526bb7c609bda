import { type Engine, GenerationError } from "@brandwright/ai/engine"
import { createLocalEngine } from "@brandwright/ai/local"
import { accountText } from "@brandwright/contract/account/account-text"
import { ADD_FUNDS_REASON } from "@brandwright/contract/app"
import { TASK_CANCELLED, TASK_LEASE_MS, taskText } from "@brandwright/contract/workspace/tasks"
import { describe, expect, test } from "vitest"
import { freshServices, signedIn } from "../../../../test/signed-in.ts"
import { failAbandonedTasks } from "../../../platform/tasks/task-control.service.ts"
import { registerContentJobs } from "../content.jobs.ts"

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

  test("is refused when the balance does not cover it, with the reason by which the screen offers Add Funds", async () => {
    const { api } = await ownerWith({ ...paid(async function* () {}), quote: () => 100_000_000 })
    const refused = { type: "failed", message: accountText.balanceTooLow, reason: ADD_FUNDS_REASON }
    expect((await collect(await api.content.stream({ brief }))).at(-1)).toEqual(refused)
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

  test("is finished, kept and charged once when its reader leaves, and its task says where it is", async () => {
    const released = Promise.withResolvers<void>()
    const { api, account } = await ownerWith(
      paid(async function* () {
        yield "Fresh "
        await released.promise
        yield "bread."
      }),
    )
    for await (const event of await api.content.stream({ brief })) if (event.type === "piece") break
    const running = await api.tasks.list({ running: true })
    expect(running.items).toMatchObject([{ category: "content", title: expect.stringContaining(brief) }])
    released.resolve()
    await expect.poll(async () => (await api.tasks.list({ running: true })).items).toEqual([])
    const [kept, ...others] = (await api.content.recent({})).items
    expect(kept).toMatchObject({ brief, excerpt: "Fresh bread.", isBroken: false })
    expect(others).toEqual([])
    const charged = Math.round((kept?.generationCost ?? 0) * 1_000_000)
    expect(charged).toBeGreaterThan(COST)
    expect(await account()).toEqual({ balance: 5_000_000 - charged, reserved: 0 })
    const { items } = await api.tasks.list({ running: false })
    expect(items).toMatchObject([{ status: "completed", resultUrl: "/recommendations?tab=recent" }])
    expect(items[0]?.cost).toBe(kept?.generationCost)
  })

  test("costs nothing when its task is cancelled, and the provider is told", async () => {
    const { api, account, told } = await ownerWithWaiting()
    const events = []
    for await (const event of await api.content.stream({ brief })) {
      events.push(event)
      const [begun] = events
      if (event.type === "piece" && begun?.type === "task") await api.tasks.cancel({ id: begun.id })
    }
    expect(events.at(-1)).toMatchObject({ type: "failed", message: taskText.cancelled, reason: TASK_CANCELLED })
    await expect.poll(told).toBe(true)
    expect(await account()).toEqual({ balance: 5_000_000, reserved: 0 })
    expect(await api.content.history({})).toMatchObject([{ content: "Half ", isBroken: true }])
  })

  test("ends when its reader leaves and keeps no history, costs nothing and says so", async () => {
    const { api, services, user, account, told } = await ownerWithWaiting()
    await services.db.updateTable("user").set({ storeHistory: false }).where("id", "=", user.id).execute()
    for await (const event of await api.content.stream({ brief })) if (event.type === "piece") break
    await expect.poll(told).toBe(true)
    await expect
      .poll(async () => (await api.tasks.list({ running: false })).items)
      .toMatchObject([{ status: "failed", error: taskText.leftNotKept, retry: "on-its-screen" }])
    expect(await account()).toEqual({ balance: 5_000_000, reserved: 0 })
  })

  test("leaves no task when it was read to its end at once", async () => {
    const { api } = await signedIn()
    await collect(await api.content.stream({ brief }))
    expect((await api.tasks.list({ running: true })).items).toEqual([])
    expect((await api.tasks.list({ running: false })).items).toEqual([])
  })

  test("an interrupted text is written by Retry, and charged once", async () => {
    const died = Promise.withResolvers<never>()
    let calls = 0
    let now = Date.now()
    const ai = paid(async function* () {
      calls += 1
      if (calls === 1) await died.promise
      yield "Fresh bread."
    })
    const services = await freshServices({ ai, now: () => now })
    registerContentJobs(services)
    const { api, user } = await signedIn({ services })
    const first = collect(await api.content.stream({ brief }))
    await expect.poll(() => calls).toBe(1)
    // Its process says nothing any more.
    now += TASK_LEASE_MS * 2
    await failAbandonedTasks(services)
    const [interrupted] = (await api.tasks.list({ running: false })).items
    expect(interrupted).toMatchObject({ error: taskText.interrupted, retry: "at-once" })
    await api.tasks.retry({ id: interrupted?.id ?? 0 })
    await expect.poll(async () => (await api.content.recent({})).items.length).toBe(1)
    died.reject(new GenerationError("cancelled", "The generation was canceled."))
    expect((await first).at(-1)).toMatchObject({ type: "failed" })
    const charges = services.db.selectFrom("ledgerEntry").select("amount").where("userId", "=", user.id)
    expect((await charges.execute()).filter(({ amount }) => amount < 0)).toHaveLength(1)
  })
})

async function collect<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const all = []
  for await (const piece of pieces) all.push(piece)
  return all
}

/** An owner whose paid writer stops in the middle until it is told to end. */
async function ownerWithWaiting() {
  let isTold = false
  const owner = await ownerWith(
    paid(async function* (signal) {
      yield "Half "
      await new Promise<void>((resolve) => signal?.addEventListener("abort", () => resolve()))
      isTold = true
      throw new GenerationError("cancelled", "The generation was canceled.")
    }),
  )
  return { ...owner, told: () => isTold }
}
