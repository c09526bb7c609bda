import type { Services } from "../services.ts"
import { listToBill, skipPeriod } from "./ledger.queries.ts"
import { monthOf } from "./metering.service.ts"
import { billMonth } from "./payments.service.ts"

const ACCOUNTS_AT_ONCE = 100

/** At a month's turn, settles the negative balances of those who asked for it: each account once for each month. */
export async function runMonthlyBilling(services: Services): Promise<void> {
  const period = monthOf(services.now())
  await skipPeriod(services.db, period)
  for (;;) {
    const accounts = await listToBill(services.db, period, ACCOUNTS_AT_ONCE)
    for (const { userId } of accounts) await billMonth(services, userId, period)
    if (accounts.length < ACCOUNTS_AT_ONCE) return
  }
}
