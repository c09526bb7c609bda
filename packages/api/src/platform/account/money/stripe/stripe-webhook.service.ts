import { DomainError } from "../../../../errors.ts"
import type { Services } from "../../../../services.ts"
import { chargeFailed } from "../billing/bill-charges.service.ts"
import { keepSavedCard } from "./cards.service.ts"
import { FUNDS_KIND } from "../payments/payment-pages.service.ts"
import { completeByReference, failByReference, followReturned } from "../payments/payments.service.ts"
import { type CheckoutEvent, readReturned, readStripeEvent, type Returned } from "./stripe-events.ts"
import { CARD_KIND } from "./stripe-cards.ts"

export type { Returned } from "./stripe-events.ts"

export type CheckoutHandlers = {
  ended: (services: Services, event: CheckoutEvent) => Promise<void>
  /** Told as often as Stripe reports something, changed or not. */
  returned?: (services: Services, money: Returned) => Promise<void>
}

/** Handlers of payments, by the kind of page. */
const HANDLERS = new Map<string, CheckoutHandlers>([
  [
    FUNDS_KIND,
    {
      async ended(services, { outcome, reference, session }) {
        if (outcome === "failed") {
          await failByReference(services, reference, session)
          if (session === undefined) await chargeFailed(services, reference)
          return
        }
        const userId = await completeByReference(services, reference)
        if (userId && session) await keepSavedCard(services, userId, session)
      },
      returned: followReturned,
    },
  ],
  [
    CARD_KIND,
    {
      async ended(services, { outcome, reference: userId, session }) {
        if (outcome === "paid" && session) await keepSavedCard(services, userId, session)
      },
    },
  ],
])

/** Registers a feature that has payment pages of its own; called once at startup. */
export function onCheckout(kind: string, handlers: CheckoutHandlers): void {
  HANDLERS.set(kind, handlers)
}

/**
 * Handles a webhook of the processor, which may arrive twice or late without effect.
 * @throws BAD_REQUEST when the signature is wrong.
 */
export async function receiveWebhook(services: Services, body: string, signature: string): Promise<void> {
  let event: Awaited<ReturnType<typeof readStripeEvent>>
  try {
    event = await readStripeEvent(services, body, signature)
  } catch (error) {
    services.log.warn({ err: error }, "A webhook was refused.")
    throw new DomainError("BAD_REQUEST", "The webhook's signature is not valid.")
  }
  if (event && "charge" in event) await followCharge(services, event.charge)
  else if (event) await HANDLERS.get(event.kind)?.ended(services, event)
}

/** Reports of one charge may be handled at once: the last one looks again, and finds what the last report was about. */
async function followCharge(services: Services, charge: string): Promise<void> {
  for (let known: Returned | undefined; ; ) {
    const money = await readReturned(services, charge)
    if (!money || (known?.micro === money.micro && known.isDisputed === money.isDisputed)) return
    await HANDLERS.get(money.kind)?.returned?.(services, money)
    known = money
  }
}
