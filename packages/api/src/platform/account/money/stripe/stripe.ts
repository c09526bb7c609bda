import type Stripe from "stripe"
import { currencyDigits } from "@brandwright/contract/currency"
import type { Services } from "../../../../services.ts"

/** The only file that creates Stripe's client; its inputs and outputs are our own types. */

type WithSettings = Pick<Services, "settings">

export type CheckoutRequest = {
  /** Returned with the event, so that each feature recognizes its own. */
  kind: string
  /** Our reference of the payment. */
  reference: string
  /** Number of the page: repeated calls for the same payment and number return the same page. */
  page?: number
  /** Millionths of the currency, US dollars unless given. */
  amountMicroUsd: number
  currency?: string
  description: string
  email?: string
  /** Stripe customer to save the card for; the user has agreed to later charges. */
  saveCardFor?: string
  successUrl: string
  cancelUrl: string
}

/** Imported at the first payment: 200 files and 30 MB of memory that most instances never need. */
const library = () => import("stripe")

const clients = new Map<string, Stripe>()

export async function openStripe({ settings }: WithSettings): Promise<Stripe> {
  const { stripe } = settings
  if (!stripe) throw new Error("STRIPE_SECRET_KEY is not set.")
  const key = `${stripe.secretKey}@${stripe.apiBase ?? ""}`
  const known = clients.get(key)
  if (known) return known
  const base = stripe.apiBase ? new URL(stripe.apiBase) : undefined
  const { default: Stripe } = await library()
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

/** Checks that Stripe responds and accepts the key. @throws when it does not */
export async function probeStripe(services: WithSettings): Promise<void> {
  await (await openStripe(services)).balance.retrieve()
}

/** Creates the Stripe page for this payment. */
export async function createCheckout(
  services: WithSettings,
  request: CheckoutRequest,
): Promise<{ id: string; url: string }> {
  const metadata = { kind: request.kind, reference: request.reference }
  const { saveCardFor, page = 1, currency = "USD" } = request
  const session = await (await openStripe(services)).checkout.sessions.create(
    {
      mode: "payment",
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: minorUnits(request.amountMicroUsd, currency),
            product_data: { name: request.description },
          },
        },
      ],
      client_reference_id: request.reference,
      metadata,
      payment_intent_data: { metadata, ...(saveCardFor && { setup_future_usage: "off_session" }) },
      ...(saveCardFor ? { customer: saveCardFor } : request.email && { customer_email: request.email }),
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
    },
    { idempotencyKey: page === 1 ? `checkout:${request.reference}` : `checkout:${request.reference}:${page}` },
  )
  if (!session.url) throw new Error("Stripe answered without a payment page.")
  return { id: session.id, url: session.url }
}

/** Currencies without minor units that Stripe still expects in hundredths. */
const WHOLE_IN_HUNDREDTHS: ReadonlySet<string> = new Set(["ISK", "UGX"])

export const stripeDigits = (currency: string): number =>
  WHOLE_IN_HUNDREDTHS.has(currency) ? 2 : currencyDigits(currency)

/** Returns Stripe's amount: in the currency's smallest unit, rounded to tens where that is a thousandth. */
export function minorUnits(micro: number, currency: string): number {
  const digits = stripeDigits(currency)
  const units = Math.round((micro / 1_000_000) * 10 ** digits)
  return digits === 3 ? Math.round(units / 10) * 10 : units
}

/** US dollar amounts for Stripe: whole cents. */
export const toCents = (microUsd: number): number => Math.round(microUsd / 10_000)

/** True when Stripe rejects the request or does not know the object. */
export const isRefused = async (error: unknown): Promise<boolean> =>
  error instanceof (await library()).default.errors.StripeInvalidRequestError

/** True when the bank declined the card. */
export const isDeclined = async (error: unknown): Promise<boolean> =>
  error instanceof (await library()).default.errors.StripeCardError

/** The page while it can still be paid on; undefined once it is paid, has expired, or is not known. */
export async function openCheckoutUrl(services: WithSettings, id: string): Promise<string | undefined> {
  try {
    const session = await (await openStripe(services)).checkout.sessions.retrieve(id)
    return session.status === "open" ? (session.url ?? undefined) : undefined
  } catch (error) {
    if (await isRefused(error)) return undefined
    throw error
  }
}

/** Refunds what was paid on one of our pages; a second call has no effect. */
export async function refundCheckout(
  services: WithSettings,
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  const stripe = await openStripe(services)
  const session = await stripe.checkout.sessions.retrieve(id)
  const payment = typeof session.payment_intent === "string" ? session.payment_intent : session.payment_intent?.id
  if (!payment) throw new Error("Stripe knows no payment of this page.")
  await stripe.refunds.create({ payment_intent: payment }, { idempotencyKey: `refund:${reference}` })
}
