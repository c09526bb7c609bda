import { toMonth } from "@brandwright/contract/days"
import { ADD_FUNDS_REASON } from "@brandwright/contract/app"
import { FREE_PLAN } from "@brandwright/contract/account/account"
import { accountText, CREDIT_LIMIT_USD, LOW_BALANCE_USD } from "@brandwright/contract/account/account-text"
import { toMicroUsd } from "@brandwright/contract/wire"
import { shortenLeases } from "@brandwright/db/leases"
import type { Database, Db } from "@brandwright/db/open"
import { DomainError } from "../../../../errors.ts"
import { notify } from "../../../notifications/notifications.service.ts"
import type { InTransaction, Services } from "../../../../services.ts"
import * as queries from "./ledger.queries.ts"
import type { AccountRow } from "./ledger.queries.ts"
import { insertWelcome } from "../payments/payments.queries.ts"
import { inTransaction } from "../../../../database/transactions.ts"

export type { AccountRow } from "./ledger.queries.ts"

/** A reservation whose worker has not renewed it for this long is given back. */
export const LEASE_MS = 20_000

/** The user's account, created with the welcome credit on first use. `services.db` may be a transaction. */
export async function openAccount(services: InTransaction, userId: string): Promise<AccountRow> {
  const { db, settings } = services
  const known = await queries.findAccount(db, userId)
  if (known) return known
  const now = services.now()
  const creditLimit = toMicroUsd(CREDIT_LIMIT_USD)
  const fresh = await queries.insertAccount(db, { userId, creditLimit, plan: FREE_PLAN, createdAt: now })
  if (!fresh) return queries.updateAccount(db, userId, { userId })
  const amount = settings.welcomeCreditMicroUsd
  if (amount <= 0) return fresh
  const paymentId = await insertWelcome(db, { userId, amount, now })
  return post(db, { userId, kind: "payment", amount, paymentId, now })
}

/** As above, outside a transaction: creating the account opens one. */
export async function ensureAccount(services: Services, userId: string): Promise<AccountRow> {
  const known = await queries.findAccount(services.db, userId)
  return known ?? inTransaction(services, (tx) => openAccount(tx, userId))
}

export type Posting = {
  userId: string
  kind: "charge" | "payment" | "refund"
  /** Micro-dollars; negative for charges. */
  amount: number
  usageRecordId?: number
  paymentId?: number
  now: number
}

/** Adds an entry and updates the balance: the only function that changes a balance. Needs a transaction. */
export async function post(
  trx: Db,
  { userId, kind, amount, usageRecordId, paymentId, now }: Posting,
): Promise<AccountRow> {
  const account = await queries.moveBalance(trx, userId, amount)
  await queries.insertEntry(trx, {
    userId,
    kind,
    amount,
    balanceAfter: account.balance,
    usageRecordId: usageRecordId ?? null,
    paymentId: paymentId ?? null,
    createdAt: now,
  })
  return account
}

/**
 * Reserves money for work that is about to start; returns the reservation's id.
 * @throws PAYMENT_REQUIRED when the balance including reservations would exceed the credit limit.
 */
export async function reserve(services: Services, userId: string, amount: number): Promise<number> {
  const now = services.now()
  return inTransaction(services, async (tx) => {
    await openAccount(tx, userId)
    const held = await queries.holdAmount(tx.db, userId, amount)
    if (!held) throw await paymentRequired(tx.db, userId)
    const { id } = await queries.insertReservation(tx.db, {
      userId,
      amount,
      leasedUntil: now + LEASE_MS,
      createdAt: now,
    })
    return id
  })
}

async function paymentRequired(db: Db, userId: string): Promise<DomainError> {
  const account = await queries.findAccount(db, userId)
  const text = (account?.balance ?? 0) < 0 ? accountText.paymentRequired : accountText.balanceTooLow
  return new DomainError("PAYMENT_REQUIRED", text, { reason: ADD_FUNDS_REASON })
}

/** Renews a reservation while its work is running. */
export const renew = (db: Database, reservationId: number, now: number): Promise<void> =>
  queries.renewReservation(db, reservationId, now + LEASE_MS)

/** Releases a reservation; has no effect if it is already gone. Needs a transaction. */
export async function release(trx: Db, reservationId: number): Promise<void> {
  const reservation = await queries.takeReservation(trx, reservationId)
  if (reservation) await queries.freeAmount(trx, reservation.userId, reservation.amount)
}

/**
 * Charges the actual cost; returns what was charged. Never exceeds the credit limit: what a cost
 * exceeds its estimate by, beyond the limit, is borne by the instance. Needs a transaction.
 */
export async function charge(
  services: InTransaction,
  {
    userId,
    price,
    usageRecordId,
    reservationId,
  }: { userId: string; price: number; usageRecordId: number; reservationId?: number },
): Promise<number> {
  const trx = services.db
  if (reservationId !== undefined) await release(trx, reservationId)
  if (price <= 0) return 0
  await openAccount(services, userId)
  const { balance, reserved, creditLimit } = await queries.moveBalance(trx, userId, 0)
  const amount = Math.min(price, Math.max(0, balance - reserved + creditLimit))
  if (amount === 0) return 0
  const account = await post(trx, { userId, kind: "charge", amount: -amount, usageRecordId, now: services.now() })
  await notifyLowBalance(services, account)
  if (account.balance < 0 && account.balance + amount >= 0) await notifyStatus(services, userId, accountText.overdue)
  return amount
}

/** Notifies once when the balance falls below the low mark, and again only after it was above (account §2.7). */
async function notifyLowBalance(services: InTransaction, account: AccountRow): Promise<void> {
  if (account.lowBalanceTold || !account.lowBalanceAlert || account.balance >= toMicroUsd(LOW_BALANCE_USD)) return
  await queries.updateAccount(services.db, account.userId, { lowBalanceTold: true })
  await notifyStatus(services, account.userId, accountText.lowBalance)
}

const notifyStatus = (services: InTransaction, userId: string, text: { title: string; message: string }) =>
  notify(services, {
    userId,
    type: "warning",
    category: "system",
    preference: "accountStatusUpdates",
    ...text,
    link: "/account/usage",
  })

/** Releases the reservations of workers that died; returns how many. */
export async function releaseAbandoned(services: Services): Promise<number> {
  const now = services.now()
  await shortenLeases(services, "reservation", now + LEASE_MS)
  const abandoned = await queries.listAbandoned(services.db, now, 200)
  for (const { id } of abandoned) {
    await inTransaction(services, async ({ db }) => {
      await release(db, id)
    })
  }
  return abandoned.length
}

/** Once switched on, the first bill comes at the next turn of the month. */
export async function toggleBilling(services: Services, userId: string, enabled: boolean) {
  await ensureAccount(services, userId)
  const changes = enabled ? { monthlyBilling: true, billedPeriod: toMonth(services.now()) } : { monthlyBilling: false }
  return queries.updateAccount(services.db, userId, changes)
}

export async function toggleLowBalance(services: Services, userId: string, enabled: boolean) {
  await ensureAccount(services, userId)
  return queries.updateAccount(services.db, userId, { lowBalanceAlert: enabled })
}
