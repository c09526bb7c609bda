import { accountText } from "@brandwright/contract/account/account-text"
import { describe, expect, test } from "vitest"
import { stripeDebtor } from "../../../../../test/stripe-debtor.ts"
import { signedIn } from "../../../../../test/signed-in.ts"
import { runMonthlyBilling } from "./billing.service.ts"

describe("automatic monthly billing with Stripe (account §2.10)", () => {
  test("charges the saved card at the month's turn, once", async () => {
    const { services, api, saveCard, at, bills, balance, charged, asked } = await stripeDebtor()
    await saveCard()
    expect((await api.account.balance()).savedCard).toEqual({ brand: "visa", lastFour: "4242" })
    await runMonthlyBilling(services)
    expect(await bills()).toEqual([])
    at("2026-12-01T00:10:00Z")
    await Promise.all([runMonthlyBilling(services), runMonthlyBilling(services)])
    await runMonthlyBilling(services)
    const [bill] = await bills()
    expect(bill).toMatchObject({ status: "completed", amount: 8 })
    expect(await balance()).toBe(0)
    const [charge] = asked("/v1/payment_intents")
    expect(new Set(asked("/v1/payment_intents").map((request) => request.idempotencyKey)).size).toBe(1)
    expect(Object.fromEntries(charge?.fields ?? [])).toMatchObject({
      amount: "800",
      currency: "usd",
      off_session: "true",
      confirm: "true",
      payment_method: "pm_1",
      "metadata[reference]": bill?.reference,
    })
    await charged(bill?.reference ?? "")
    expect(await balance()).toBe(0)
  })

  test.each(["declined", "authentication"] as const)("gives a payment page when the card is %s", async (fate) => {
    const { services, api, saveCard, at, bills, balance, paid, stripe } = await stripeDebtor()
    await saveCard()
    stripe.charges = fate
    at("2026-12-01T00:10:00Z")
    await runMonthlyBilling(services)
    await runMonthlyBilling(services)
    const [bill] = await bills()
    expect(bill).toMatchObject({ status: "pending", amount: 8 })
    const told = (await api.notifications.list()).filter(({ title }) => title === "Monthly billing")
    expect(told).toMatchObject([
      {
        message: accountText.billDeclined("$8.00", bill?.reference ?? "").message,
        link: "/account/usage?tab=payments",
      },
    ])
    const { redirectUrl } = await api.account.continuePayment({ id: bill?.id ?? 0 })
    expect(redirectUrl).toBe(bill?.redirectUrl)
    await paid(bill?.reference ?? "", redirectUrl.split("/").at(-1) ?? "")
    expect(await balance()).toBe(0)
  })

  test("an account without a card gets a payment page, and that card is kept for the next month", async () => {
    const { services, api, at, bills, balance, paid, spend, asked } = await stripeDebtor()
    at("2026-12-01T00:10:00Z")
    await runMonthlyBilling(services)
    const [bill] = await bills()
    const told = (await api.notifications.list()).filter(({ title }) => title === "Monthly billing")
    expect(told).toMatchObject([{ message: accountText.billDue("$8.00", bill?.reference ?? "").message }])
    expect(asked("/v1/checkout/sessions")[0]?.fields.get("payment_intent_data[setup_future_usage]")).toBe("off_session")
    await paid(bill?.reference ?? "", bill?.redirectUrl?.split("/").at(-1) ?? "")
    expect((await api.account.balance()).savedCard).toEqual({ brand: "visa", lastFour: "4242" })
    await spend(1_000_000)
    at("2027-01-01T00:10:00Z")
    await runMonthlyBilling(services)
    expect((await bills()).map(({ status, amount }) => [status, amount])).toEqual([
      ["completed", 1.3],
      ["completed", 8],
    ])
    expect(await balance()).toBe(0)
  })

  test("a page that has expired is followed by another; the bill waits on", async () => {
    const { services, api, at, bills, balance, paid, stripe } = await stripeDebtor()
    at("2026-12-01T00:10:00Z")
    await runMonthlyBilling(services)
    const [bill] = await bills()
    const first = bill?.redirectUrl?.split("/").at(-1) ?? ""
    stripe.expire(first)
    await paid(bill?.reference ?? "", first, "checkout.session.expired")
    expect(await bills()).toMatchObject([{ status: "pending" }])
    const { redirectUrl } = await api.account.continuePayment({ id: bill?.id ?? 0 })
    expect(redirectUrl).not.toBe(bill?.redirectUrl)
    await paid(bill?.reference ?? "", redirectUrl.split("/").at(-1) ?? "")
    expect(await balance()).toBe(0)
    await expect(api.account.continuePayment({ id: bill?.id ?? 0 })).rejects.toMatchObject({ code: "CONFLICT" })
  })

  test("a cut connection is tried again with the same key; nothing is asked for twice", async () => {
    const { services, saveCard, at, bills, balance, spend, asked, stripe } = await stripeDebtor()
    await saveCard()
    stripe.charges = "down"
    at("2026-12-01T00:10:00Z")
    await runMonthlyBilling(services)
    expect(await bills()).toMatchObject([{ status: "pending", redirectUrl: null }])
    stripe.charges = "processing"
    at("2026-12-01T01:10:00Z")
    await runMonthlyBilling(services)
    await spend(1_000_000)
    at("2027-01-01T00:10:00Z")
    stripe.charges = "succeeded"
    await runMonthlyBilling(services)
    // December's charge is still on its way at the bank; January asks for what came after it.
    expect((await bills()).map(({ status, amount }) => [status, amount])).toEqual([
      ["completed", 1.3],
      ["pending", 8],
    ])
    expect(await balance()).toBe(-8)
    expect(new Set(asked("/v1/payment_intents").map((request) => request.idempotencyKey)).size).toBe(2)
  })

  describe("a charge that the bank takes its time for", () => {
    async function processing() {
      const person = await stripeDebtor()
      await person.saveCard()
      person.stripe.charges = "processing"
      person.at("2026-12-01T00:10:00Z")
      await runMonthlyBilling(person.services)
      const told = async () =>
        (await person.api.notifications.list())
          .filter(({ title }) => title === "Monthly billing")
          .map(({ message }) => message)
      return { ...person, bill: (await person.bills())[0], told }
    }

    test("is asked for once, even when Stripe has forgotten the key, and has no page meanwhile", async () => {
      const { services, api, at, bill, bills, balance, told, asked, stripe } = await processing()
      stripe.forgetKeys()
      at("2026-12-03T00:10:00Z")
      await runMonthlyBilling(services)
      expect(asked("/v1/payment_intents")).toHaveLength(1)
      expect(asked("/v1/checkout/sessions").filter(({ fields }) => fields.get("mode") === "payment")).toEqual([])
      await expect(api.account.continuePayment({ id: bill?.id ?? 0 })).rejects.toMatchObject({
        code: "CONFLICT",
        message: accountText.beingCharged,
      })
      stripe.settle("pi_9", "succeeded")
      await runMonthlyBilling(services)
      expect([await balance(), (await bills())[0]?.status, await told()]).toEqual([
        0,
        "completed",
        [accountText.billedNotice("$8.00").message],
      ])
    })

    test.each(["the processor's word", "the hourly look"])(
      "gives the page at once when it is declined: %s",
      async (how) => {
        const { services, api, bill, balance, paid, charged, told, asked, stripe } = await processing()
        const reference = bill?.reference ?? ""
        stripe.settle("pi_9", "requires_payment_method")
        if (how === "the hourly look") await runMonthlyBilling(services)
        await Promise.all([1, 2].map(() => charged(reference, "payment_intent.payment_failed")))
        await runMonthlyBilling(services)
        expect(await told()).toEqual([accountText.billDeclined("$8.00", reference).message])
        expect(asked("/v1/payment_intents")).toHaveLength(1)
        const { redirectUrl } = await api.account.continuePayment({ id: bill?.id ?? 0 })
        await paid(reference, redirectUrl.split("/").at(-1) ?? "")
        expect(await balance()).toBe(0)
      },
    )

    test("is found again when the process died before it was written down", async () => {
      const { services, at, bills, balance, asked, stripe } = await processing()
      await services.db.updateTable("payment").set({ chargeId: null }).where("method", "=", "monthly_billing").execute()
      stripe.forgetKeys()
      at("2026-12-03T00:10:00Z")
      stripe.settle("pi_9", "succeeded")
      await runMonthlyBilling(services)
      expect(asked("/v1/payment_intents")).toHaveLength(1)
      expect([await balance(), (await bills())[0]?.status]).toEqual([0, "completed"])
    })
  })

  test("a debt under half a dollar waits for the next month", async () => {
    const { services, at, bills, api, paid } = await stripeDebtor()
    const { payment, redirectUrl } = await api.account.addFunds({ amount: 7.6, paymentMethod: "paypal" })
    await paid(payment.reference, redirectUrl?.split("/").at(-1) ?? "")
    at("2026-12-01T00:10:00Z")
    await runMonthlyBilling(services)
    expect(await bills()).toEqual([])
  })
})

describe("the saved card", () => {
  test("can be removed, here and at the processor", async () => {
    const { api, saveCard, asked } = await stripeDebtor()
    await saveCard()
    await api.account.removeCard()
    expect((await api.account.balance()).savedCard).toBeNull()
    expect(asked("/v1/payment_methods/pm_1/detach")).toHaveLength(1)
    await api.account.removeCard()
    expect(asked("/v1/payment_methods/pm_1/detach")).toHaveLength(1)
  })

  test("is not kept from a payment made without automatic billing", async () => {
    const { api, paid } = await stripeDebtor()
    await api.account.toggleBilling({ enabled: false })
    const { payment, redirectUrl } = await api.account.addFunds({ amount: 10, paymentMethod: "credit_card" })
    await paid(payment.reference, redirectUrl?.split("/").at(-1) ?? "")
    expect((await api.account.balance()).savedCard).toBeNull()
  })

  test("is not offered without Stripe", async () => {
    const { api } = await signedIn()
    await expect(api.account.saveCard()).rejects.toMatchObject({ code: "CONFLICT", message: accountText.noCards })
  })
})
