import type { Db } from "@brandwright/db/open"
import { toDay } from "@brandwright/contract/days"
import { addToDay, takeConfirmed } from "../stats/stats.queries.ts"

/** Counts a confirmed person once for each funnel they joined. Needs a transaction. */
export async function countConfirmedLeads(db: Db, subscriberId: number, now: number): Promise<void> {
  for (const { funnelId, variant } of await takeConfirmed(db, subscriberId, now))
    await addToDay(db, { funnelId, day: toDay(now), variant }, { confirmed: 1 })
}
