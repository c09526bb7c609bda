import type { Db } from "@brandwright/db/open"

/** Published pages, oldest first. */
export const listPublishedPages = (db: Db, limit: number) =>
  db
    .selectFrom("funnel")
    .select(["urlExtension", "updatedAt"])
    .where("status", "=", "published")
    .orderBy("id")
    .limit(limit)
    .execute()
