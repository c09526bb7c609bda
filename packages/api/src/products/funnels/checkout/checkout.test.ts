import { funnelText } from "@brandwright/contract/funnels/funnels"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { funnelFields } from "../../../../../contract/test/funnels.ts"
import { runJobs } from "../../../../test/jobs.ts"
import { testSettings } from "../../../../test/services.ts"
import { freshServices, signedIn } from "../../../../test/signed-in.ts"
import { signedWebhook, type StripeServer, startStripeServer } from "../../../../test/stripe-server.ts"
import { receiveWebhook } from "../../../platform/account/money/stripe/stripe-webhook.service.ts"
import { buy, newFormKey } from "./checkout.service.ts"
import { registerFunnelJobs } from "../funnels.jobs.ts"
import { ownFunnel } from "../funnels.service.ts"

const SECRET = "whsec_test"
let stripe: StripeServer
beforeEach(async () => {
  stripe = await startStripeServer()
})
afterEach(() => stripe.close())

async function seller() {
  const settings = {
    ...testSettings,
    payments: "stripe" as const,
    stripe: { secretKey: "sk_test_1", webhookSecret: SECRET, apiBase: stripe.url },
  }
  const services = await freshServices({ settings })
  const owner = await signedIn({ services })
  registerFunnelJobs(services)
  const { id } = await owner.api.funnels.create(funnelFields)
  const funnel = await ownFunnel(services.db, owner.user.id, id)
  const order = (formKey = newFormKey()) =>
    buy(services, {
      funnel,
      brandName: "Acme",
      buyer: { email: "grace@example.com", name: "Grace", variant: "a", formKey, joins: true },
      ip: "10.0.0.1",
    })
  return { ...owner, order }
}

const event = (reference: string, type: string, status: string) => ({
  type,
  data: { object: { object: "checkout.session", payment_status: status, metadata: { kind: "funnel", reference } } },
})

describe("selling with Stripe", () => {
  test("leads to the payment page; the webhook counts the sale once, mails and can be refunded once", async () => {
    const { api, services, order } = await seller()
    expect(await order()).toBe("https://checkout.stripe.test/cs_test_1")
    const [pending] = await api.funnels.orders({})
    expect(pending).toMatchObject({ status: "pending", amount: 29.99, email: "grace@example.com" })
    await expect(api.funnels.confirmOrder({ id: pending?.id ?? 0 })).rejects.toMatchObject({
      code: "CONFLICT",
      message: funnelText.orderNotPending,
    })
    const { body, signature } = signedWebhook(
      SECRET,
      event(pending?.reference ?? "", "checkout.session.completed", "paid"),
    )
    await Promise.all([1, 2, 3].map(() => receiveWebhook(services, body, signature)))
    expect((await api.funnels.list({}))[0]).toMatchObject({ sales: 1, revenue: 29.99, leads: 1 })
    await runJobs(services)
    expect(services.mails.filter(({ subject }) => subject === "Your order: Vegan Cookie Box")).toHaveLength(1)
    const refunds = await Promise.all([1, 2].map(() => api.funnels.refundOrder({ id: pending?.id ?? 0 })))
    expect(refunds.map(({ status }) => status)).toEqual(["refunded", "refunded"])
    await runJobs(services)
    expect(services.mails.filter(({ subject }) => subject.startsWith("Refund: "))).toHaveLength(1)
    expect(
      new Set(stripe.requests.filter(({ path }) => path === "/v1/refunds").map(({ idempotencyKey }) => idempotencyKey))
        .size,
    ).toBe(1)
    expect((await api.funnels.list({}))[0]).toMatchObject({ sales: 0, revenue: 0 })
  })

  test("the same form twice is one order and one page; an ended page is a failed order", async () => {
    const { api, services, order } = await seller()
    const key = newFormKey()
    const pages = await Promise.all([order(key), order(key)])
    expect(new Set(pages).size).toBe(1)
    const orders = await api.funnels.orders({})
    expect(orders).toHaveLength(1)
    const { body, signature } = signedWebhook(
      SECRET,
      event(orders[0]?.reference ?? "", "checkout.session.expired", "unpaid"),
    )
    await receiveWebhook(services, body, signature)
    expect((await api.funnels.orders({}))[0]).toMatchObject({ status: "failed" })
    expect((await api.funnels.list({}))[0]).toMatchObject({ sales: 0 })
  })
})
