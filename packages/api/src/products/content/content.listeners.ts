import type { Events } from "../../events.ts"
import type { InTransaction } from "../../services.ts"
import { removeUnfollowed } from "./brand-feeds.service.ts"

/** What happens elsewhere and counts for what is read from feeds. */
export function listenForContent(events: Events<InTransaction>): void {
  events.on("brands.deleted", removeUnfollowed)
}
