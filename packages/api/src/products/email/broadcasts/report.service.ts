import type { Db } from "@brandwright/db/open"
import { ownBroadcast } from "./broadcasts.service.ts"
import { countSales, countWaiting, listClicks } from "./report.queries.ts"

/** How a broadcast went: what came back is not delivered; opens and clicks by machines stand apart. */
export async function readReport(db: Db, brandId: number, id: number) {
  const row = await ownBroadcast(db, brandId, id)
  return {
    ...row,
    delivered: row.sent - row.returned,
    waiting: await countWaiting(db, id),
    links: await listClicks(db, id),
    sales: await countSales(db, id),
  }
}
