import { CSV_MARK, csvCell, csvLine } from "../../../../formats/csv.ts"
import type { Services } from "../../../../services.ts"
import { listEntries } from "./ledger.queries.ts"

const ROWS_AT_ONCE = 500
const MICRO = 1_000_000
const HEADER = ["date", "kind", "description", "reference", "amount_usd", "balance_after_usd"]

/** All ledger entries of a user, oldest first, as pieces of one CSV file; the amounts add up to the balance. */
export async function* exportLedger({ db }: Services, userId: string): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(HEADER)
  for (let after = 0; ; ) {
    const entries = await listEntries(db, userId, after, ROWS_AT_ONCE)
    for (const { createdAt, kind, used, paid, reference, amount, balanceAfter } of entries)
      yield csvLine([
        new Date(createdAt).toISOString(),
        kind,
        csvCell(used ?? paid ?? ""),
        csvCell(reference ?? ""),
        (amount / MICRO).toFixed(6),
        (balanceAfter / MICRO).toFixed(6),
      ])
    const last = entries.at(-1)
    if (!last || entries.length < ROWS_AT_ONCE) return
    after = last.id
  }
}
