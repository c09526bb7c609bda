import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, Selectable } from "kysely"
import { startOfDay, startOfHour, type PaceRow } from "./pace.ts"

export type LimitRow = Selectable<Schema["emailLimit"]>

export const findLimit = (db: Db, brandId: number) =>
  db.selectFrom("emailLimit").selectAll().where("brandId", "=", brandId).executeTakeFirst()

/** Locks the row until the transaction ends, so that two senders do not use the same room. */
export const lockLimit = (db: Db, brandId: number) =>
  db
    .updateTable("emailLimit")
    .set((set) => ({ closedUntil: set.ref("closedUntil") }))
    .where("brandId", "=", brandId)
    .returningAll()
    .executeTakeFirst()

export async function saveLimit(db: Db, row: Insertable<Schema["emailLimit"]>): Promise<void> {
  await db
    .insertInto("emailLimit")
    .values(row)
    .onConflict((conflict) => conflict.column("brandId").doUpdateSet(row))
    .execute()
}

export async function removeLimit(db: Db, brandId: number): Promise<void> {
  await db.deleteFrom("emailLimit").where("brandId", "=", brandId).execute()
}

export async function closeUntil(db: Db, brandId: number, closedUntil: number): Promise<void> {
  await db.updateTable("emailLimit").set({ closedUntil }).where("brandId", "=", brandId).execute()
}

/** The hours of a brand from the day of `now` on. */
export const listPace = (db: Db, brandId: number, now: number) =>
  db
    .selectFrom("emailPace")
    .select(["hour", "domain", "count"])
    .where("brandId", "=", brandId)
    .where("hour", ">=", startOfDay(now))
    .orderBy("hour")
    .execute()

export async function addPace(db: Db, brandId: number, rows: PaceRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto("emailPace")
    .values(rows.map((row) => ({ brandId, ...row })))
    .onConflict((conflict) =>
      conflict
        .columns(["brandId", "hour", "domain"])
        .doUpdateSet((set) => ({ count: set("emailPace.count", "+", set.ref("excluded.count")) })),
    )
    .execute()
}

export async function forgetPace(db: Db, until: number): Promise<void> {
  await db.deleteFrom("emailPace").where("hour", "<", until).execute()
}

/** Those of these messages whose brands have limits. */
export const listLimited = (db: Db, ids: number[]) =>
  db
    .selectFrom("emailMessage")
    .innerJoin("emailLimit", "emailLimit.brandId", "emailMessage.brandId")
    .leftJoin("subscriber", "subscriber.id", "emailMessage.subscriberId")
    .select(["emailMessage.id", "emailMessage.brandId", "emailMessage.kind", "emailMessage.pacedAt"])
    .select("subscriber.emailKey")
    .where("emailMessage.id", "in", ids)
    .orderBy("emailMessage.id")
    .execute()

export async function keepPlace(db: Db, ids: number[], hour: number): Promise<void> {
  await db.updateTable("emailMessage").set({ pacedAt: hour }).where("id", "in", ids).execute()
}

/** Releases claimed messages until their assigned hour, without counting a try. */
export async function postponeTo(db: Db, ids: number[], hour: number): Promise<void> {
  await db
    .updateTable("emailMessage")
    .set((set) => ({
      state: "queued" as const,
      dueAt: hour,
      pacedAt: hour,
      leaseToken: null,
      leasedUntil: null,
      attempt: set("attempt", "-", 1),
    }))
    .where("id", "in", ids)
    .execute()
}

/** Makes postponed messages due again, and frees the later hours. */
export async function freeLaterHours(db: Db, brandId: number, now: number): Promise<void> {
  await db
    .updateTable("emailMessage")
    .set({ dueAt: now, pacedAt: null })
    .where("brandId", "=", brandId)
    .where("state", "=", "queued")
    .where("pacedAt", ">", now)
    .execute()
  await db.deleteFrom("emailPace").where("brandId", "=", brandId).where("hour", ">", startOfHour(now)).execute()
}

/** The brand's broadcasts in progress with messages left to write, oldest first. */
export const listUnwritten = (db: Db, brandId: number) =>
  db
    .selectFrom("emailBroadcast")
    .selectAll()
    .where("brandId", "=", brandId)
    .where("state", "=", "sending")
    .where("isWritten", "=", false)
    .orderBy("id")
    .limit(10)
    .execute()
