import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { funnelFields } from "../../../../../../contract/test/funnels.ts"
import { registerJobs } from "../../../../jobs.ts"
import { runJobs } from "../../../../../test/jobs.ts"
import { freshServices, signedIn } from "../../../../../test/signed-in.ts"
import { testSettings } from "../../../../../test/services.ts"
import { signedWebhook, type StripeServer, startStripeServer } from "../../../../../test/stripe-server.ts"
import { buy, newFormKey } from "../../../../products/funnels/checkout/checkout.service.ts"
import { ownFunnel } from "../../../../products/funnels/funnels.service.ts"
import { receiveWebhook } from "./stripe-webhook.service.ts"

const SECRET = "whsec_test"
let stripe: StripeServer
beforeEach(async () => {
  stripe = await startStripeServer()
})
afterEach(() => stripe.close())

async function merchant() {
  const settings = {
    ...testSettings,
    payments: "stripe" as const,
    stripe: { secretKey: "sk_test_1", webhookSecret: SECRET, apiBase: stripe.url },
  }
  const person = await signedIn({ services: await freshServices({ settings }) })
  registerJobs(person.services)
  const send = (type: string, object: object) => {
    const { body, signature } = signedWebhook(SECRET, { type, data: { object } })
    return receiveWebhook(person.services, body, signature)
  }
  const paid = (kind: string, reference: string) =>
    send("checkout.session.completed", {
      object: "checkout.session",
      payment_status: "paid",
      metadata: { kind, reference },
    })
  const refunded = (id: string) => send("charge.refunded", { id, object: "charge" })
  const disputed = (charge: string, type = "charge.dispute.created") => send(type, { object: "dispute", charge })
  const notices = async () =>
    (await person.api.notifications.list()).map(({ title, message }) => `${title}: ${message}`)
  return { ...person, paid, refunded, disputed, notices }
}

describe("a payment whose money went back outside of this product", () => {
  async function fundedBy25() {
    const world = await merchant()
    const { payment } = await world.api.account.addFunds({ amount: 25, paymentMethod: "credit_card" })
    const charge = stripe.takePayment({ kind: "funds", reference: payment.reference }, 2500)
    const state = async () => {
      const [row] = await world.api.account.payments({})
      return [(await world.api.account.balance()).balance, row?.status]
    }
    return { ...world, payment, charge, state, pay: () => world.paid("funds", payment.reference) }
  }

  test("leaves the balance in parts and as a whole, however often and in whatever order it is reported", async () => {
    const { charge, state, pay, refunded, services } = await fundedBy25()
    await pay()
    charge.refunded = 700
    await Promise.all([1, 2, 3].map(() => refunded(charge.id)))
    expect(await state()).toEqual([23, "completed"])
    charge.refunded = 2500
    await refunded(charge.id)
    await refunded(charge.id)
    await pay()
    expect(await state()).toEqual([5, "refunded"])
    const entries = await services.db.selectFrom("ledgerEntry").select("amount").where("kind", "=", "refund").execute()
    expect(entries.map(({ amount }) => amount)).toEqual([-7_000_000, -18_000_000])
  })

  test("is taken even below the credit limit, and before the payment itself was reported", async () => {
    const { api, charge, state, pay, refunded, services } = await fundedBy25()
    charge.refunded = 2500
    await refunded(charge.id)
    expect(await state()).toEqual([5, "refunded"])
    await pay()
    expect(await state()).toEqual([5, "refunded"])
    const { payment } = await api.account.addFunds({ amount: 25, paymentMethod: "credit_card" })
    const second = stripe.takePayment({ kind: "funds", reference: payment.reference }, 2500)
    second.refunded = 2500
    await services.db.updateTable("account").set({ balance: -20_000_000 }).execute()
    await refunded(second.id)
    expect((await state())[0]).toBe(-20)
  })

  test("comes back once a dispute is won; an inquiry of the bank takes nothing", async () => {
    const { charge, state, pay, disputed, notices } = await fundedBy25()
    await pay()
    charge.disputes = [{ amount: 2500, status: "warning_needs_response" }]
    await disputed(charge.id)
    expect(await state()).toEqual([30, "completed"])
    charge.disputes = [{ amount: 2500, status: "needs_response" }]
    await disputed(charge.id, "charge.dispute.funds_withdrawn")
    await disputed(charge.id)
    expect(await state()).toEqual([5, "refunded"])
    expect((await notices())[0]).toContain("$25.00 of your payment")
    charge.disputes = [{ amount: 2500, status: "won" }]
    await disputed(charge.id, "charge.dispute.closed")
    expect(await state()).toEqual([30, "completed"])
    charge.disputes = [{ amount: 2500, status: "lost" }]
    await disputed(charge.id, "charge.dispute.closed")
    expect(await state()).toEqual([5, "refunded"])
  })

  test("a payment that an administrator refunded here is not taken twice, and only what is left is taken", async () => {
    const { charge, state, pay, refunded, payment, services } = await fundedBy25()
    await pay()
    charge.refunded = 1000
    await refunded(charge.id)
    const admin = await signedIn({ services, admin: true, brand: false })
    await admin.api.account.refundPayment({ id: payment.id })
    expect(await state()).toEqual([5, "refunded"])
    charge.refunded = 2500
    await refunded(charge.id)
    expect(await state()).toEqual([5, "refunded"])
  })

  test("a refund of another account's charge does nothing", async () => {
    const { state, pay, refunded } = await fundedBy25()
    await pay()
    await refunded("ch_foreign")
    expect(await state()).toEqual([30, "completed"])
  })
})

describe("an order whose money went back outside of this product", () => {
  async function sold() {
    const world = await merchant()
    const { id } = await world.api.funnels.create({ ...funnelFields, price: 27 })
    const funnel = await ownFunnel(world.services.db, world.user.id, id)
    const buyer = {
      email: "grace@example.com",
      name: "Grace",
      variant: "a" as const,
      formKey: newFormKey(),
      joins: false,
    }
    await buy(world.services, { funnel, brandName: "Acme", buyer, ip: "10.0.0.1" })
    const [placed] = await world.api.funnels.orders({})
    if (!placed) throw new Error("There is no order.")
    const { reference } = placed
    const charge = stripe.takePayment({ kind: "funnel", reference }, 2700)
    const state = async () => {
      const [order] = await world.api.funnels.orders({})
      const { totals } = await world.api.funnels.stats({ id, days: 7 })
      return [order?.status, order?.amount, order?.returned, totals.sales, totals.revenue]
    }
    const mails = async () => {
      await runJobs(world.services)
      return world.services.mails.filter(({ to }) => to.address === "grace@example.com").length
    }
    return { ...world, orderId: placed.id, charge, state, mails, pay: () => world.paid("funnel", reference) }
  }

  test("an order that is refunded in part stays sold and delivered; refunded as a whole, it ends like a refund made here", async () => {
    const { charge, state, pay, refunded, mails, notices } = await sold()
    await pay()
    expect(await state()).toEqual(["paid", 27, 0, 1, 27])
    charge.refunded = 700
    await Promise.all([1, 2, 3].map(() => refunded(charge.id)))
    expect(await state()).toEqual(["paid", 20, 7, 1, 20])
    expect((await notices())[0]).toContain("$7 for")
    expect(await mails()).toBe(1)
    charge.refunded = 2700
    await refunded(charge.id)
    await refunded(charge.id)
    expect(await state()).toEqual(["refunded", 20, 7, 0, 0])
    expect(await mails()).toBe(2)
  })

  test("an order that was refunded here, or before it was reported as paid, is not subtracted twice", async () => {
    const { api, charge, state, pay, refunded, orderId } = await sold()
    charge.refunded = 2700
    await refunded(charge.id)
    await pay()
    expect(await state()).toEqual(["refunded", 27, 0, 0, 0])
    await expect(api.funnels.refundOrder({ id: orderId })).rejects.toThrow()
  })

  test("a disputed order ends without a mail to the buyer, and counts again once the dispute is won", async () => {
    const { charge, state, pay, disputed, mails, notices } = await sold()
    await pay()
    charge.disputes = [{ amount: 2700, status: "needs_response" }]
    await disputed(charge.id)
    expect(await state()).toEqual(["refunded", 27, 0, 0, 0])
    expect((await notices())[0]).toContain("disputes a payment")
    charge.disputes = [{ amount: 2700, status: "won" }]
    await disputed(charge.id, "charge.dispute.closed")
    expect(await state()).toEqual(["paid", 27, 0, 1, 27])
    expect(await mails()).toBe(1)
  })
})
