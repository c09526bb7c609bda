import type { Events } from "../../events.ts"
import type { InTransaction } from "../../services.ts"
import { eraseBuyer } from "./checkout/orders.queries.ts"
import { countConfirmedLeads } from "./leads/confirmed-leads.service.ts"

/** Reacts to events that concern funnels. */
export function listenForFunnels(events: Events<InTransaction>): void {
  events.on("subscriber.deleted", ({ db }, fact) => eraseBuyer(db, fact))
  events.on("subscriber.confirmed", ({ db }, { subscriberId, at }) => countConfirmedLeads(db, subscriberId, at))
}
