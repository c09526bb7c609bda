import type { Db } from "@brandwright/db/open"

/** Posts and mails that are due and not yet claimed. */
export async function countOverdue(db: Db, now: number): Promise<{ posts: number; mails: number }> {
  const [posts, mails] = await Promise.all([
    db
      .selectFrom("socialTarget")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("state", "=", "scheduled")
      .where("dueAt", "<=", now)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("emailMessage")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("state", "=", "queued")
      .where("dueAt", "<=", now)
      .executeTakeFirstOrThrow(),
  ])
  return { posts: posts.count, mails: mails.count }
}
