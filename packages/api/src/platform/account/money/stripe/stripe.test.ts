import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { HOUR_MS } from "@brandwright/contract/durations"
import { freshServices, signedIn } from "../../../../../test/signed-in.ts"
import { testSettings } from "../../../../../test/services.ts"
import { signedWebhook, type StripeServer, startStripeServer } from "../../../../../test/stripe-server.ts"
import { receiveWebhook } from "./stripe-webhook.service.ts"

const SECRET = "whsec_test"
let stripe: StripeServer
beforeEach(async () => {
  stripe = await startStripeServer()
})
afterEach(() => stripe.close())

async function payer() {
  const settings = {
    ...testSettings,
    payments: "stripe" as const,
    stripe: { secretKey: "sk_test_1", webhookSecret: SECRET, apiBase: stripe.url },
  }
  const person = await signedIn({ services: await freshServices({ settings }) })
  /** What Stripe reports of a page on which the person has saved a card. */
  const savedCard = async () => {
    const { redirectUrl } = await person.api.account.saveCard()
    const metadata = { kind: "card", reference: person.user.id }
    const page = { id: redirectUrl.split("/").at(-1), object: "checkout.session", metadata }
    const object = { ...page, payment_status: "no_payment_required" }
    return signedWebhook(SECRET, { type: "checkout.session.completed", data: { object } })
  }
  return { ...person, savedCard }
}

const paid = (reference: string, type = "checkout.session.completed") => ({
  type,
  data: { object: { object: "checkout.session", payment_status: "paid", metadata: { kind: "funds", reference } } },
})

describe("payments with Stripe", () => {
  test("answer the payment page; the webhook books it once, however often it comes", async () => {
    const { api, services } = await payer()
    const { payment, redirectUrl, balance } = await api.account.addFunds({ amount: 25, paymentMethod: "credit_card" })
    expect([payment.status, balance, redirectUrl]).toEqual(["pending", 5, "https://checkout.stripe.test/cs_test_1"])
    const [asked] = stripe.requests
    expect(asked?.path).toBe("/v1/checkout/sessions")
    expect(Object.fromEntries(asked?.fields ?? [])).toMatchObject({
      mode: "payment",
      "line_items[0][price_data][unit_amount]": "2500",
      "line_items[0][price_data][currency]": "usd",
      "metadata[reference]": payment.reference,
    })
    const { body, signature } = signedWebhook(SECRET, paid(payment.reference))
    await Promise.all([1, 2, 3].map(() => receiveWebhook(services, body, signature)))
    await receiveWebhook(services, body, signature)
    expect((await api.account.balance()).balance).toBe(30)
    expect((await api.account.payments({}))[0]).toMatchObject({ status: "completed", reference: payment.reference })
  })

  test("a repeated key leads to the same page", async () => {
    const { api } = await payer()
    const input = { amount: 25, paymentMethod: "paypal" as const, idempotencyKey: "again" }
    const answers = await Promise.all([1, 2, 3].map(() => api.account.addFunds(input)))
    expect(new Set(answers.map((answer) => answer.redirectUrl)).size).toBe(1)
    expect(await api.account.payments({})).toHaveLength(2)
  })

  test("a wrong, foreign or old signature is refused and changes nothing", async () => {
    const { api, services } = await payer()
    const { payment } = await api.account.addFunds({ amount: 25, paymentMethod: "paypal" })
    const good = signedWebhook(SECRET, paid(payment.reference))
    const foreign = signedWebhook("whsec_other", paid(payment.reference))
    const old = signedWebhook(SECRET, paid(payment.reference), Date.now() - HOUR_MS)
    for (const [body, signature] of [
      [foreign.body, foreign.signature],
      [old.body, old.signature],
      [good.body.replace(payment.reference, "BW-0"), good.signature],
      [good.body, ""],
    ] as const) {
      await expect(receiveWebhook(services, body, signature)).rejects.toMatchObject({ code: "BAD_REQUEST" })
    }
    expect((await api.account.balance()).balance).toBe(5)
  })

  test("the newest card is kept, in whatever order and however often their pages are reported", async () => {
    const { api, services, savedCard } = await payer()
    const [first, second] = [await savedCard(), await savedCard()]
    const report = ({ body, signature }: typeof first) => receiveWebhook(services, body, signature)
    const kept = async () => (await api.account.balance()).savedCard?.lastFour
    await report(second)
    await report(first)
    expect(await kept()).toBe("4243")
    await report(second)
    expect(await kept()).toBe("4243")
    // The replaced card is removed at Stripe too, and a card that its owner removed stays removed.
    await api.account.removeCard()
    await Promise.all([report(first), report(second)])
    expect(await kept()).toBeUndefined()
  })

  test("a deleted account leaves no card at the processor, even one that is reported later", async () => {
    const { api, services, user, savedCard } = await payer()
    const [first, late] = [await savedCard(), await savedCard()]
    await receiveWebhook(services, first.body, first.signature)
    await api.auth.deleteAccount({ confirmEmail: user.email })
    await receiveWebhook(services, late.body, late.signature)
    const detached = stripe.requests.map(({ path }) => path).filter((path) => path.endsWith("/detach"))
    expect(detached).toEqual(["/v1/payment_methods/pm_1/detach", "/v1/payment_methods/pm_2/detach"])
  })

  test("a page that expires fails its payment; money that comes after all is booked", async () => {
    const { api, services } = await payer()
    const { payment } = await api.account.addFunds({ amount: 25, paymentMethod: "paypal" })
    const expired = signedWebhook(SECRET, paid(payment.reference, "checkout.session.expired"))
    await receiveWebhook(services, expired.body, expired.signature)
    expect((await api.account.payments({}))[0]?.status).toBe("failed")
    const other = signedWebhook(SECRET, { type: "customer.created", data: { object: { object: "customer" } } })
    await receiveWebhook(services, other.body, other.signature)
    expect((await api.account.balance()).balance).toBe(5)
    const late = signedWebhook(SECRET, paid(payment.reference, "checkout.session.async_payment_succeeded"))
    await receiveWebhook(services, late.body, late.signature)
    await receiveWebhook(services, late.body, late.signature)
    expect((await api.account.balance()).balance).toBe(30)
  })
})
