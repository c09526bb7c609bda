import { INACTIVE_DAYS } from "@brandwright/contract/account/profile"
import type { Db } from "@brandwright/db/open"
import { sql } from "kysely"

/** Users who turned on auto-delete and have been inactive since before `before`. */
export const listAbsent = (db: Db, before: number, afterId: string, limit: number) =>
  db
    .selectFrom("user")
    .innerJoin("account", "account.userId", "user.id")
    .select(["user.id", "user.email", "user.name", "account.inactiveWarned", "account.inactiveWarnedAt"])
    .select(sql<number>`coalesce("user".last_active_at, "user".created_at)`.as("lastActiveAt"))
    .where("user.autoDeleteData", "=", true)
    .where(sql<boolean>`coalesce("user".last_active_at, "user".created_at) < ${before}`)
    .where("account.inactiveWarned", "<", INACTIVE_DAYS)
    .where("user.id", ">", afterId)
    .orderBy("user.id")
    .limit(limit)
    .execute()

/** Checks again inside the deleting transaction: the setting may be off by now, or the user back. */
export const isStillAbsent = async (db: Db, userId: string, before: number): Promise<boolean> =>
  (await db
    .selectFrom("user")
    .select("id")
    .where("id", "=", userId)
    .where("autoDeleteData", "=", true)
    .where(sql<boolean>`coalesce(last_active_at, created_at) <= ${before}`)
    .executeTakeFirst()) !== undefined

/** Clears the warnings of users who came back. */
export async function forgetWarnings(db: Db, since: number): Promise<void> {
  await db
    .updateTable("account")
    .set({ inactiveWarned: 0, inactiveWarnedAt: null })
    .where("inactiveWarned", ">", 0)
    .where("userId", "in", db.selectFrom("user").select("id").where("lastActiveAt", ">=", since))
    .execute()
}

export async function saveWarning(db: Db, userId: string, days: number, now: number): Promise<void> {
  await db
    .updateTable("account")
    .set({ inactiveWarned: days, inactiveWarnedAt: now })
    .where("userId", "=", userId)
    .execute()
}

/** Deletes all content; the account and its financial records stay. */
export async function removeUserData(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("brand").where("userId", "=", userId).execute()
  await db.deleteFrom("task").where("userId", "=", userId).execute()
  await db.deleteFrom("generation").where("userId", "=", userId).execute()
  await db.deleteFrom("notificationEvent").where("userId", "=", userId).execute()
}
