import type { Db } from "@brandwright/db/open"
import { addToDay, takeConfirmed } from "../stats/figures.queries.ts"
import { formatDay } from "../../../day.ts"

/** Counts a confirmed person once for each funnel they joined. Needs a transaction. */
export async function countConfirmedLeads(db: Db, subscriberId: number, now: number): Promise<void> {
  for (const { funnelId, variant } of await takeConfirmed(db, subscriberId, now))
    await addToDay(db, { funnelId, day: formatDay(now), variant }, { confirmed: 1 })
}
