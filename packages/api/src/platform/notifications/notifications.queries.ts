import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable } from "kysely"

export const findSettings = (db: Db, userId: string) =>
  db.selectFrom("notificationSettings").selectAll().where("userId", "=", userId).executeTakeFirst()

export async function saveSettings(db: Db, row: Insertable<Schema["notificationSettings"]>): Promise<void> {
  await db
    .insertInto("notificationSettings")
    .values(row)
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(row))
    .execute()
}

/** A user's address and phone number. */
export const findReach = (db: Db, userId: string) =>
  db
    .selectFrom("user")
    .select(["id", "name", "email", "phoneNumber", "phoneVerified", "timeZone"])
    .where("id", "=", userId)
    .executeTakeFirst()

export const insertEvent = (db: Db, row: Insertable<Schema["notificationEvent"]>) =>
  db.insertInto("notificationEvent").values(row).returningAll().executeTakeFirstOrThrow()

export async function insertDeliveries(db: Db, rows: Insertable<Schema["notificationDelivery"]>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto("notificationDelivery").values(rows).execute()
}

const selectEvents = (db: Db, userId: string) =>
  db
    .selectFrom("notificationEvent")
    .leftJoin("task", "task.id", "notificationEvent.taskId")
    .selectAll("notificationEvent")
    .select([
      "task.percentage as taskPercentage",
      "task.status as taskStatus",
      "task.stage as taskStage",
      "task.error as taskError",
      "task.resultUrl as taskResultUrl",
    ])
    .where("notificationEvent.userId", "=", userId)
    .where("notificationEvent.inApp", "=", true)

export type ShownEvent = Awaited<ReturnType<ReturnType<typeof selectEvents>["execute"]>>[number]

/** Newest first, without deleted ones. */
export const listEvents = (db: Db, userId: string, limit: number) =>
  selectEvents(db, userId)
    .where("notificationEvent.deletedAt", "is", null)
    .orderBy("notificationEvent.id", "desc")
    .limit(limit)
    .execute()

/** What changed since a moment, deleted ones included; newest first, as lists show the newest only. */
export const listChanged = (db: Db, userId: string, since: number, limit: number) =>
  selectEvents(db, userId)
    .where("notificationEvent.changedAt", ">=", since)
    .orderBy("notificationEvent.id", "desc")
    .limit(limit)
    .execute()

export async function touchTaskEvents(db: Db, taskId: number, now: number): Promise<void> {
  await db.updateTable("notificationEvent").set({ changedAt: now }).where("taskId", "=", taskId).execute()
}

/** Without ids: all of the user's. */
export async function markEventsRead(db: Db, userId: string, ids: number[] | undefined, now: number): Promise<void> {
  let query = db
    .updateTable("notificationEvent")
    .set({ readAt: now, changedAt: now })
    .where("userId", "=", userId)
    .where("readAt", "is", null)
    .where("deletedAt", "is", null)
  if (ids) query = query.where("id", "in", ids)
  await query.execute()
}

export async function markEventsDeleted(db: Db, userId: string, ids: number[] | undefined, now: number): Promise<void> {
  let query = db
    .updateTable("notificationEvent")
    .set({ deletedAt: now, changedAt: now })
    .where("userId", "=", userId)
    .where("deletedAt", "is", null)
  if (ids) query = query.where("id", "in", ids)
  await query.execute()
}

export async function removeEventsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom("notificationEvent").where("createdAt", "<", before).execute()
}

/** Keeps each user's newest events, and those that a digest still has to include. */
export async function removeEventsBeyond(db: Db, kept: number): Promise<void> {
  await db
    .deleteFrom("notificationEvent")
    .where("id", "in", (beyond) =>
      beyond
        .selectFrom((events) =>
          events
            .selectFrom("notificationEvent")
            .select((row) => [
              "id",
              row.fn
                .agg<number>("row_number")
                .over((over) => over.partitionBy("userId").orderBy("id", "desc"))
                .as("place"),
            ])
            .as("placed"),
        )
        .select("placed.id")
        .where("placed.place", ">", kept),
    )
    .where("id", "not in", (waiting) =>
      waiting.selectFrom("notificationDelivery").select("eventId").where("sentAt", "is", null),
    )
    .execute()
}
