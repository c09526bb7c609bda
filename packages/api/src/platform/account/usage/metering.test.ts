import type { Generated } from "@brandwright/ai/engine"
import { accountText } from "@brandwright/contract/account/account-text"
import { describe, expect, test } from "vitest"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { signedIn } from "../../../../test/signed-in.ts"
import { findAccount, sumOfLedger } from "../money/ledger/ledger.queries.ts"
import { ensureAccount, releaseAbandoned, reserve } from "../money/ledger/ledger.service.ts"
import { metered } from "./metering.service.ts"

const made = (costMicroUsd: number): Generated<string> => ({
  value: "text",
  provider: "anthropic",
  model: "m",
  costMicroUsd,
  inputTokens: 500,
  outputTokens: 500,
})

async function spender() {
  const { services, user, brandId, api } = await signedIn()
  const spend = (estimateMicroUsd: number, work: () => Promise<Generated<string>>) =>
    metered(
      services,
      { userId: user.id, brandId, category: "anthropic", description: "A text", estimateMicroUsd },
      work,
    )
  const balance = async () => (await findAccount(services.db, user.id))?.balance
  const reserved = async () => (await findAccount(services.db, user.id))?.reserved
  const ledger = () => sumOfLedger(services.db, user.id)
  return { services, user, spend, balance, reserved, ledger, api }
}

describe("paid work (account §2.10)", () => {
  test("a new account holds the welcome credit, and the ledger says so", async () => {
    const { services, user, ledger } = await spender()
    expect((await ensureAccount(services, user.id)).balance).toBe(5_000_000)
    expect(await ledger()).toBe(5_000_000)
  })

  test("is charged at cost and markup, whatever was estimated", async () => {
    const { spend, balance, reserved, ledger } = await spender()
    const result = await spend(2_000_000, async () => made(1_000_000))
    expect(result).toMatchObject({ value: "text", chargedMicroUsd: 1_300_000 })
    expect(await balance()).toBe(3_700_000)
    expect(await reserved()).toBe(0)
    expect(await ledger()).toBe(3_700_000)
  })

  test("work that fails costs nothing and reserves nothing", async () => {
    const { spend, balance, reserved } = await spender()
    await expect(spend(1_000_000, () => Promise.reject(new Error("provider down")))).rejects.toThrow("provider down")
    expect([await balance(), await reserved()]).toEqual([5_000_000, 0])
  })

  test("costs nothing when its person left before the answer came", async () => {
    const { services, user, brandId } = await signedIn()
    const left = new AbortController()
    const job = { userId: user.id, brandId, category: "anthropic" as const, description: "A text", estimateMicroUsd: 9 }
    const work = async () => {
      left.abort()
      return made(1_000_000)
    }
    await expect(metered({ ...services, signal: left.signal }, job, work)).rejects.toMatchObject({
      reason: "cancelled",
    })
    expect(await findAccount(services.db, user.id)).toMatchObject({ balance: 5_000_000, reserved: 0 })
  })

  test("is refused past the credit limit, and free work is not", async () => {
    const { spend, balance } = await spender()
    await spend(10_000_000, async () => made(10_000_000))
    await spend(13_000_000, async () => made(13_000_000))
    await expect(spend(1_000_000, async () => made(1))).rejects.toMatchObject({
      code: "PAYMENT_REQUIRED",
      message: accountText.paymentRequired,
    })
    expect(await balance()).toBe(-24_900_000)
    expect((await spend(0, async () => made(0))).chargedMicroUsd).toBe(0)
  })

  test("fifty at once on money for ten: ten are served, forty refused", async () => {
    const { spend, balance, ledger } = await spender()
    const price = 3_000_000 // 30 dollars of balance and credit
    const runs = await Promise.allSettled(
      Array.from({ length: 50 }, () => spend(price / 1.3, async () => made(Math.floor(price / 1.3)))),
    )
    expect(runs.filter((run) => run.status === "fulfilled")).toHaveLength(10)
    const refusals = runs.flatMap((run) => (run.status === "rejected" ? run.reason.code : []))
    expect(refusals).toEqual(Array.from({ length: 40 }, () => "PAYMENT_REQUIRED"))
    expect(await balance()).toBeGreaterThanOrEqual(-25_000_000)
    expect(await ledger()).toBe(await balance())
  })

  test("the reservation of a worker that died is given back", async () => {
    const { services, user, reserved } = await spender()
    await reserve(services, user.id, 1_000_000)
    expect(await releaseAbandoned({ ...services, now: () => Date.now() + 10_000 })).toBe(0)
    expect(await reserved()).toBe(1_000_000)
    expect(await releaseAbandoned({ ...services, now: () => Date.now() + MINUTE_MS })).toBe(1)
    expect(await reserved()).toBe(0)
  })
})
