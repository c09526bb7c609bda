import { accountText } from "@brandwright/contract/account/account-text"
import { HOUR_MS } from "@brandwright/contract/durations"
import { notify } from "../../../notifications/notifications.service.ts"
import type { InTransaction, Services } from "../../../../services.ts"
import { ensureAccount } from "../ledger/ledger.service.ts"
import { FUNDS_KIND, newPage } from "../payments/payment-pages.service.ts"
import * as queries from "../payments/payments.queries.ts"
import type { PaymentRow } from "../payments/payments.queries.ts"
import { completeByReference, dollars } from "../payments/payments.service.ts"
import { chargeCard, type ChargeOutcome, chargeOutcome, findCharge } from "../stripe/stripe-cards.ts"
import { inTransaction } from "../../../../database/transactions.ts"

const BILLS_AT_ONCE = 100
/** Stripe forgets idempotency keys after a day: a charge asked for longer ago is looked for before it is asked for again. */
const KEY_KEPT_MS = 20 * HOUR_MS

/** Processes bills not yet charged or shown; one that fails is retried at the next run. */
export async function settleOpenBills(services: Services): Promise<void> {
  for (let afterId = 0; ; ) {
    const bills = await queries.listUnsettledBills(services.db, afterId, BILLS_AT_ONCE)
    for (const bill of bills) {
      await settleBill(services, bill).catch((error: unknown) =>
        services.log.error({ err: error, reference: bill.reference }, "A monthly bill could not be settled."),
      )
    }
    const last = bills.at(-1)
    if (!last || bills.length < BILLS_AT_ONCE) return
    afterId = last.id
  }
}

/** The bank declined a pending charge: the user gets the payment page instead. */
export async function chargeFailed(services: Services, reference: string): Promise<void> {
  const bill = await queries.findByReference(services.db, reference)
  if (bill?.status === "pending" && bill.method === "monthly_billing") await offerPage(services, bill, true)
}

/** Charges the saved card; without one, or if it is declined, the user is notified of a payment page. */
async function settleBill(services: Services, bill: PaymentRow): Promise<void> {
  const charge = await readCharge(services, bill)
  if (charge?.outcome === "paid") await completeByReference(services, bill.reference)
  else if (charge?.outcome !== "processing") await offerPage(services, bill, charge !== undefined)
  else if (charge.id !== bill.chargeId) await queries.updatePayment(services.db, bill.id, { chargeId: charge.id })
}

/** State of the bill's charge, which is started if it was not yet; undefined without a card. */
async function readCharge(services: Services, bill: PaymentRow): Promise<ChargeOutcome | undefined> {
  if (bill.chargeId) return chargeOutcome(services, bill.chargeId)
  const { stripeCustomer: customer, stripePaymentMethod: paymentMethod } = await ensureAccount(services, bill.userId)
  if (customer === null) return undefined
  const { reference, amount: amountMicroUsd, description } = bill
  const isOld = services.now() - bill.createdAt > KEY_KEPT_MS
  const known = isOld ? await findCharge(services, { customer, reference }) : undefined
  if (known || paymentMethod === null) return known
  return chargeCard(services, { kind: FUNDS_KIND, reference, customer, paymentMethod, amountMicroUsd, description })
}

/** Runs once per bill: from the hourly job or the processor's webhook, whichever comes first. */
async function offerPage(services: Services, bill: PaymentRow, isDeclined: boolean): Promise<void> {
  const page = await newPage(services, bill)
  await inTransaction(services, async (tx) => {
    const declined = isDeclined ? { chargeId: null, declinedAt: services.now() } : {}
    const shown = await queries.showBill(tx.db, bill.id, { ...page, ...declined })
    if (shown) await notifyDue(tx, shown, isDeclined)
  })
}

export const notifyDue = (services: InTransaction, { userId, amount, reference }: PaymentRow, isDeclined: boolean) =>
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
