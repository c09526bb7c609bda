import type { Db } from "@brandwright/db/open"
import { countRows } from "../../database/counts.queries.ts"

/** Posts and mails that are due and not yet claimed. */
export async function countOverdue(db: Db, now: number): Promise<{ posts: number; mails: number }> {
  const [posts, mails] = await Promise.all([
    countRows(db.selectFrom("socialTarget").where("state", "=", "scheduled").where("dueAt", "<=", now)),
    countRows(db.selectFrom("emailMessage").where("state", "=", "queued").where("dueAt", "<=", now)),
  ])
  return { posts, mails }
}
