import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import { type Insertable, type Selectable, sql } from "kysely"

export type UsageCategoryRow = Selectable<Schema["usageCategory"]>
export type UsageRecordRow = Selectable<Schema["usageRecord"]>

export const listCategories = (db: Db) => db.selectFrom("usageCategory").selectAll().orderBy("id").execute()

export const findCategory = (db: Db, name: UsageCategoryRow["name"]) =>
  db.selectFrom("usageCategory").selectAll().where("name", "=", name).executeTakeFirstOrThrow()

export const insertRecord = (db: Db, row: Insertable<Schema["usageRecord"]>) =>
  db.insertInto("usageRecord").values(row).returningAll().executeTakeFirstOrThrow()

export async function updateRecordCost(db: Db, id: number, totalCost: number): Promise<void> {
  await db.updateTable("usageRecord").set({ totalCost }).where("id", "=", id).execute()
}

/** Adds to the month's kept sums, which the overview reads. */
export async function addToMonth(db: Db, row: Omit<Selectable<Schema["usageMonth"]>, "records">): Promise<void> {
  await db
    .insertInto("usageMonth")
    .values({ ...row, records: 1 })
    .onConflict((conflict) =>
      conflict.columns(["userId", "month", "category"]).doUpdateSet({
        totalCost: sql<number>`usage_month.total_cost + excluded.total_cost`,
        quantity: sql<number>`usage_month.quantity + excluded.quantity`,
        records: sql<number>`usage_month.records + 1`,
      }),
    )
    .execute()
}

/** Clears the price of a record that still has one; returns the record as it was, or undefined. */
export async function clearPrice(
  db: Db,
  userId: string,
  { id, description, since }: { id: number; description: string; since: number },
): Promise<UsageRecordRow | undefined> {
  const record = await db
    .selectFrom("usageRecord")
    .selectAll()
    .where("id", "=", id)
    .where("userId", "=", userId)
    .where("description", "=", description)
    .where("createdAt", ">=", since)
    .where("totalCost", ">", 0)
    .executeTakeFirst()
  if (!record) return undefined
  const { numUpdatedRows } = await db
    .updateTable("usageRecord")
    .set({ totalCost: 0 })
    .where("id", "=", id)
    .where("totalCost", ">", 0)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? record : undefined
}

/** Subtracts a refund from the month's stored total. */
export async function takeFromMonth(
  db: Db,
  { userId, month, category, amount }: { userId: string; month: string; category: string; amount: number },
): Promise<void> {
  await db
    .updateTable("usageMonth")
    .set((row) => ({ totalCost: row("totalCost", "-", amount) }))
    .where("userId", "=", userId)
    .where("month", "=", month)
    .where("category", "=", category)
    .execute()
}

export const listMonth = (db: Db, userId: string, month: string) =>
  db.selectFrom("usageMonth").selectAll().where("userId", "=", userId).where("month", "=", month).execute()

export type UsageFilter = {
  category?: string
  brandId?: number
  from?: number
  to?: number
  cursor?: number
  limit: number
}

/** Newest first, after the record `cursor`; every filter has its index, so the millionth page costs what the first does. */
export async function listRecords(db: Db, userId: string, filter: UsageFilter) {
  const { category, brandId, from, to, cursor, limit } = filter
  const last = cursor ? await findMoment(db, userId, cursor) : undefined
  let query = db
    .selectFrom("usageRecord")
    .innerJoin("usageCategory", "usageCategory.name", "usageRecord.category")
    .selectAll("usageRecord")
    .select(["usageCategory.unit", "usageCategory.title as categoryTitle"])
    .where("usageRecord.userId", "=", userId)
  if (category) query = query.where("usageRecord.category", "=", category)
  if (brandId) query = query.where("usageRecord.brandId", "=", brandId)
  if (from !== undefined) query = query.where("usageRecord.createdAt", ">=", from)
  if (to !== undefined) query = query.where("usageRecord.createdAt", "<", to)
  if (last)
    query = query.where(sql<boolean>`(usage_record.created_at, usage_record.id) < (${last.createdAt}, ${last.id})`)
  return query.orderBy("usageRecord.createdAt", "desc").orderBy("usageRecord.id", "desc").limit(limit).execute()
}

const findMoment = (db: Db, userId: string, id: number) =>
  db
    .selectFrom("usageRecord")
    .select(["id", "createdAt"])
    .where("userId", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst()

export async function insertGeneration(db: Db, row: Insertable<Schema["generation"]>): Promise<number> {
  const { id } = await db.insertInto("generation").values(row).returning("id").executeTakeFirstOrThrow()
  return id
}

/** Whether this user keeps what was generated (account §2.7, storeHistory). */
export async function keepsHistory(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom("user").select("storeHistory").where("id", "=", userId).executeTakeFirst()
  return row?.storeHistory === true
}
