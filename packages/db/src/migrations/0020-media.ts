import { createSearch } from "../search.ts"
import { autoId, emptyText, flagColumn, type MigrationDb, ownedBy, required, zero } from "./build.ts"

export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("media_asset")
    .addColumn("id", ...autoId(db))
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("brand_id", "bigint", ownedBy("brand.id"))
    .addColumn("name", "text", required)
    .addColumn("name_key", "text", required)
    .addColumn("description", "text", emptyText)
    .addColumn("media_type", "text", required)
    .addColumn("color", "text")
    .addColumn("file_hash", "text")
    .addColumn("file_size", "bigint", zero)
    .addColumn("mime_type", "text")
    .addColumn("thumbnail_hash", "text")
    .addColumn("thumbnail", "text", required)
    .addColumn("width", "bigint")
    .addColumn("height", "bigint")
    .addColumn("duration_ms", "bigint")
    .addColumn("is_public", "bigint", flagColumn(0))
    .addColumn("is_primary", "bigint", flagColumn(0))
    .addColumn("tags", "text", emptyText)
    .addColumn("ai_generated", "bigint", flagColumn(0))
    .addColumn("generation_cost", "bigint", zero)
    .addColumn("ai_provider", "text")
    .addColumn("created_at", "bigint", required)
    .addColumn("updated_at", "bigint", required)
    .execute()
  const indexes: Record<string, string[]> = {
    media_asset_brand: ["brand_id", "id"],
    media_asset_type: ["brand_id", "media_type", "id"],
    media_asset_primary: ["brand_id", "is_primary", "id"],
    media_asset_generated: ["brand_id", "ai_generated", "id"],
    media_asset_name: ["brand_id", "name_key", "id"],
    media_asset_user: ["user_id", "file_size"],
    media_asset_file: ["file_hash"],
    media_asset_thumbnail: ["thumbnail_hash"],
  }
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on("media_asset").columns(columns).execute()
  }
  await createSearch(db, "media_asset", ["name", "tags"])

  await db.schema
    .createTable("media_file")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("size", "bigint", required)
    .addColumn("touched_at", "bigint", required)
    .execute()
  await db.schema.createIndex("media_file_touched").on("media_file").column("touched_at").execute()
}
