import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, InsertObject, Updateable } from "kysely"

/** SQLite takes 32,766 values in one statement. */
const ROWS_AT_ONCE = 200

/** Inserts rows of the past, which no call of the product could make. */
export async function insertRows<Table extends keyof Schema & string>(
  db: Db,
  table: Table,
  rows: readonly InsertObject<Schema, Table>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
}

export const insertPost = (db: Db, row: Insertable<Schema["socialPost"]>) =>
  db.insertInto("socialPost").values(row).returning("id").executeTakeFirstOrThrow()

export const insertOrders = (db: Db, rows: Insertable<Schema["funnelOrder"]>[]) =>
  db.insertInto("funnelOrder").values(rows).execute()

export const insertBroadcast = (db: Db, row: Insertable<Schema["emailBroadcast"]>) =>
  db.insertInto("emailBroadcast").values(row).returning("id").executeTakeFirstOrThrow()

export const insertUsage = (db: Db, row: Insertable<Schema["usageRecord"]>) =>
  db.insertInto("usageRecord").values(row).returning("id").executeTakeFirstOrThrow()

export const listPeople = (db: Db, brandId: number) =>
  db
    .selectFrom("subscriber")
    .select(["id", "email", "name", "status", "createdAt", "source", "lastOpenedAt"])
    .where("brandId", "=", brandId)
    .orderBy("id")
    .execute()

export const listPictures = (db: Db, brandId: number) =>
  db
    .selectFrom("mediaAsset")
    .select("id")
    .where("brandId", "=", brandId)
    .where("mediaType", "=", "image")
    .orderBy("id")
    .execute()

export const listSteps = (db: Db, sequenceId: number) =>
  db
    .selectFrom("emailStep")
    .select(["id", "subject", "delayMs"])
    .where("sequenceId", "=", sequenceId)
    .orderBy("position")
    .execute()

export async function dateBrand(db: Db, brandId: number, moment: number): Promise<void> {
  await db.updateTable("brand").set({ createdAt: moment, updatedAt: moment }).where("id", "=", brandId).execute()
}

export async function updateSequence(db: Db, id: number, changes: Updateable<Schema["emailSequence"]>): Promise<void> {
  await db.updateTable("emailSequence").set(changes).where("id", "=", id).execute()
}

export async function datePerson(db: Db, userId: string, changes: Updateable<Schema["user"]>): Promise<void> {
  await db.updateTable("user").set(changes).where("id", "=", userId).execute()
}

export async function updateBroadcast(
  db: Db,
  id: number,
  changes: Updateable<Schema["emailBroadcast"]>,
): Promise<void> {
  await db.updateTable("emailBroadcast").set(changes).where("id", "=", id).execute()
}
