import type Stripe from "stripe"
import type { Services } from "../../../../services.ts"
import { toCents, isDeclined, isRefused, openStripe } from "./stripe.ts"

/** Cards stored at Stripe: saved on its page, charged while the user is away. */

type WithSettings = Pick<Services, "settings">

/** Kind of the pages that only save a card, as their events report it. */
export const CARD_KIND = "card"

/** Creates the user's Stripe customer; repeated calls return the same one. */
export async function createCustomer(services: WithSettings, user: { id: string; email: string }): Promise<string> {
  const customer = await (await openStripe(services)).customers.create(
    { email: user.email, metadata: { user: user.id } },
    { idempotencyKey: `customer:${user.id}` },
  )
  return customer.id
}

/** Creates a page that saves a card without charging it. */
export async function createCardPage(
  services: WithSettings,
  { customer, userId, returnUrl }: { customer: string; userId: string; returnUrl: string },
): Promise<string> {
  const session = await (await openStripe(services)).checkout.sessions.create({
    mode: "setup",
    customer,
    currency: "usd",
    metadata: { kind: CARD_KIND, reference: userId },
    success_url: `${returnUrl}?card=saved`,
    cancel_url: returnUrl,
  })
  if (!session.url) throw new Error("Stripe answered without a page.")
  return session.url
}

export type SavedCard = { customer: string; paymentMethod: string; brand: string; lastFour: string; addedAt: number }

/**
 * The card saved on one of our pages; undefined when none was saved, such as after another payment method, or when it was
 * removed since.
 */
export async function cardSavedOn(services: WithSettings, sessionId: string): Promise<SavedCard | undefined> {
  const stripe = await openStripe(services)
  const session = await stripe.checkout.sessions.retrieve(sessionId, {
    expand: ["payment_intent.payment_method", "setup_intent.payment_method"],
  })
  const customer = typeof session.customer === "string" ? session.customer : session.customer?.id
  const payment = typeof session.payment_intent === "object" ? session.payment_intent : null
  const intent =
    session.mode === "setup" && typeof session.setup_intent === "object" ? session.setup_intent : chargeable(payment)
  const method = typeof intent?.payment_method === "object" ? intent.payment_method : undefined
  // A card that was removed belongs to no customer any more.
  if (!customer || method?.customer !== customer) return undefined
  const { brand = "card", last4 = "" } = method.card ?? {}
  return { customer, paymentMethod: method.id, brand, lastFour: last4, addedAt: method.created }
}

const chargeable = (payment: Stripe.PaymentIntent | null) =>
  payment?.setup_future_usage === "off_session" ? payment : undefined

/** When a card was entered, in seconds. */
export const cardAddedAt = async (services: WithSettings, paymentMethod: string): Promise<number> =>
  (await (await openStripe(services)).paymentMethods.retrieve(paymentMethod)).created

export async function forgetCard(services: WithSettings, paymentMethod: string): Promise<void> {
  try {
    await (await openStripe(services)).paymentMethods.detach(paymentMethod)
  } catch (error) {
    // Already removed at Stripe.
    if (!(await isRefused(error))) throw error
  }
}

export type Charge = {
  kind: string
  reference: string
  customer: string
  paymentMethod: string
  amountMicroUsd: number
  description: string
}

/** "declined" also when the bank requires the user; "processing" is settled by the webhook or a later check. */
export type ChargeOutcome = { id: string; outcome: "paid" | "processing" } | { id?: string; outcome: "declined" }

/** Charges the saved card; repeated calls within a day charge a reference once. */
export async function chargeCard(services: WithSettings, charge: Charge): Promise<ChargeOutcome> {
  const { kind, reference, customer, paymentMethod, amountMicroUsd, description } = charge
  try {
    const intent = await (await openStripe(services)).paymentIntents.create(
      {
        amount: toCents(amountMicroUsd),
        currency: "usd",
        customer,
        payment_method: paymentMethod,
        off_session: true,
        confirm: true,
        description,
        metadata: { kind, reference, off_session: "1" },
      },
      { idempotencyKey: `charge:${reference}` },
    )
    return toOutcome(intent)
  } catch (error) {
    if ((await isDeclined(error)) || (await isRefused(error))) return { outcome: "declined" }
    throw error
  }
}

/** Current state of a charge that was processing. */
export const chargeOutcome = async (services: WithSettings, id: string): Promise<ChargeOutcome> =>
  toOutcome(await (await openStripe(services)).paymentIntents.retrieve(id))

/** Finds the customer's charge by reference, for when its idempotency key may have expired. */
export async function findCharge(
  services: WithSettings,
  { customer, reference }: { customer: string; reference: string },
): Promise<ChargeOutcome | undefined> {
  const charges = (await openStripe(services)).paymentIntents.list({ customer, limit: 100 })
  for await (const intent of charges) {
    if (intent.metadata.reference === reference && intent.metadata.off_session === "1") return toOutcome(intent)
  }
  return undefined
}

function toOutcome({ id, status }: Stripe.PaymentIntent): ChargeOutcome {
  if (status === "succeeded") return { id, outcome: "paid" }
  return { id, outcome: status === "processing" ? "processing" : "declined" }
}
