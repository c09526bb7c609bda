import { accountText, BILL_MIN_USD } from "@brandwright/contract/account"
import { toMicroUsd } from "@brandwright/contract/wire"
import { notify } from "../notifications/notifications.service.ts"
import type { InTransaction, Services } from "../services.ts"
import { listToBill, skipPeriod, updateAccount } from "./ledger.queries.ts"
import { accountOf, openAccount } from "./ledger.service.ts"
import { monthOf } from "./metering.service.ts"
import { FUNDS_KIND, withPage } from "./payment-pages.service.ts"
import * as queries from "./payments.queries.ts"
import type { PaymentRow } from "./payments.queries.ts"
import { completeByReference, completeIn, dollars } from "./payments.service.ts"
import { chargeCard } from "./stripe-cards.ts"

const ACCOUNTS_AT_ONCE = 100
const CENT = 10_000

/** At a month's turn, settles the negative balances of those who asked for it: each account once for each month. */
export async function runMonthlyBilling(services: Services): Promise<void> {
  const period = monthOf(services.now())
  await skipPeriod(services.db, period)
  for (;;) {
    const accounts = await listToBill(services.db, period, ACCOUNTS_AT_ONCE)
    for (const { userId } of accounts) await billMonth(services, userId, period)
    if (accounts.length < ACCOUNTS_AT_ONCE) break
  }
  if (services.settings.payments === "stripe") await settleOpenBills(services)
}

/** One account's bill for a month, at most once for each: paid at once in the sandbox, otherwise it waits. */
async function billMonth(services: Services, userId: string, period: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const scope = { ...services, db: trx }
    const account = await openAccount(scope, userId)
    await updateAccount(trx, userId, { billedPeriod: period })
    // Whole cents, rounded up; what earlier bills still ask for is not asked for twice.
    const owed = Math.ceil(-account.balance / CENT) * CENT - (await queries.sumOpenBills(trx, userId))
    const { payments } = services.settings
    if (owed <= 0 || (payments === "stripe" && owed < toMicroUsd(BILL_MIN_USD))) return
    const payment = await queries.insertPaymentOnce(trx, {
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
    if (payments === "sandbox") await completeIn(scope, payment)
    if (payments === "manual") await tellDue(scope, payment, false)
  })
}

/** Bills that nobody has charged or shown yet; one that fails on the way is taken up again at the next run. */
async function settleOpenBills(services: Services): Promise<void> {
  for (let afterId = 0; ; ) {
    const bills = await queries.listUnsettledBills(services.db, afterId, ACCOUNTS_AT_ONCE)
    for (const bill of bills) {
      await settleBill(services, bill).catch((error: unknown) =>
        services.log.error({ err: error, reference: bill.reference }, "A monthly bill could not be settled."),
      )
    }
    const last = bills.at(-1)
    if (!last || bills.length < ACCOUNTS_AT_ONCE) return
    afterId = last.id
  }
}

/** Charges the saved card; without one, or when it is declined, the person gets a payment page by notification. */
async function settleBill(services: Services, bill: PaymentRow): Promise<void> {
  const { stripeCustomer: customer, stripePaymentMethod: paymentMethod } = await accountOf(services, bill.userId)
  const hasCard = customer !== null && paymentMethod !== null
  if (hasCard) {
    const { reference, amount: amountMicroUsd, description } = bill
    const charge = { kind: FUNDS_KIND, reference, customer, paymentMethod, amountMicroUsd, description }
    const outcome = await chargeCard(services, charge)
    if (outcome === "paid") return completeByReference(services, reference)
    if (outcome === "processing") return
  }
  const ready = await withPage(services, bill)
  await services.db.transaction().execute((trx) => tellDue({ ...services, db: trx }, ready, hasCard))
}

const tellDue = (services: InTransaction, { userId, amount, reference }: PaymentRow, isDeclined: boolean) =>
  notify(services, {
    userId,
    type: "warning",
    category: "system",
    preference: "accountStatusUpdates",
    ...(isDeclined
      ? accountText.billDeclined(dollars(amount), reference)
      : accountText.billDue(dollars(amount), reference)),
    link: "/account/usage?tab=payments",
  })
