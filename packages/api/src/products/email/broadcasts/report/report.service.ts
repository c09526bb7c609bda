import type { Db } from "@brandwright/db/open"
import { countVariantSales, listVariants } from "../ab-test/ab-test.queries.ts"
import { filterOfStarted } from "../audience/audience.service.ts"
import { type BroadcastRow, countUnwritten } from "../broadcasts.queries.ts"
import { ownBroadcast } from "../broadcasts.service.ts"
import { countComplaints, countSales, countWaiting, listClicks } from "./report.queries.ts"

/** The results of a broadcast: bounces are not delivered; opens and clicks by machines are listed separately. */
export async function readReport(db: Db, brandId: number, id: number) {
  const row = await ownBroadcast(db, brandId, id)
  return {
    ...row,
    delivered: row.sent - row.returned,
    waiting: (await countWaiting(db, id)) + (await countPeopleToCome(db, row)),
    complaints: await countComplaints(db, brandId, id),
    links: await listClicks(db, id),
    sales: await countSales(db, id),
    test: await readTest(db, row),
  }
}

/** Recipients without a message while the broadcast is being sent; with an A/B test, once its winner is known. */
const countPeopleToCome = async (db: Db, row: BroadcastRow): Promise<number> =>
  row.state === "sending" && !row.isWritten && row.testState !== "sampling"
    ? countUnwritten(db, row, filterOfStarted(row), Date.now())
    : 0

async function readTest(db: Db, row: BroadcastRow) {
  const test = row.abTest
  if (!test || row.testState === null) return null
  const sales = await countVariantSales(db, row.id)
  const variants = (await listVariants(db, row.id)).map(({ position, sent, returned, tested, scored, ...variant }) => ({
    ...variant,
    position,
    label: (test.field === "sender" ? variant.senderName : (variant.subject ?? row.subject)) ?? "",
    delivered: sent - returned,
    sales: sales.get(position) ?? 0,
    test: tested === null ? null : { delivered: tested, scored: scored ?? 0 },
  }))
  const { testState: state, testEndsAt: endsAt, winner, wonBy } = row
  return { field: test.field, rule: test.rule, share: test.share, state, endsAt, winner, wonBy, variants }
}
