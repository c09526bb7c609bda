import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import { type Insertable, type Selectable, sql, type Updateable } from "kysely"

export type AccountRow = Selectable<Schema["account"]>

export const findAccount = (db: Db, userId: string) =>
  db.selectFrom("account").selectAll().where("userId", "=", userId).executeTakeFirst()

/** Returns the new row, or undefined when the user already has one. */
export const insertAccount = (db: Db, row: Insertable<Schema["account"]>) =>
  db
    .insertInto("account")
    .values(row)
    .onConflict((conflict) => conflict.column("userId").doNothing())
    .returningAll()
    .executeTakeFirst()

export const updateAccount = (db: Db, userId: string, changes: Updateable<Schema["account"]>) =>
  db.updateTable("account").set(changes).where("userId", "=", userId).returningAll().executeTakeFirstOrThrow()

/** Changes the balance; the row stays locked until the transaction ends. */
export const moveBalance = (db: Db, userId: string, amount: number) =>
  db
    .updateTable("account")
    .set((set) => ({ balance: set("balance", "+", amount) }))
    .where("userId", "=", userId)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Reserves `amount` if the balance allows it; undefined when it would exceed the credit limit. */
export const holdAmount = (db: Db, userId: string, amount: number) =>
  db
    .updateTable("account")
    .set((set) => ({ reserved: set("reserved", "+", amount) }))
    .where("userId", "=", userId)
    .where(sql<boolean>`balance - reserved - ${amount} >= -credit_limit`)
    .returningAll()
    .executeTakeFirst()

export const freeAmount = (db: Db, userId: string, amount: number) =>
  db
    .updateTable("account")
    .set((set) => ({ reserved: set("reserved", "-", amount) }))
    .where("userId", "=", userId)
    .returningAll()
    .executeTakeFirstOrThrow()

export const insertEntry = (db: Db, row: Insertable<Schema["ledgerEntry"]>) =>
  db.insertInto("ledgerEntry").values(row).returningAll().executeTakeFirstOrThrow()

/** Oldest first, after the entry `after`, with what was used or paid. */
export const listEntries = (db: Db, userId: string, after: number, limit: number) =>
  db
    .selectFrom("ledgerEntry")
    .leftJoin("usageRecord", "usageRecord.id", "ledgerEntry.usageRecordId")
    .leftJoin("payment", "payment.id", "ledgerEntry.paymentId")
    .select(["ledgerEntry.id", "ledgerEntry.kind", "ledgerEntry.amount", "ledgerEntry.balanceAfter"])
    .select(["ledgerEntry.createdAt", "usageRecord.description as used"])
    .select(["payment.description as paid", "payment.reference"])
    .where("ledgerEntry.userId", "=", userId)
    .where("ledgerEntry.id", ">", after)
    .orderBy("ledgerEntry.id")
    .limit(limit)
    .execute()

export const insertReservation = (db: Db, row: Insertable<Schema["reservation"]>) =>
  db.insertInto("reservation").values(row).returningAll().executeTakeFirstOrThrow()

/** Deletes the reservation; only one caller receives it. */
export const takeReservation = (db: Db, id: number) =>
  db.deleteFrom("reservation").where("id", "=", id).returningAll().executeTakeFirst()

export async function renewReservation(db: Db, id: number, leasedUntil: number): Promise<void> {
  await db.updateTable("reservation").set({ leasedUntil }).where("id", "=", id).execute()
}

export const listAbandoned = (db: Db, now: number, limit: number) =>
  db.selectFrom("reservation").selectAll().where("leasedUntil", "<", now).orderBy("leasedUntil").limit(limit).execute()

/** What the balance must equal. */
export async function sumOfLedger(db: Db, userId: string): Promise<number> {
  const { sum } = await db
    .selectFrom("ledgerEntry")
    .select((select) => select.fn.sum<number | null>("amount").as("sum"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow()
  return sum ?? 0
}

/** Accounts with automatic billing and a negative balance that are not yet settled for `period`. */
export const listToBill = (db: Db, period: string, limit: number) =>
  db
    .selectFrom("account")
    .selectAll()
    .where("monthlyBilling", "=", true)
    .where("balance", "<", 0)
    .where((where) => where.or([where("billedPeriod", "is", null), where("billedPeriod", "<", period)]))
    .orderBy("userId")
    .limit(limit)
    .execute()

/** Accounts without debt at the turn of the month are not billed before the next one. */
export async function skipPeriod(db: Db, period: string): Promise<void> {
  await db
    .updateTable("account")
    .set({ billedPeriod: period })
    .where("monthlyBilling", "=", true)
    .where("balance", ">=", 0)
    .where((where) => where.or([where("billedPeriod", "is", null), where("billedPeriod", "<", period)]))
    .execute()
}
