import { createEvents, type Events } from "./events.ts"
import { listenForContent } from "./products/content/content.listeners.ts"
import { listenForFunnels } from "./products/funnels/funnels.listeners.ts"
import type { InTransaction } from "./services.ts"

/** Registers every feature's event listeners, one line each. */
export function createProductEvents(): Events<InTransaction> {
  const events = createEvents<InTransaction>()
  listenForContent(events)
  listenForFunnels(events)
  return events
}
