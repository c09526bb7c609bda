import { createSearch } from "../search.ts"
import { autoId, emptyText, type MigrationDb, ownedBy, required } from "./build.ts"

/** What a brand says to be true of itself, and texts that sound like it. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("brand_fact")
    .addColumn("id", ...autoId(db))
    .addColumn("brand_id", "bigint", ownedBy("brand.id"))
    .addColumn("position", "bigint", required)
    .addColumn("kind", "text", required)
    .addColumn("title", "text", required)
    .addColumn("detail", "text", emptyText)
    .addColumn("price_micro", "bigint")
    .addColumn("url", "text", emptyText)
    .addColumn("starts_at", "text", emptyText)
    .addColumn("ends_at", "text", emptyText)
    .addColumn("source", "text", emptyText)
    .addColumn("created_at", "bigint", required)
    .addColumn("updated_at", "bigint", required)
    .execute()
  await db.schema.createIndex("brand_fact_brand").on("brand_fact").columns(["brand_id", "position", "id"]).execute()
  await createSearch(db, "brand_fact", ["title", "detail"])
  await db.schema
    .createTable("brand_example")
    .addColumn("id", ...autoId(db))
    .addColumn("brand_id", "bigint", ownedBy("brand.id"))
    .addColumn("text", "text", required)
    .addColumn("created_at", "bigint", required)
    .execute()
  await db.schema.createIndex("brand_example_brand").on("brand_example").columns(["brand_id", "id"]).execute()
}
