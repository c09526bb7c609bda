import type { Generated } from "@brandwright/ai/engine"
import { expect, onTestFinished } from "vitest"
import { freshServices, signedIn } from "./signed-in.ts"
import { testSettings } from "./services.ts"
import { signedWebhook, startStripeServer } from "./stripe-server.ts"
import { receiveWebhook } from "../src/platform/account/money/stripe/stripe-webhook.service.ts"
import { findAccount, sumOfLedger } from "../src/platform/account/money/ledger/ledger.queries.ts"
import { metered } from "../src/platform/account/usage/metering.service.ts"

/** A user who owes eight dollars with automatic billing on, on the last day of November. */
export async function stripeDebtor() {
  const stripe = await startStripeServer()
  onTestFinished(() => stripe.close())
  let now = Date.parse("2026-11-30T12:00:00Z")
  const settings = {
    ...testSettings,
    payments: "stripe" as const,
    stripe: { secretKey: "sk_test_1", webhookSecret: "whsec_test", apiBase: stripe.url },
  }
  const services = await freshServices({ settings, now: () => now })
  const person = await signedIn({ services })
  const { user, brandId, api } = person
  const spend = (costMicroUsd: number) =>
    metered(
      services,
      { userId: user.id, brandId, category: "openai", description: "x", estimateMicroUsd: costMicroUsd },
      async (): Promise<Generated<string>> => ({
        value: "x",
        provider: "openai",
        model: "m",
        costMicroUsd,
        inputTokens: 0,
        outputTokens: 0,
      }),
    )
  await spend(10_000_000)
  await api.account.toggleBilling({ enabled: true })
  const hook = (type: string, object: object) => {
    const { body, signature } = signedWebhook("whsec_test", { type, data: { object } })
    return receiveWebhook(services, body, signature)
  }
  return {
    ...person,
    stripe,
    /** The calls with which Stripe was asked for something at this path. */
    asked: (path: string) => stripe.requests.filter((request) => request.path === path && request.method === "POST"),
    spend,
    at: (iso: string) => void (now = Date.parse(iso)),
    bills: async () => (await api.account.payments({})).filter(({ method }) => method === "monthly_billing"),
    balance: async () => {
      const account = await findAccount(services.db, user.id)
      expect(account?.balance).toBe(await sumOfLedger(services.db, user.id))
      return (account?.balance ?? 0) / 1_000_000
    },
    saveCard: async () => {
      const { redirectUrl } = await api.account.saveCard()
      const id = redirectUrl.split("/").at(-1)
      const metadata = { kind: "card", reference: user.id }
      await hook("checkout.session.completed", { id, object: "checkout.session", payment_status: "paid", metadata })
    },
    paid: (reference: string, id: string, type = "checkout.session.completed") =>
      hook(type, { id, object: "checkout.session", payment_status: "paid", metadata: { kind: "funds", reference } }),
    charged: (reference: string, type = "payment_intent.succeeded") =>
      hook(type, {
        id: "pi_9",
        object: "payment_intent",
        metadata: { kind: "funds", reference, off_session: "1" },
      }),
  }
}
