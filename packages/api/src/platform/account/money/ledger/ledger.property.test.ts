import type { Generated } from "@brandwright/ai/engine"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { freshServices, signedIn } from "../../../../../test/signed-in.ts"
import { findAccount, sumOfLedger } from "./ledger.queries.ts"
import { ensureAccount, releaseAbandoned, reserve } from "./ledger.service.ts"
import { metered } from "../../usage/metering.service.ts"
import { addFunds, refundPayment } from "../payments/payments.service.ts"

const LIMIT = -25_000_000
const cents = fc.integer({ min: 0, max: 1500 }).map((value) => value * 10_000)

/** What may happen to an account, in any order and all at once. */
const deed = fc.oneof(
  fc.record({ kind: fc.constant("work" as const), estimate: cents, cost: cents }),
  fc.record({ kind: fc.constant("failedWork" as const), estimate: cents }),
  fc.record({ kind: fc.constant("crash" as const), estimate: cents }),
  fc.record({
    kind: fc.constant("fund" as const),
    dollars: fc.integer({ min: 1, max: 40 }),
    key: fc.constantFrom("a", "b", "c"),
  }),
  fc.record({ kind: fc.constant("refund" as const) }),
  fc.record({ kind: fc.constant("recover" as const) }),
)

describe("the ledger, whatever happens at once", () => {
  test("balance equals its sum, never passes the limit, and no key counts twice", async () => {
    const services = await freshServices()
    let now = Date.now()
    const ledgerServices = { ...services, now: () => now }
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 50 }), async (deeds) => {
        const { user, brandId } = await signedIn({ services })
        await ensureAccount(services, user.id)
        const run = async (what: (typeof deeds)[number]) => {
          switch (what.kind) {
            case "work":
            case "failedWork": {
              const cost = what.kind === "work" ? what.cost : undefined
              await metered(
                ledgerServices,
                { userId: user.id, brandId, category: "openai", description: "x", estimateMicroUsd: what.estimate },
                async (): Promise<Generated<string>> => {
                  if (cost === undefined) throw new Error("provider down")
                  return {
                    value: "x",
                    provider: "openai",
                    model: "m",
                    costMicroUsd: cost,
                    inputTokens: 1,
                    outputTokens: 1,
                  }
                },
              )
              return
            }
            case "crash":
              await reserve(ledgerServices, user.id, what.estimate)
              return
            case "fund": {
              // The key belongs to one request: its amount.
              const idempotencyKey = `${what.key}-${what.dollars}`
              await addFunds(ledgerServices, user, { amount: what.dollars, paymentMethod: "paypal", idempotencyKey })
              return
            }
            case "refund": {
              const payment = await services.db
                .selectFrom("payment")
                .select("id")
                .where("userId", "=", user.id)
                .where("status", "=", "completed")
                .executeTakeFirst()
              if (payment) await refundPayment(ledgerServices, payment.id)
              return
            }
            case "recover":
              now += MINUTE_MS
              await releaseAbandoned(ledgerServices)
          }
        }
        await Promise.allSettled(deeds.map(run))

        const account = await findAccount(services.db, user.id)
        expect(account?.balance).toBe(await sumOfLedger(services.db, user.id))
        expect(account?.balance).toBeGreaterThanOrEqual(LIMIT)
        const open = await services.db
          .selectFrom("reservation")
          .select("amount")
          .where("userId", "=", user.id)
          .execute()
        expect(account?.reserved).toBe(open.reduce((sum, reservation) => sum + reservation.amount, 0))
        expect((account?.balance ?? 0) - (account?.reserved ?? 0)).toBeGreaterThanOrEqual(LIMIT)
        const payments = await services.db.selectFrom("payment").selectAll().where("userId", "=", user.id).execute()
        const keys = payments.map((payment) => payment.idempotencyKey).filter((key) => key !== null)
        expect(new Set(keys).size).toBe(keys.length)
        const asked = new Set(deeds.filter((what) => what.kind === "fund").map((what) => `${what.key}-${what.dollars}`))
        expect(keys.length).toBe(asked.size)
      }),
      { numRuns: process.env.TEST_DATABASE_URL ? 12 : 40 },
    )
  })
})
