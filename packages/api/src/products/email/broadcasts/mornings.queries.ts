import type { Db } from "@brandwright/db/open"

/** Mails that wait and are due by then, with what is known of their recipients; not those that wait for a limit. */
export const listDueBy = (
  db: Db,
  broadcastId: number,
  { by, afterId, limit }: { by: number; afterId: number; limit: number },
) =>
  db
    .selectFrom("emailMessage")
    .innerJoin("subscriber", "subscriber.id", "emailMessage.subscriberId")
    .select(["emailMessage.id", "subscriber.customFields"])
    .where("emailMessage.broadcastId", "=", broadcastId)
    .where("emailMessage.state", "=", "queued")
    .where("emailMessage.attempt", "=", 0)
    .where("emailMessage.dueAt", "<=", by)
    .where("emailMessage.pacedAt", "is", null)
    .where("emailMessage.id", ">", afterId)
    .orderBy("emailMessage.id")
    .limit(limit)
    .execute()

export async function moveDue(db: Db, ids: number[], dueAt: number): Promise<void> {
  await db.updateTable("emailMessage").set({ dueAt }).where("id", "in", ids).where("state", "=", "queued").execute()
}
