import { toMonth } from "@brandwright/contract/days"
import { BILL_MIN_USD } from "@brandwright/contract/account/payments"
import { toMicroUsd } from "@brandwright/contract/wire"
import type { Services } from "../../../../services.ts"
import { settleOpenBills, notifyDue } from "./bill-charges.service.ts"
import { listToBill, skipPeriod, updateAccount } from "../ledger/ledger.queries.ts"
import { openAccount } from "../ledger/ledger.service.ts"
import * as queries from "../payments/payments.queries.ts"
import { completeIn } from "../payments/payments.service.ts"
import { inTransaction } from "../../../../database/transactions.ts"

const ACCOUNTS_AT_ONCE = 100
const CENT = 10_000

/** At a month's turn, settles the negative balances of those who asked for it: each account once for each month. */
export async function runMonthlyBilling(services: Services): Promise<void> {
  const period = toMonth(services.now())
  await skipPeriod(services.db, period)
  for (;;) {
    const accounts = await listToBill(services.db, period, ACCOUNTS_AT_ONCE)
    for (const { userId } of accounts) await billMonth(services, userId, period)
    if (accounts.length < ACCOUNTS_AT_ONCE) break
  }
  if (services.settings.payments === "stripe") await settleOpenBills(services)
}

/** One account's bill for a month, at most one: paid at once in the sandbox, otherwise pending. */
async function billMonth(services: Services, userId: string, period: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    const account = await openAccount(tx, userId)
    await updateAccount(tx.db, userId, { billedPeriod: period })
    // Whole cents, rounded up; amounts of earlier unpaid bills are not billed twice.
    const owed = Math.ceil(-account.balance / CENT) * CENT - (await queries.sumOpenBills(tx.db, userId))
    const { payments } = services.settings
    if (owed <= 0 || (payments === "stripe" && owed < toMicroUsd(BILL_MIN_USD))) return
    const payment = await queries.insertPaymentOnce(tx.db, {
      userId,
      method: "monthly_billing",
      processor: payments,
      description: `Monthly billing ${period}`,
      status: "pending",
      amount: owed,
      reference: queries.newReference(),
      idempotencyKey: `monthly-billing:${period}`,
      createdAt: services.now(),
    })
    if (!payment) return
    if (payments === "sandbox") await completeIn(tx, payment)
    if (payments === "manual") await notifyDue(tx, payment, false)
  })
}
