import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, Updateable } from "kysely"
import { selectSales } from "../report/report.queries.ts"

export async function insertVariants(db: Db, rows: Insertable<Schema["emailBroadcastVariant"]>[]): Promise<void> {
  await db.insertInto("emailBroadcastVariant").values(rows).execute()
}

export const listVariants = (db: Db, broadcastId: number) =>
  db
    .selectFrom("emailBroadcastVariant")
    .selectAll()
    .where("broadcastId", "=", broadcastId)
    .orderBy("position")
    .execute()

export async function updateVariant(
  db: Db,
  broadcastId: number,
  position: number,
  changes: Updateable<Schema["emailBroadcastVariant"]>,
): Promise<void> {
  await db
    .updateTable("emailBroadcastVariant")
    .set(changes)
    .where("broadcastId", "=", broadcastId)
    .where("position", "=", position)
    .execute()
}

/** Tests whose time is over, except those of paused broadcasts. */
export const listUndecided = (db: Db, now: number) =>
  db
    .selectFrom("emailBroadcast")
    .select("id")
    .where("state", "=", "sending")
    .where("testState", "=", "waiting")
    .where("testEndsAt", "<=", now)
    .limit(50)
    .execute()

/** Locks the row until the transaction ends; undefined when another process has already decided the test. */
export const lockUndecided = (db: Db, id: number) =>
  db
    .updateTable("emailBroadcast")
    .set({ testState: "decided" })
    .where("id", "=", id)
    .where("state", "=", "sending")
    .where("testState", "=", "waiting")
    .returningAll()
    .executeTakeFirst()

/** Subscribers who bought within a week after a click, by variant. */
export async function countVariantSales(db: Db, broadcastId: number): Promise<Map<number, number>> {
  const rows = await selectSales(db, broadcastId)
    .select("emailMessage.variant")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("emailMessage.variant", "is not", null)
    .groupBy("emailMessage.variant")
    .execute()
  return new Map(rows.map(({ variant, count }) => [variant ?? 0, count]))
}
