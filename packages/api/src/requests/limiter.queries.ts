import type { Database, Db } from "@brandwright/db/open"
import { sql } from "kysely"

/**
 * Adds one to the key's counter, or starts a new window, in one statement. A window that ends a whole
 * length after a new one would is from before the clock was set back.
 * Returns the count with this attempt and the window's end (ms).
 */
export function countAttempt(db: Db, key: string, now: number, windowMs: number) {
  const isOver = sql<boolean>`(rate_limit.expires_at <= ${now} or rate_limit.expires_at > ${now + 2 * windowMs})`
  return db
    .insertInto("rateLimit")
    .values({ key, points: 1, expiresAt: now + windowMs })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        points: sql<number>`case when ${isOver} then 1 else rate_limit.points + 1 end`,
        expiresAt: sql<number>`case when ${isOver} then ${sql.lit(now + windowMs)} else rate_limit.expires_at end`,
      }),
    )
    .returning(["points", "expiresAt"])
    .executeTakeFirstOrThrow()
}

export async function takeBackAttempt(db: Database, key: string): Promise<void> {
  await db
    .updateTable("rateLimit")
    .set((set) => ({ points: set("points", "-", 1) }))
    .where("key", "=", key)
    .where("points", ">", 0)
    .execute()
}

export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.deleteFrom("rateLimit").where("key", "=", key).execute()
}

/** Deletes counters whose window has ended. */
export async function removeExpiredLimits(db: Database, now: number): Promise<void> {
  await db.deleteFrom("rateLimit").where("expiresAt", "<=", now).execute()
}
