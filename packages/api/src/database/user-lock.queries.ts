import type { Db } from "@brandwright/db/open"

/** Takes a write lock on the user's row: dependent changes wait for each other, on PostgreSQL too. */
export async function lockUser(db: Db, userId: string, now: number): Promise<void> {
  await db.updateTable("user").set({ updatedAt: now }).where("id", "=", userId).execute()
}
