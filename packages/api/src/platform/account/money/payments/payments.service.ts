import { createHash } from "node:crypto"
import { accountText, LOW_BALANCE_USD } from "@brandwright/contract/account/account-text"
import { type addFundsInput } from "@brandwright/contract/account/payments"
import { idempotencyText } from "@brandwright/contract/idempotency"
import { formatUsd } from "@brandwright/contract/money"
import { toMicroUsd } from "@brandwright/contract/wire"
import type { z } from "zod"
import { DomainError, wrongField } from "../../../../errors.ts"
import { own } from "../../../../database/rows.ts"
import { listAdministrators } from "../../../auth/administrators/administrators.service.ts"
import { notify } from "../../../notifications/notifications.service.ts"
import type { InTransaction, Services } from "../../../../services.ts"
import { updateAccount } from "../ledger/ledger.queries.ts"
import { ensureAccount, openAccount, post } from "../ledger/ledger.service.ts"
import * as queries from "./payments.queries.ts"
import type { PaymentRow } from "./payments.queries.ts"
import { withPage } from "./payment-pages.service.ts"
import type { Returned } from "../stripe/stripe-events.ts"
import { inTransaction } from "../../../../database/transactions.ts"

export type { PaymentRow } from "./payments.queries.ts"
export type AddedFunds = { payment: PaymentRow; balance: number; redirectUrl?: string }

export const dollars = (microUsd: number): string => formatUsd(microUsd / 1_000_000)

/**
 * Takes a payment: at once in the sandbox, after an administrator confirms it, or after the payment page with
 * Stripe. A repeated idempotency key returns the first payment again.
 * @throws UNPROCESSABLE_CONTENT when the key was used for another request; BAD_REQUEST for a card payment without its card.
 */
export async function addFunds(
  services: Services,
  user: { id: string; email: string },
  { idempotencyKey, ...input }: z.output<typeof addFundsInput>,
): Promise<AddedFunds> {
  if (input.paymentMethod === "credit_card" && !input.cardInfo && services.settings.payments !== "stripe") {
    throw wrongField("cardInfo", accountText.invalidCardNumber.title)
  }
  const requestHash = createHash("sha256").update(JSON.stringify(input)).digest("hex")
  const payment = await inTransaction(services, async (tx) => {
    await openAccount(tx, user.id)
    const fresh = await queries.insertPaymentOnce(tx.db, {
      userId: user.id,
      method: input.paymentMethod,
      processor: services.settings.payments,
      description: input.paymentMethod === "paypal" ? "Funds added with PayPal" : "Funds added by card",
      status: "pending",
      amount: toMicroUsd(input.amount),
      reference: queries.newReference(),
      lastFour: input.cardInfo?.lastFour ?? null,
      cardholderName: input.cardInfo?.cardholderName ?? null,
      idempotencyKey: idempotencyKey ?? null,
      requestHash,
      createdAt: services.now(),
    })
    if (!fresh) return repeated(tx, user.id, idempotencyKey ?? "", requestHash)
    if (fresh.processor === "manual") await notifyAdmins(tx, user.email, fresh)
    return services.settings.payments === "sandbox" ? completeIn(tx, fresh) : fresh
  })
  return settled(services, user.id, payment)
}

/** Notifies the administrators that a payment waits for confirmation. */
async function notifyAdmins(services: InTransaction, email: string, { amount, reference }: PaymentRow): Promise<void> {
  for (const { id: userId } of await listAdministrators(services.db)) {
    await notify(services, {
      userId,
      type: "info",
      category: "system",
      preference: "assignmentAlerts",
      ...accountText.paymentWaits(dollars(amount), reference, email),
      link: "/account/settings#payment",
    })
  }
}

async function repeated({ db }: InTransaction, userId: string, key: string, requestHash: string): Promise<PaymentRow> {
  const first = await queries.findByKey(db, userId, key)
  if (!first || first.requestHash !== requestHash)
    throw new DomainError("UNPROCESSABLE_CONTENT", idempotencyText.reused)
  return first
}

/** The response to the caller; a Stripe payment includes its page, the same one on a repeat. */
async function settled(services: Services, userId: string, payment: PaymentRow): Promise<AddedFunds> {
  if (payment.status === "completed" && payment.balanceAfter !== null) return { payment, balance: payment.balanceAfter }
  const { balance } = await ensureAccount(services, userId)
  if (payment.processor !== "stripe" || payment.status !== "pending") return { payment, balance }
  const { redirectUrl, ...saved } = await withPage(services, payment)
  return { payment: { ...saved, redirectUrl }, balance, redirectUrl }
}

/** Completes a pending payment; a second call changes nothing. Needs a transaction. */
export async function completeIn(services: InTransaction, pending: PaymentRow): Promise<PaymentRow> {
  const trx = services.db
  const now = services.now()
  const moved = await queries.movePayment(trx, pending.id, "pending", { status: "completed", completedAt: now })
  if (!moved) return pending
  const { userId, amount, id } = moved
  const account = await post(trx, { userId, kind: "payment", amount, paymentId: id, now })
  if (account.balance >= toMicroUsd(LOW_BALANCE_USD)) await updateAccount(trx, userId, { lowBalanceTold: false })
  const isBill = moved.method === "monthly_billing"
  await notify(services, {
    userId,
    type: "success",
    category: "system",
    preference: "accountStatusUpdates",
    ...(isBill ? accountText.billedNotice(dollars(amount)) : accountText.fundsNotice(dollars(amount))),
    link: "/account/usage",
  })
  return queries.updatePayment(trx, id, { balanceAfter: account.balance })
}

/** The processor or an administrator confirms that the money has arrived. @throws NOT_FOUND, CONFLICT */
export async function completePayment(services: Services, id: number): Promise<PaymentRow> {
  return inTransaction(services, async (tx) => {
    const payment = own(await queries.findPayment(tx.db, id), accountText.paymentNotFound)
    if (payment.status !== "pending") throw new DomainError("CONFLICT", accountText.notPending)
    return completeIn(tx, payment)
  })
}

/** The same by reference: unknown and finished payments are ignored. Returns the payer's id. */
export async function completeByReference(services: Services, reference: string): Promise<string | undefined> {
  return inTransaction(services, async (tx) => (await completeByReferenceIn(tx, reference))?.userId)
}

async function completeByReferenceIn(tx: InTransaction, reference: string): Promise<PaymentRow | undefined> {
  const payment = await queries.findByReference(tx.db, reference)
  // A late payment on an abandoned page still counts.
  if (payment?.status === "failed") await queries.movePayment(tx.db, payment.id, "failed", { status: "pending" })
  return payment && completeIn(tx, payment)
}

/** Fails the payment of an expired page, unless it is a bill or the payment has a newer page. */
export async function failByReference(services: Services, reference: string, session?: string): Promise<void> {
  const payment = await queries.findByReference(services.db, reference)
  if (!payment || payment.method === "monthly_billing") return
  if (session !== undefined && payment.externalId !== null && payment.externalId !== session) return
  await queries.movePayment(services.db, payment.id, "pending", { status: "failed" })
}

/** An administrator reports that no money arrived, and the payer is notified. @throws CONFLICT unless the payment waits. */
export async function rejectPayment(services: Services, id: number): Promise<PaymentRow> {
  return inTransaction(services, async (tx) => {
    const moved = await queries.movePayment(tx.db, id, "pending", { status: "failed" })
    if (!moved) throw new DomainError("CONFLICT", accountText.notPending)
    await notifyPayer(tx, moved, accountText.rejectedNotice)
    return moved
  })
}

/** Notifies the payer of an administrator's decision. */
async function notifyPayer(
  services: InTransaction,
  { userId, amount, reference }: PaymentRow,
  notice: (amount: string, reference: string) => { title: string; message: string },
): Promise<void> {
  await notify(services, {
    userId,
    type: "warning",
    category: "system",
    preference: "accountStatusUpdates",
    ...notice(dollars(amount), reference),
    link: "/account/usage",
  })
}

/**
 * Refunds a completed payment, once, and notifies the payer.
 * @throws CONFLICT when it is not completed, or when the balance would exceed the credit limit.
 */
export async function refundPayment(services: Services, id: number): Promise<PaymentRow> {
  return inTransaction(services, async (tx) => {
    const moved = await queries.movePayment(tx.db, id, "completed", { status: "refunded" })
    if (!moved) throw new DomainError("CONFLICT", accountText.paymentNotFound)
    const { account, change } = await takeBack(tx, moved, moved.amount)
    if (account.balance - account.reserved < -account.creditLimit) {
      throw new DomainError("CONFLICT", accountText.refundTooMuch)
    }
    await notifyPayer(tx, { ...moved, amount: change }, accountText.refundedNotice)
    return moved
  })
}

/**
 * Takes money of a completed payment off the balance until `total` of it is taken; gives back what was taken beyond.
 * Needs a transaction.
 */
async function takeBack(tx: InTransaction, { id, userId, amount }: PaymentRow, total: number) {
  const { db, now } = tx
  // First, so that other reports about this payment wait.
  await queries.updatePayment(db, id, { status: total === amount ? "refunded" : "completed" })
  const change = total - (await queries.sumTakenBack(db, userId, id))
  if (change === 0) return { account: await openAccount(tx, userId), change }
  const account = await post(db, { userId, kind: "refund", amount: -change, paymentId: id, now: now() })
  return { account, change }
}

/** The balance follows what Stripe says that the payer has back, even below the credit limit: that money is gone. */
export async function followReturned(
  services: Services,
  { reference, micro, isWhole }: Pick<Returned, "reference" | "micro" | "isWhole">,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    // What goes back has arrived, whether or not that was reported yet.
    const payment = await completeByReferenceIn(tx, reference)
    if (!payment) return
    const total = isWhole ? payment.amount : Math.min(micro, payment.amount)
    const { change } = await takeBack(tx, payment, total)
    if (change === 0) return
    const notice = change > 0 ? accountText.returnedNotice : accountText.countsAgainNotice
    await notifyPayer(tx, { ...payment, amount: Math.abs(change) }, notice)
  })
}
