import { autoId, type MigrationDb, ownedBy, required } from "./build.ts"

/** Feeds that a brand follows; how their reading went stands in news_feed, once for everybody who follows one. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("brand_feed")
    .addColumn("id", ...autoId(db))
    .addColumn("brand_id", "bigint", ownedBy("brand.id"))
    .addColumn("url", "text", required)
    .addColumn("created_at", "bigint", required)
    .execute()
  await db.schema.createIndex("brand_feed_brand").unique().on("brand_feed").columns(["brand_id", "url"]).execute()
  await db.schema.createIndex("brand_feed_url").on("brand_feed").column("url").execute()
}
