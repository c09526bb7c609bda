import { accountText } from "@brandwright/contract/account/account-text"
import { DomainError } from "../../../../errors.ts"
import { own } from "../../../../database/rows.ts"
import type { Services } from "../../../../services.ts"
import { ensureCustomer } from "../stripe/cards.service.ts"
import { ensureAccount } from "../ledger/ledger.service.ts"
import * as queries from "./payments.queries.ts"
import type { PaymentRow } from "./payments.queries.ts"
import { findPerson } from "../../profile.queries.ts"
import { createCheckout, openCheckoutUrl } from "../stripe/stripe.ts"

/** Kind of the pages that add funds, as their events report it. */
export const FUNDS_KIND = "funds"

type Page = { externalId: string; redirectUrl: string; pages: number }

/** The payment with its payment page: the current one while it is open, otherwise a new one. */
export async function withPage(services: Services, payment: PaymentRow): Promise<PaymentRow & { redirectUrl: string }> {
  const { externalId } = payment
  const open = externalId ? await openCheckoutUrl(services, externalId) : undefined
  if (open) return { ...payment, redirectUrl: open }
  const page = await newPage(services, payment)
  return { ...(await queries.updatePayment(services.db, payment.id, page)), redirectUrl: page.redirectUrl }
}

/** Creates the payment's next page without storing it; another call gives the same page. */
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
    // The user turned on automatic billing, so this payment's card is kept for the coming months.
    ...(account.monthlyBilling && { saveCardFor: await ensureCustomer(services, user, account) }),
    successUrl: `${usage}?payment=success`,
    cancelUrl: `${usage}?payment=cancelled`,
  })
  return { externalId: checkout.id, redirectUrl: checkout.url, pages: page }
}

async function getOwner(services: Services, userId: string) {
  return own(await findPerson(services.db, userId), accountText.paymentNotFound)
}

/** Resumes a pending payment. @throws NOT_FOUND for another user's; CONFLICT unless it is waiting for a page. */
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
