import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, Selectable } from "kysely"
import { changedAny } from "../../../database/counts.queries.ts"

/** Rows inserted per run for brands' feeds. */
const ADDED_AT_ONCE = 200

export type NewsItemRow = Selectable<Schema["newsItem"]> & { source: string; feedUrl: string }

/** Which of these feeds failed at the last reading. */
export function listFailedFeeds(db: Db, urls: string[]) {
  if (urls.length === 0) return Promise.resolve([])
  return db
    .selectFrom("newsFeed")
    .select(["url", "title"])
    .where("url", "in", urls)
    .where("error", "is not", null)
    .orderBy("id")
    .execute()
}

/** Feeds due the longest come first. */
export const listFeedsToRead = (db: Db, limit: number) =>
  db.selectFrom("newsFeed").select(["id", "url"]).orderBy("readAt").orderBy("id").limit(limit).execute()

/** Inserts missing rows of followed feeds: the instance's, `urls`, and the brands'. */
export async function addMissingFeeds(db: Db, urls: string[]): Promise<void> {
  const ofBrands = await db
    .selectFrom("brandFeed")
    .select("url")
    .distinct()
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("newsFeed").select("id").whereRef("newsFeed.url", "=", "brandFeed.url"))),
    )
    .limit(ADDED_AT_ONCE)
    .execute()
  const rows = [...urls, ...ofBrands.map(({ url }) => url)].map((url) => ({ url, title: "", error: null, readAt: 0 }))
  if (rows.length === 0) return
  await db
    .insertInto("newsFeed")
    .values(rows)
    .onConflict((conflict) => conflict.column("url").doNothing())
    .execute()
}

/** Deletes feeds, with their entries, that neither the instance (`urls`) nor any brand follows. */
export async function removeUnfollowed(db: Db, urls: string[]): Promise<void> {
  let query = db
    .deleteFrom("newsFeed")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("brandFeed").select("id").whereRef("brandFeed.url", "=", "newsFeed.url"))),
    )
  if (urls.length > 0) query = query.where("url", "not in", urls)
  await query.execute()
}

type Reading = { title?: string; error: string | null; readAt: number }

/** Returns the feed's id; inserts the feed if no brand has followed it before. */
export async function saveFeed(db: Db, feed: Reading & { url: string; title: string }): Promise<number> {
  const { url, ...reading } = feed
  const { id } = await db
    .insertInto("newsFeed")
    .values({ url, ...reading })
    .onConflict((conflict) => conflict.column("url").doUpdateSet(reading))
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** False when no brand follows the feed anymore. */
export const updateFeed = (db: Db, id: number, reading: Reading): Promise<boolean> =>
  changedAny(db.updateTable("newsFeed").set(reading).where("id", "=", id))

export const listBrandFeeds = (db: Db, brandId: number) =>
  db
    .selectFrom("brandFeed")
    .leftJoin("newsFeed", "newsFeed.url", "brandFeed.url")
    .select(["brandFeed.id", "brandFeed.url", "brandFeed.createdAt", "title", "error", "readAt"])
    .where("brandId", "=", brandId)
    .orderBy("brandFeed.id")
    .execute()

export const insertBrandFeed = (db: Db, row: Insertable<Schema["brandFeed"]>) =>
  db.insertInto("brandFeed").values(row).returningAll().executeTakeFirstOrThrow()

export const removeBrandFeed = (db: Db, brandId: number, id: number): Promise<boolean> =>
  changedAny(db.deleteFrom("brandFeed").where("brandId", "=", brandId).where("id", "=", id))

/** Known entries stay as they are. */
export async function insertItems(db: Db, rows: Insertable<Schema["newsItem"]>[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto("newsItem")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["feedId", "key"]).doNothing())
    .execute()
}

/** Deletes all but the newest entries of a feed. */
export async function trimItems(db: Db, feedId: number, kept: number): Promise<void> {
  const surplus = db
    .selectFrom("newsItem")
    .select("id")
    .where("feedId", "=", feedId)
    .orderBy("id", "desc")
    .limit(1)
    .offset(kept)
  await db.deleteFrom("newsItem").where("feedId", "=", feedId).where("id", "<=", surplus).execute()
}

export async function removeOldItems(db: Db, before: number): Promise<void> {
  await db.deleteFrom("newsItem").where("publishedAt", "<", before).execute()
}

/** Entries of these feeds, newest first. */
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
