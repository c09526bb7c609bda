import { accountText } from "@brandwright/contract/account/account-text"
import { DomainError } from "../../../../errors.ts"
import type { Services } from "../../../../services.ts"
import { findAccount, updateAccount } from "../ledger/ledger.queries.ts"
import { type AccountRow, ensureAccount } from "../ledger/ledger.service.ts"
import { cardAddedAt, cardSavedOn, createCardPage, createCustomer, forgetCard } from "./stripe-cards.ts"

type Owner = { id: string; email: string }

/** The user's customer id at the payment processor, created on first use. */
export async function ensureCustomer(services: Services, user: Owner, account: AccountRow): Promise<string> {
  if (account.stripeCustomer) return account.stripeCustomer
  const stripeCustomer = await createCustomer(services, user)
  await updateAccount(services.db, user.id, { stripeCustomer })
  return stripeCustomer
}

/** A page for saving a card for automatic billing. @throws CONFLICT if the processor stores no cards. */
export async function saveCard(services: Services, user: Owner): Promise<{ redirectUrl: string }> {
  if (services.settings.payments !== "stripe") throw new DomainError("CONFLICT", accountText.noCards)
  const customer = await ensureCustomer(services, user, await ensureAccount(services, user.id))
  const returnUrl = `${services.settings.appUrl}/account/usage`
  return { redirectUrl: await createCardPage(services, { customer, userId: user.id, returnUrl }) }
}

/**
 * Stores the card saved on a page, if it is the newest. The processor reports a page more than once and in any order, also
 * after its card was replaced or removed, or its account deleted.
 */
export async function keepSavedCard(services: Services, userId: string, session: string): Promise<void> {
  const card = await cardSavedOn(services, session)
  if (!card) return
  const { customer, paymentMethod, brand, lastFour, addedAt } = card
  const account = await findAccount(services.db, userId)
  const kept = account?.stripePaymentMethod
  if (kept === paymentMethod) return
  if (!account || (kept && (await cardAddedAt(services, kept)) > addedAt)) return forgetCard(services, paymentMethod)
  await updateAccount(services.db, userId, {
    stripeCustomer: customer,
    stripePaymentMethod: paymentMethod,
    cardBrand: brand,
    cardLastFour: lastFour,
  })
  if (kept) await forgetCard(services, kept)
}

/** Removes the saved card, here and at the processor. */
export async function removeCard(services: Services, userId: string): Promise<void> {
  const { stripePaymentMethod } = await ensureAccount(services, userId)
  if (!stripePaymentMethod) return
  await updateAccount(services.db, userId, { stripePaymentMethod: null, cardBrand: null, cardLastFour: null })
  if (services.settings.stripe) await forgetCard(services, stripePaymentMethod)
}

export const shownCard = ({ stripePaymentMethod, cardBrand, cardLastFour }: AccountRow) =>
  stripePaymentMethod ? { brand: cardBrand ?? "card", lastFour: cardLastFour ?? "" } : null
