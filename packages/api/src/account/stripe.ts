import Stripe from "stripe"
import type { Services } from "../services.ts"

/** The only file that knows Stripe: payment pages and the signatures of its webhooks. */

export type CheckoutRequest = {
  /** Comes back with the event, so that each noun knows its own. */
  kind: string
  /** Our name for the payment: one page for each, however often it is asked for. */
  reference: string
  amountMicroUsd: number
  description: string
  email?: string
  successUrl: string
  cancelUrl: string
}

const clients = new Map<string, Stripe>()

function stripeOf({ settings }: Pick<Services, "settings">): Stripe {
  const { stripe } = settings
  if (!stripe) throw new Error("STRIPE_SECRET_KEY is not set.")
  const key = `${stripe.secretKey}@${stripe.apiBase ?? ""}`
  const known = clients.get(key)
  if (known) return known
  const base = stripe.apiBase ? new URL(stripe.apiBase) : undefined
  const client = new Stripe(stripe.secretKey, {
    telemetry: false,
    timeout: 20_000,
    maxNetworkRetries: 1,
    ...(base && {
      host: base.hostname,
      port: Number(base.port || (base.protocol === "http:" ? 80 : 443)),
      protocol: base.protocol === "http:" ? ("http" as const) : ("https" as const),
    }),
  })
  clients.set(key, client)
  return client
}

/** A page of Stripe's on which this payment is made. */
export async function createCheckout(
  services: Pick<Services, "settings">,
  request: CheckoutRequest,
): Promise<{ id: string; url: string }> {
  const metadata = { kind: request.kind, reference: request.reference }
  const session = await stripeOf(services).checkout.sessions.create(
    {
      mode: "payment",
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: "usd",
            unit_amount: Math.round(request.amountMicroUsd / 10_000),
            product_data: { name: request.description },
          },
        },
      ],
      client_reference_id: request.reference,
      metadata,
      payment_intent_data: { metadata },
      ...(request.email && { customer_email: request.email }),
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
    },
    { idempotencyKey: `checkout:${request.reference}` },
  )
  if (!session.url) throw new Error("Stripe answered without a payment page.")
  return { id: session.id, url: session.url }
}

/** Gives back what was paid on one of our pages; asking twice gives it back once. */
export async function refundCheckout(
  services: Pick<Services, "settings">,
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  const stripe = stripeOf(services)
  const session = await stripe.checkout.sessions.retrieve(id)
  const payment = typeof session.payment_intent === "string" ? session.payment_intent : session.payment_intent?.id
  if (!payment) throw new Error("Stripe knows no payment of this page.")
  await stripe.refunds.create({ payment_intent: payment }, { idempotencyKey: `refund:${reference}` })
}

export type CheckoutEvent = { kind: string; reference: string; outcome: "paid" | "failed" }

/** What a webhook says about one of our pages; undefined for events that we have no use for. @throws when the signature is wrong. */
export async function readCheckoutEvent(
  services: Pick<Services, "settings">,
  body: string,
  signature: string,
): Promise<CheckoutEvent | undefined> {
  const { stripe } = services.settings
  if (!stripe) throw new Error("STRIPE_WEBHOOK_SECRET is not set.")
  const event = await stripeOf(services).webhooks.constructEventAsync(body, signature, stripe.webhookSecret)
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return event.data.object.payment_status === "unpaid" ? undefined : named(event.data.object, "paid")
    case "checkout.session.expired":
    case "checkout.session.async_payment_failed":
      return named(event.data.object, "failed")
    default:
      return undefined
  }
}

function named(session: Stripe.Checkout.Session, outcome: CheckoutEvent["outcome"]): CheckoutEvent | undefined {
  const kind = session.metadata?.kind
  const reference = session.metadata?.reference
  return kind && reference ? { kind, reference, outcome } : undefined
}
