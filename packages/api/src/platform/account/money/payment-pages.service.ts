import { accountText } from "@brandwright/contract/account-text"
import { DomainError } from "../../../errors.ts"
import type { Services } from "../../../services.ts"
import { ensureCustomer } from "./cards.service.ts"
import { ensureAccount } from "./ledger.service.ts"
import * as queries from "./payments.queries.ts"
import type { PaymentRow } from "./payments.queries.ts"
import { findPerson } from "../profile/profile.queries.ts"
import { createCheckout, openCheckoutUrl } from "./stripe.ts"

/** What comes back with the event of a page that adds to a balance. */
export const FUNDS_KIND = "funds"

type Page = { externalId: string; redirectUrl: string; pages: number }

/** The payment with a page of its own: the one that it has while it is open, else the next one. */
export async function withPage(services: Services, payment: PaymentRow): Promise<PaymentRow & { redirectUrl: string }> {
  const { externalId } = payment
  const open = externalId ? await openCheckoutUrl(services, externalId) : undefined
  if (open) return { ...payment, redirectUrl: open }
  const page = await newPage(services, payment)
  return { ...(await queries.updatePayment(services.db, payment.id, page)), redirectUrl: page.redirectUrl }
}

/** The next page of the payment, which is not written down yet; asking again gives the same one. */
export async function newPage(services: Services, payment: PaymentRow): Promise<Page> {
  const user = await getOwner(services, payment.userId)
  const account = await ensureAccount(services, payment.userId)
  const usage = `${services.settings.appUrl}/account/usage`
  const page = payment.pages + 1
  const checkout = await createCheckout(services, {
    kind: FUNDS_KIND,
    reference: payment.reference,
    page,
    amountMicroUsd: payment.amount,
    description: payment.method === "monthly_billing" ? payment.description : "Account funds",
    email: user.email,
    // Automatic billing is on by the person's own word: the card of this payment serves the next months.
    ...(account.monthlyBilling && { saveCardFor: await ensureCustomer(services, user, account) }),
    successUrl: `${usage}?payment=success`,
    cancelUrl: `${usage}?payment=cancelled`,
  })
  return { externalId: checkout.id, redirectUrl: checkout.url, pages: page }
}

async function getOwner(services: Services, userId: string) {
  const user = await findPerson(services.db, userId)
  if (!user) throw new DomainError("NOT_FOUND", accountText.paymentNotFound)
  return user
}

/** The way back to a payment that waits. @throws NOT_FOUND for another user's; CONFLICT when it does not wait for a page. */
export async function continuePayment(
  services: Services,
  userId: string,
  id: number,
): Promise<{ redirectUrl: string }> {
  const payment = await queries.findPayment(services.db, id)
  if (!payment || payment.userId !== userId) throw new DomainError("NOT_FOUND", accountText.paymentNotFound)
  if (payment.status !== "pending" || payment.processor !== "stripe" || services.settings.payments !== "stripe") {
    throw new DomainError("CONFLICT", accountText.notPending)
  }
  if (payment.chargeId !== null) throw new DomainError("CONFLICT", accountText.beingCharged)
  const { redirectUrl } = await withPage(services, payment)
  return { redirectUrl }
}
