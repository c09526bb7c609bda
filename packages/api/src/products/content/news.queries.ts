import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, Selectable } from "kysely"

export type NewsItemRow = Selectable<Schema["newsItem"]> & { source: string; feedUrl: string }

export const listFeeds = (db: Db) => db.selectFrom("newsFeed").selectAll().orderBy("id").execute()

export async function saveFeed(
  db: Db,
  feed: { url: string; title?: string; error: string | null; readAt: number },
): Promise<number> {
  const { url, title, error, readAt } = feed
  const { id } = await db
    .insertInto("newsFeed")
    .values({ url, title: title ?? "", error, readAt })
    .onConflict((conflict) => conflict.column("url").doUpdateSet({ ...(title && { title }), error, readAt }))
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** Entries that are known already stay as they are. */
export async function insertItems(db: Db, rows: Insertable<Schema["newsItem"]>[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto("newsItem")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["feedId", "key"]).doNothing())
    .execute()
}

export async function removeOldItems(db: Db, before: number): Promise<void> {
  await db.deleteFrom("newsItem").where("publishedAt", "<", before).execute()
}

/** Of the feeds that are configured now, newest first. */
export function listItems(
  db: Db,
  urls: string[],
  { from, limit }: { from: number; limit: number },
): Promise<NewsItemRow[]> {
  if (urls.length === 0) return Promise.resolve([])
  return db
    .selectFrom("newsItem")
    .innerJoin("newsFeed", "newsFeed.id", "newsItem.feedId")
    .selectAll("newsItem")
    .select(["newsFeed.title as source", "newsFeed.url as feedUrl"])
    .where("newsFeed.url", "in", urls)
    .where("newsItem.publishedAt", ">=", from)
    .orderBy("newsItem.publishedAt", "desc")
    .orderBy("newsItem.id", "desc")
    .limit(limit)
    .execute()
}
