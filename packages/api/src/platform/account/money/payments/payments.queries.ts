import { randomBytes } from "node:crypto"
import type { Db } from "@brandwright/db/open"
import { contains } from "@brandwright/db/search"
import type { Schema } from "@brandwright/db/schema"
import { type Insertable, type Selectable, sql, type Updateable } from "kysely"

export type PaymentRow = Selectable<Schema["payment"]>

/** Readable, unguessable, fits on a bank transfer: BW-7F3A9C12E0. */
export const newReference = (): string => `BW-${randomBytes(5).toString("hex").toUpperCase()}`

export async function insertWelcome(db: Db, welcome: { userId: string; amount: number; now: number }): Promise<number> {
  const { userId, amount, now } = welcome
  const row = await insertPayment(db, {
    userId,
    method: "credit",
    processor: "sandbox",
    description: "Welcome credit",
    status: "completed",
    amount,
    reference: newReference(),
    balanceAfter: amount,
    createdAt: now,
    completedAt: now,
  })
  return row.id
}

export const insertPayment = (db: Db, row: Insertable<Schema["payment"]>) =>
  db.insertInto("payment").values(row).returningAll().executeTakeFirstOrThrow()

/** Returns the new row, or undefined when this user has already used the idempotency key. */
export const insertPaymentOnce = (db: Db, row: Insertable<Schema["payment"]>) =>
  db
    .insertInto("payment")
    .values(row)
    .onConflict((conflict) => conflict.columns(["userId", "idempotencyKey"]).doNothing())
    .returningAll()
    .executeTakeFirst()

export const findByKey = (db: Db, userId: string, idempotencyKey: string) =>
  db
    .selectFrom("payment")
    .selectAll()
    .where("userId", "=", userId)
    .where("idempotencyKey", "=", idempotencyKey)
    .executeTakeFirst()

export const findByReference = (db: Db, reference: string) =>
  db.selectFrom("payment").selectAll().where("reference", "=", reference).executeTakeFirst()

export const findPayment = (db: Db, id: number) =>
  db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirst()

export const updatePayment = (db: Db, id: number, changes: Updateable<Schema["payment"]>) =>
  db.updateTable("payment").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow()

/** Moves a payment from one status to another; undefined when it is not in the first. */
export const movePayment = (db: Db, id: number, from: PaymentRow["status"], changes: Updateable<Schema["payment"]>) =>
  db
    .updateTable("payment")
    .set(changes)
    .where("id", "=", id)
    .where("status", "=", from)
    .returningAll()
    .executeTakeFirst()

/** What was taken of a payment again, in micro-dollars. */
export async function sumTakenBack(db: Db, userId: string, paymentId: number): Promise<number> {
  const { sum } = await db
    .selectFrom("ledgerEntry")
    .select((select) => select.fn.sum<number | null>("amount").as("sum"))
    .where("userId", "=", userId)
    .where("paymentId", "=", paymentId)
    .where("kind", "=", "refund")
    .executeTakeFirstOrThrow()
  return -(sum ?? 0)
}

/** Stores the first page of a pending bill; undefined when it has one or is no longer pending. */
export const showBill = (db: Db, id: number, changes: Updateable<Schema["payment"]>) =>
  db
    .updateTable("payment")
    .set(changes)
    .where("id", "=", id)
    .where("status", "=", "pending")
    .where("redirectUrl", "is", null)
    .returningAll()
    .executeTakeFirst()

/** Newest first, after `cursor`. */
export function listPayments(db: Db, userId: string, { cursor, limit }: { cursor?: number; limit: number }) {
  let query = db.selectFrom("payment").selectAll().where("userId", "=", userId)
  if (cursor) query = query.where("id", "<", cursor)
  return query.orderBy("id", "desc").limit(limit).execute()
}

/** Total of the pending bills, in micro-dollars. */
export async function sumOpenBills(db: Db, userId: string): Promise<number> {
  const { sum } = await db
    .selectFrom("payment")
    .select((select) => select.fn.sum<number | null>("amount").as("sum"))
    .where("userId", "=", userId)
    .where("method", "=", "monthly_billing")
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow()
  return sum ?? 0
}

/** Bills pending at Stripe without a page. */
export const listUnsettledBills = (db: Db, afterId: number, limit: number) =>
  db
    .selectFrom("payment")
    .selectAll()
    .where("status", "=", "pending")
    .where("processor", "=", "stripe")
    .where("method", "=", "monthly_billing")
    .where("redirectUrl", "is", null)
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute()

/** Completed payments by reference or by part of the payer's address, newest first, without welcome credits. */
export function listRefundable(db: Db, search: string, limit: number) {
  return db
    .selectFrom("payment")
    .innerJoin("user", "user.id", "payment.userId")
    .selectAll("payment")
    .select("user.email as userEmail")
    .where("payment.status", "=", "completed")
    .where("payment.method", "!=", "credit")
    .where((where) =>
      where.or([where("payment.reference", "=", search.toUpperCase()), contains(db, sql.ref("user.email"), search)]),
    )
    .orderBy("payment.id", "desc")
    .limit(limit)
    .execute()
}

/** Payments that an administrator has to confirm. */
export const listPending = (db: Db, limit: number) =>
  db
    .selectFrom("payment")
    .innerJoin("user", "user.id", "payment.userId")
    .selectAll("payment")
    .select("user.email as userEmail")
    .where("payment.status", "=", "pending")
    .where("payment.processor", "=", "manual")
    .orderBy("payment.id")
    .limit(limit)
    .execute()
