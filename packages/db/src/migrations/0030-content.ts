import { createSearch } from "../search.ts"
import { autoId, emptyText, type MigrationDb, ownedBy, required, zero } from "./build.ts"

export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("generation").addColumn("kind", "text", emptyText).execute()
  await db.schema.alterTable("generation").addColumn("input", "text").execute()
  await db.schema.alterTable("generation").addColumn("brief", "text", emptyText).execute()
  await db.schema.alterTable("generation").addColumn("excerpt", "text", emptyText).execute()
  await db.schema.alterTable("generation").addColumn("voice_version", "bigint", zero).execute()
  await createSearch(db, "generation", ["description", "brief", "excerpt"])

  await db.schema
    .createTable("content_template")
    .addColumn("id", ...autoId(db))
    .addColumn("brand_id", "bigint", ownedBy("brand.id"))
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("name", "text", required)
    .addColumn("description", "text", emptyText)
    .addColumn("category", "text", required)
    .addColumn("input", "text", required)
    .addColumn("created_at", "bigint", required)
    .execute()
  await db.schema.createIndex("content_template_brand").on("content_template").columns(["brand_id", "id"]).execute()

  await db.schema
    .createTable("news_feed")
    .addColumn("id", ...autoId(db))
    .addColumn("url", "text", (c) => c.notNull().unique())
    .addColumn("title", "text", emptyText)
    .addColumn("error", "text")
    .addColumn("read_at", "bigint", zero)
    .execute()
  await db.schema
    .createTable("news_item")
    .addColumn("id", ...autoId(db))
    .addColumn("feed_id", "bigint", ownedBy("news_feed.id"))
    .addColumn("key", "text", required)
    .addColumn("title", "text", required)
    .addColumn("summary", "text", emptyText)
    .addColumn("url", "text", required)
    .addColumn("type", "text", required)
    .addColumn("tags", "text", required)
    .addColumn("published_at", "bigint", required)
    .addColumn("created_at", "bigint", required)
    .execute()
  await db.schema.createIndex("news_item_key").unique().on("news_item").columns(["feed_id", "key"]).execute()
  await db.schema.createIndex("news_item_published").on("news_item").columns(["published_at", "id"]).execute()
}
