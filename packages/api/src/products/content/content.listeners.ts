import type { Events } from "../../events.ts"
import type { InTransaction } from "../../services.ts"
import { removeUnfollowed } from "./news/brand-feeds.service.ts"

/** Reacts to events that concern feeds. */
export function listenForContent(events: Events<InTransaction>): void {
  events.on("brands.deleted", removeUnfollowed)
}
