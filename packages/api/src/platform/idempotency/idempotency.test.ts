import { IDEMPOTENCY_KEPT_MS, idempotencyText } from "@brandwright/contract/idempotency"
import { DAY_MS } from "@brandwright/contract/durations"
import { describe, expect, test } from "vitest"
import { freshServices, signedIn } from "../../../test/signed-in.ts"
import { createCaller } from "../../router.ts"
import { begin, forgetOldKeys } from "./idempotency.service.ts"
import { hashInput } from "./input-hash.ts"

/** A person whose calls all carry one key, with a clock that the test moves. */
async function keyed() {
  const clock = { now: Date.now() }
  const services = await freshServices({ now: () => clock.now })
  const { context, user, brandId, api } = await signedIn({ services })
  const under = (idempotencyKey: string) => createCaller({ ...context, idempotencyKey })
  const asked = (input: unknown) => ({
    userId: user.id,
    key: "one",
    procedure: "brands.create",
    inputHash: hashInput(input),
    isRepeatable: false,
  })
  return { clock, services, under, asked, brandId, api }
}

const refusal = (code: string, message: string) => ({ code, message })

describe("a change under an Idempotency-Key", () => {
  test("made ten times at once is made once, and every caller reads the same", async () => {
    const { under, api } = await keyed()
    const made = await Promise.all(Array.from({ length: 10 }, () => under("one").brands.create({ name: "Harbour" })))
    expect(new Set(made.map((brand) => JSON.stringify(brand))).size).toBe(1)
    expect(await api.brands.list()).toHaveLength(2)
    await under("two").brands.create({ name: "Harbour" })
    expect(await api.brands.list()).toHaveLength(3)
  })

  test("refuses another body, or another call, under the same key", async () => {
    const { under } = await keyed()
    await under("one").brands.create({ name: "Harbour" })
    const reused = refusal("UNPROCESSABLE_CONTENT", idempotencyText.reused)
    await expect(under("one").brands.create({ name: "Quay" })).rejects.toMatchObject(reused)
    await expect(under("one").ebooks.create({ title: "Harbour" })).rejects.toMatchObject(reused)
    await expect(under("has spaces").brands.create({ name: "Quay" })).rejects.toMatchObject(
      refusal("BAD_REQUEST", idempotencyText.malformed),
    )
  })

  test("a change that was refused may be sent again, corrected, under the same key", async () => {
    const { under } = await keyed()
    await expect(under("one").brands.create({ name: "" })).rejects.toMatchObject({ code: "BAD_REQUEST" })
    expect(await under("one").brands.create({ name: "Harbour" })).toMatchObject({ name: "Harbour" })
  })

  test("is forgotten after a day", async () => {
    const { under, clock, services, api } = await keyed()
    await under("one").brands.create({ name: "Harbour" })
    clock.now += IDEMPOTENCY_KEPT_MS
    await under("one").brands.create({ name: "Quay" })
    expect(await api.brands.list()).toHaveLength(3)
    clock.now += IDEMPOTENCY_KEPT_MS + 1
    await forgetOldKeys(services)
    expect(await services.db.selectFrom("idempotency").select("key").execute()).toEqual([])
  })

  test("keeps no answer in plain text", async () => {
    const { under, services } = await keyed()
    await under("one").brands.create({ name: "Harbour" })
    const [row] = await services.db.selectFrom("idempotency").select("answer").execute()
    expect(row?.answer).toMatch(/^[\w-]+$/)
  })

  test("replays a stream piece by piece and charges it once", async () => {
    const { under, services } = await keyed()
    const read = async () => {
      const events: unknown[] = []
      for await (const event of await under("one").content.stream({ brief: "Announce the new harbour" }))
        events.push(event)
      return events
    }
    const first = await read()
    expect(first.length).toBeGreaterThan(1)
    expect(await read()).toEqual(first)
    expect(await services.db.selectFrom("usageRecord").select("id").execute()).toHaveLength(1)
  })
})

describe("when the process of the first attempt died", () => {
  test("the repeat of a call that died before any effect takes over once the lease has run out", async () => {
    const { under, asked, services, clock, api } = await keyed()
    await begin(services, asked({ name: "Harbour" }))
    await expect(begin(services, asked({ name: "Harbour" }), 0)).rejects.toMatchObject(
      refusal("CONFLICT", idempotencyText.running),
    )
    clock.now += 60_001
    await under("one").brands.create({ name: "Harbour" })
    expect(await api.brands.list()).toHaveLength(2)
  })

  test("the repeat of a call that died before the clock was set back by a day takes over one lease later", async () => {
    const { under, asked, services, clock } = await keyed()
    await begin(services, asked({ name: "Harbour" }))
    clock.now -= DAY_MS
    await expect(begin(services, asked({ name: "Harbour" }), 0)).rejects.toMatchObject(
      refusal("CONFLICT", idempotencyText.running),
    )
    clock.now += 60_001
    expect(await under("one").brands.create({ name: "Harbour" })).toMatchObject({ name: "Harbour" })
  })

  test("between its effect and its answer, the repeat has no second effect and says why", async () => {
    const { under, asked, services, clock, api } = await keyed()
    const begun = await begin(services, asked({ name: "Harbour" }))
    if (!("attempt" in begun)) throw new Error("The key was not free.")
    await begun.attempt.run(() => api.brands.create({ name: "Harbour" }))
    clock.now += 60_001
    await expect(under("one").brands.create({ name: "Harbour" })).rejects.toMatchObject(
      refusal("CONFLICT", idempotencyText.answerLost),
    )
    expect(await api.brands.list()).toHaveLength(2)
  })

  test("a payment, which knows its own key, is answered as the first time", async () => {
    const { under, asked, services, clock, api } = await keyed()
    const input = { amount: 10, paymentMethod: "paypal" as const, idempotencyKey: "one" }
    const begun = await begin(services, { ...asked(input), procedure: "account.addFunds" })
    if (!("attempt" in begun)) throw new Error("The key was not free.")
    const first = await begun.attempt.run(() => api.account.addFunds(input))
    clock.now += 60_001
    expect(await under("one").account.addFunds(input)).toEqual(first)
    expect((await api.account.balance()).balance).toBe(15)
  })
})

test("the order of an input's fields says nothing about the request", () => {
  expect(hashInput({ a: 1, b: { c: 2, d: [1, 2] } })).toBe(hashInput({ b: { d: [1, 2], c: 2 }, a: 1 }))
  expect(hashInput({ a: [1, 2] })).not.toBe(hashInput({ a: [2, 1] }))
})
