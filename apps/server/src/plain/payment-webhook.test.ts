import { registerJobs } from "@brandwright/api/jobs"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { funnelFields } from "../../../../packages/contract/test/funnels.ts"
import { testSettings } from "../../../../packages/api/test/services.ts"
import { signedWebhook, type StripeServer, startStripeServer } from "../../../../packages/api/test/stripe-server.ts"
import { closeServices, startedApp } from "../../test/server.ts"

const SECRET = "whsec_test"
let stripe: StripeServer
beforeEach(async () => {
  stripe = await startStripeServer()
})
afterEach(async () => {
  await closeServices()
  await stripe.close()
})

const PAID = "checkout.session.completed"
const EXPIRED = "checkout.session.expired"

async function shop() {
  const payments = { payments: "stripe" as const }
  const settings = {
    ...testSettings,
    ...payments,
    stripe: { secretKey: "sk_1", webhookSecret: SECRET, apiBase: stripe.url },
  }
  const started = await startedApp({ settings })
  registerJobs(started.services)
  const cookie = await started.signUp()
  await started.send("POST", "/api/brands", { cookie, body: { name: "Acme" } })
  /** Stripe's report of a page; each has its own signature, as each delivery has. */
  const report = async (type: string, kind: "funds" | "funnel", reference: string) => {
    const object = { object: "checkout.session", payment_status: type === PAID ? "paid" : "unpaid" }
    const { body, signature } = signedWebhook(SECRET, {
      type,
      data: { object: { ...object, metadata: { kind, reference } } },
    })
    const headers = { "stripe-signature": signature, "content-type": "application/json" }
    return started.app.request("/api/stripe/webhook", { method: "POST", body, headers }, {})
  }
  const statuses = async (answers: Promise<Response>[]) =>
    new Set((await Promise.all(answers)).map(({ status }) => status))
  const balance = async () => (await started.send("GET", "/api/account/balance", { cookie })).body.balance
  const addFunds = async (): Promise<string> => {
    const body = { amount: 25, paymentMethod: "paypal" }
    return (await started.send("POST", "/api/account/add-funds", { cookie, body })).body.payment.reference
  }
  return { ...started, cookie, report, statuses, balance, addFunds }
}

/** Each report four times, all at once. */
const mixed = (types: string[], send: (type: string) => Promise<Response>) =>
  Array.from({ length: 4 }, () => types.map(send)).flat()

describe("reports of a payment that come at the same moment", () => {
  test.each([[[PAID]], [[EXPIRED, PAID]], [[PAID, EXPIRED]]])("book it once: %j", async (types) => {
    const { addFunds, balance, report, statuses } = await shop()
    const reference = await addFunds()
    expect(await statuses(mixed(types, (type) => report(type, "funds", reference)))).toEqual(new Set([200]))
    expect(await balance()).toBe(30)
    expect(await statuses([report(EXPIRED, "funds", reference), report(PAID, "funds", reference)])).toEqual(
      new Set([200]),
    )
    expect(await balance()).toBe(30)
  })

  test("reports of many orders of one person, in any order, count each sale once", async () => {
    const { app, send, cookie, report, statuses, services } = await shop()
    const body = { ...funnelFields, urlExtension: "cookies" }
    const { body: funnel } = await send("POST", "/api/web-funnels", { cookie, body })
    for (let orders = 0; orders < 3; orders += 1) await placeOrder(app)
    const orders = await services.db.selectFrom("funnelOrder").select(["reference", "status"]).execute()
    expect(orders.map(({ status }) => status)).toEqual(["pending", "pending", "pending"])
    const all = orders.flatMap(({ reference }) => mixed([EXPIRED, PAID], (type) => report(type, "funnel", reference)))
    expect(await statuses(all)).toEqual(new Set([200]))
    const { body: list } = await send("GET", "/api/web-funnels", { cookie })
    expect(list.find(({ id }: { id: number }) => id === funnel.id)).toMatchObject({ sales: 3 })
  })

  test("a report of an unknown payment is taken and does nothing; one with a wrong signature is refused", async () => {
    const { app, report, balance } = await shop()
    expect((await report(PAID, "funds", "BW-0000000000")).status).toBe(200)
    const headers = { "stripe-signature": "t=1,v1=00" }
    const forged = await app.request("/api/stripe/webhook", { method: "POST", body: "{}", headers }, {})
    expect(forged.status).toBe(400)
    expect(await balance()).toBe(5)
  })
})

/** Fills in the checkout of the page as a visitor does. */
async function placeOrder(app: Awaited<ReturnType<typeof startedApp>>["app"]): Promise<void> {
  const page = await (await app.request("/f/cookies/checkout", {}, {})).text()
  const form = new URLSearchParams({ email: "grace@example.com", name: "Grace" })
  for (const [, name = "", value = ""] of page.matchAll(
    /<input[^>]*type="hidden"[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g,
  )) {
    form.set(name, value)
  }
  const headers = { "content-type": "application/x-www-form-urlencoded" }
  const answer = await app.request("/f/cookies/checkout", { method: "POST", body: form.toString(), headers }, {})
  expect(answer.headers.get("location")).toContain("checkout.stripe.test")
}
