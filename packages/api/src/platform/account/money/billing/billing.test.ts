import type { Generated } from "@brandwright/ai/engine"
import { describe, expect, test } from "vitest"
import { DAY_MS } from "@brandwright/contract/durations"
import { freshServices, signedIn } from "../../../../../test/signed-in.ts"
import { testSettings } from "../../../../../test/services.ts"
import { runMonthlyBilling } from "./billing.service.ts"
import { watchInactivity } from "../../data/inactivity.service.ts"
import { metered } from "../../usage/metering.service.ts"

const NOVEMBER = Date.parse("2026-11-15T12:00:00Z")

async function debtor(payments: "sandbox" | "manual") {
  let now = NOVEMBER
  const services = await freshServices({ now: () => now, settings: { ...testSettings, payments } })
  const person = await signedIn({ services })
  const work = async (): Promise<Generated<string>> => ({
    value: "x",
    provider: "openai",
    model: "m",
    costMicroUsd: 10_000_000,
    inputTokens: 0,
    outputTokens: 0,
  })
  const spend = () =>
    metered(
      services,
      {
        userId: person.user.id,
        brandId: person.brandId,
        category: "openai",
        description: "x",
        estimateMicroUsd: 10_000_000,
      },
      work,
    )
  await spend()
  return { ...person, services, spend, at: (iso: string) => void (now = Date.parse(iso)) }
}

describe("automatic monthly billing (account §2.10)", () => {
  test("settles a negative balance at the month's turn, once, and only for those who asked", async () => {
    const { api, services, at } = await debtor("sandbox")
    const other = await signedIn({ services })
    expect((await api.account.balance()).balance).toBe(-8)
    await runMonthlyBilling(services)
    expect((await api.account.balance()).balance).toBe(-8)
    expect(await api.account.toggleBilling({ enabled: true })).toEqual({ monthlyBillingEnabled: true })
    await runMonthlyBilling(services)
    expect((await api.account.balance()).balance).toBe(-8)
    at("2026-12-01T00:10:00Z")
    await Promise.all([runMonthlyBilling(services), runMonthlyBilling(services)])
    await runMonthlyBilling(services)
    expect((await api.account.balance()).balance).toBe(0)
    expect((await api.account.payments({})).filter((payment) => payment.method === "monthly_billing")).toHaveLength(1)
    expect(await other.api.account.payments({})).toHaveLength(1)
  })

  test("an account that is in credit at the turn waits for the next one", async () => {
    const { api, services, at, spend } = await debtor("sandbox")
    await api.account.toggleBilling({ enabled: true })
    await api.account.addFunds({ amount: 20, paymentMethod: "paypal" })
    at("2026-12-01T00:10:00Z")
    await runMonthlyBilling(services)
    await spend()
    await runMonthlyBilling(services)
    expect((await api.account.balance()).balance).toBe(-1)
    at("2027-01-01T00:10:00Z")
    await runMonthlyBilling(services)
    expect((await api.account.balance()).balance).toBe(0)
  })

  test("where payments are confirmed by hand, it asks for one", async () => {
    const { api, services, at } = await debtor("manual")
    await api.account.toggleBilling({ enabled: true })
    at("2026-12-01T00:10:00Z")
    await runMonthlyBilling(services)
    await runMonthlyBilling(services)
    const [due] = await api.account.payments({})
    expect(due).toMatchObject({ status: "pending", amount: 8, method: "monthly_billing" })
    expect((await api.notifications.list())[0]?.message).toContain(due?.reference)
    expect((await api.account.balance()).balance).toBe(-8)
  })
})

describe("the low balance (account §2.7)", () => {
  test("is told once, and again after it was above", async () => {
    const { api, spend } = await debtor("sandbox")
    const told = async () => (await api.notifications.list()).filter((entry) => entry.title === "Low Balance").length
    expect(await told()).toBe(1)
    await spend()
    expect(await told()).toBe(1)
    await api.account.addFunds({ amount: 40, paymentMethod: "paypal" })
    await spend()
    expect(await told()).toBe(1)
    await spend()
    expect(await told()).toBe(2)
  })
})

describe("autoDeleteData (account §2.7)", () => {
  test("warns at 76 and 87 days, deletes after 90, and any return cancels", async () => {
    let now = NOVEMBER
    const services = await freshServices({ now: () => now })
    const person = await signedIn({ services })
    const staying = await signedIn({ services })
    await person.api.account.balance()
    await person.api.auth.savePrivacySettings({ autoDeleteData: true })
    await staying.api.account.balance()
    const after = async (days: number) => {
      now = NOVEMBER + days * DAY_MS
      await watchInactivity(services)
      await watchInactivity(services)
      return services.mails.map((mail) => mail.subject)
    }
    expect(await after(75)).toEqual([])
    expect(await after(77)).toEqual(["Your data will be deleted in 14 days"])
    expect(await after(86)).toHaveLength(1)
    expect(await after(88)).toHaveLength(2)
    expect(await person.api.brands.list()).toHaveLength(1)
    expect(await after(91)).toEqual([
      "Your data will be deleted in 14 days",
      "Your data will be deleted in 3 days",
      "Your data was deleted",
    ])
    expect(await person.api.brands.list()).toEqual([])
    expect(await staying.api.brands.list()).toHaveLength(1)
    expect(await after(200)).toHaveLength(3)
  })

  test("an instance that slept through the warnings warns first", async () => {
    let now = NOVEMBER
    const services = await freshServices({ now: () => now })
    const person = await signedIn({ services })
    await person.api.account.balance()
    await person.api.auth.savePrivacySettings({ autoDeleteData: true })
    now = NOVEMBER + 120 * DAY_MS
    await watchInactivity(services)
    expect(services.mails).toHaveLength(1)
    expect(await person.api.brands.list()).toHaveLength(1)
    await services.db.updateTable("user").set({ lastActiveAt: now }).where("id", "=", person.user.id).execute()
    now += 30 * DAY_MS
    await watchInactivity(services)
    expect(services.mails).toHaveLength(1)
    expect(await person.api.brands.list()).toHaveLength(1)
  })

  test("deletes nothing while its warnings cannot be delivered, and warns the others", async () => {
    let now = NOVEMBER
    const services = await freshServices({ now: () => now })
    const unreachable = await signedIn({ services })
    const reachable = await signedIn({ services })
    for (const { api } of [unreachable, reachable]) {
      await api.account.balance()
      await api.auth.savePrivacySettings({ autoDeleteData: true })
    }
    const mail: typeof services.mail = {
      ...services.mail,
      send: (message) =>
        message.to.address === unreachable.user.email
          ? Promise.reject(new Error("connection refused"))
          : services.mail.send(message),
    }
    for (const days of [77, 88, 95, 120]) {
      now = NOVEMBER + days * DAY_MS
      await watchInactivity({ ...services, mail })
    }
    expect(await unreachable.api.brands.list()).toHaveLength(1)
    expect(await reachable.api.brands.list()).toEqual([])
    expect(services.mails.map(({ to }) => to.address)).toEqual(Array.from({ length: 3 }, () => reachable.user.email))
  })
})
