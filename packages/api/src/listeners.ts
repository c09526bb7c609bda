import { createEvents, type Events } from "./events.ts"
import { listenForFunnels } from "./products/funnels/funnels.listeners.ts"

/** The events of an instance with everybody who listens: one line for each noun. */
export function createProductEvents(): Events {
  const events = createEvents()
  listenForFunnels(events)
  return events
}
