import type Stripe from "stripe"
import type { Services } from "../../../../services.ts"
import { isRefused, openStripe, stripeDigits } from "./stripe.ts"

/** What Stripe reports by webhooks, and what it knows of the money of a charge. */

type WithSettings = Pick<Services, "settings">

type Named = { kind: string; reference: string }
export type CheckoutEvent = Named & {
  outcome: "paid" | "failed"
  /** The page; absent for charges without one. */
  session?: string
}
/** Something about the money of a charge: what it is now has to be asked for, as reports come in any order. */
export type ChargeEvent = { charge: string }
/** What the payer has back of a payment, in millionths of its currency. */
export type Returned = Named & { micro: number; isWhole: boolean; isDisputed: boolean }

/** Reads a webhook about one of our payments; undefined for other events. @throws when the signature is wrong. */
export async function readStripeEvent(
  services: WithSettings,
  body: string,
  signature: string,
): Promise<CheckoutEvent | ChargeEvent | undefined> {
  const { stripe } = services.settings
  if (!stripe) throw new Error("STRIPE_WEBHOOK_SECRET is not set.")
  return readEvent(
    await (await openStripe(services)).webhooks.constructEventAsync(body, signature, stripe.webhookSecret),
  )
}

function readEvent(event: Stripe.Event): CheckoutEvent | ChargeEvent | undefined {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return event.data.object.payment_status === "unpaid" ? undefined : ofSession(event.data.object, "paid")
    case "checkout.session.expired":
    case "checkout.session.async_payment_failed":
      return ofSession(event.data.object, "failed")
    case "payment_intent.succeeded":
      return ofCharge(event.data.object, "paid")
    case "payment_intent.payment_failed":
    case "payment_intent.canceled":
      return ofCharge(event.data.object, "failed")
    case "charge.refunded":
      return { charge: event.data.object.id }
    case "refund.failed":
    case "charge.dispute.created":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return ofWhole(event.data.object.charge)
    default:
      return undefined
  }
}

const ofSession = (session: Stripe.Checkout.Session, outcome: CheckoutEvent["outcome"]): CheckoutEvent | undefined => {
  const event = named(session.metadata, outcome)
  return event && { ...event, session: session.id }
}

/** Only charges of a saved card: payments on a page are reported by the page. */
const ofCharge = ({ metadata }: Stripe.PaymentIntent, outcome: CheckoutEvent["outcome"]): CheckoutEvent | undefined =>
  metadata.off_session === "1" ? named(metadata, outcome) : undefined

const ofWhole = (charge: string | Stripe.Charge | null): ChargeEvent | undefined =>
  charge === null ? undefined : { charge: typeof charge === "string" ? charge : charge.id }

function named(metadata: Stripe.Metadata | null, outcome: CheckoutEvent["outcome"]): CheckoutEvent | undefined {
  const name = readName(metadata)
  return name && { ...name, outcome }
}

function readName(metadata: Stripe.Metadata | null): Named | undefined {
  const kind = metadata?.kind
  const reference = metadata?.reference
  return kind && reference ? { kind, reference } : undefined
}

/** While a dispute is in one of these states, the bank has not taken the money, or has given it back. */
const WITH_US: ReadonlySet<string> = new Set([
  "warning_needs_response",
  "warning_under_review",
  "warning_closed",
  "won",
  "prevented",
])

/** What a charge's payer has back now, by refunds or the bank; undefined for charges that are not of our payments. */
export async function readReturned(services: WithSettings, id: string): Promise<Returned | undefined> {
  const stripe = await openStripe(services)
  const charge = await stripe.charges.retrieve(id).catch(async (error: unknown) => {
    if (await isRefused(error)) return undefined
    throw error
  })
  const name = readName(charge?.metadata ?? null)
  if (!charge || !name) return undefined
  const disputes = charge.disputed ? (await stripe.disputes.list({ charge: id })).data : []
  const taken = disputes.filter(({ status }) => !WITH_US.has(status)).reduce((sum, { amount }) => sum + amount, 0)
  const units = charge.amount_refunded + taken
  const micro = Math.round((units * 1_000_000) / 10 ** stripeDigits(charge.currency.toUpperCase()))
  return { ...name, micro, isWhole: units >= charge.amount_captured, isDisputed: taken > 0 }
}
