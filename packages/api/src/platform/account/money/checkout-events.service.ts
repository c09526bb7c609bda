import { DomainError } from "../../../errors.ts"
import type { Services } from "../../../services.ts"
import { chargeFailed } from "./bill-charges.service.ts"
import { keepSavedCard } from "./cards.service.ts"
import { FUNDS_KIND } from "./payment-pages.service.ts"
import { completeNamed, failByReference } from "./payments.service.ts"
import { type CheckoutEvent, readCheckoutEvent } from "./stripe.ts"
import { CARD_KIND } from "./stripe-cards.ts"

type CheckoutHandler = (services: Services, event: CheckoutEvent) => Promise<void>

/** Handlers of payment page events, by the kind of page. */
const HANDLERS = new Map<string, CheckoutHandler>([
  [
    FUNDS_KIND,
    async (services, { outcome, reference, session }) => {
      if (outcome === "failed") {
        await failByReference(services, reference, session)
        if (session === undefined) await chargeFailed(services, reference)
        return
      }
      const userId = await completeNamed(services, reference)
      if (userId && session) await keepSavedCard(services, userId, session)
    },
  ],
  [
    CARD_KIND,
    async (services, { outcome, reference: userId, session }) => {
      if (outcome === "paid" && session) await keepSavedCard(services, userId, session)
    },
  ],
])

/** Registers a feature that has payment pages of its own; called once at startup. */
export function onCheckout(kind: string, handler: CheckoutHandler): void {
  HANDLERS.set(kind, handler)
}

/**
 * Handles a webhook of the processor, which may arrive twice or late without effect.
 * @throws BAD_REQUEST when the signature is wrong.
 */
export async function receiveWebhook(services: Services, body: string, signature: string): Promise<void> {
  let event: CheckoutEvent | undefined
  try {
    event = await readCheckoutEvent(services, body, signature)
  } catch (error) {
    services.log.warn({ err: error }, "A webhook was refused.")
    throw new DomainError("BAD_REQUEST", "The webhook's signature is not valid.")
  }
  if (event) await HANDLERS.get(event.kind)?.(services, event)
}
