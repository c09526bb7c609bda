import { sql } from "kysely"
import { autoId, emptyText, flagColumn, type MigrationDb, ownedBy, required } from "./build.ts"

export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("brand")
    .addColumn("id", ...autoId(db))
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("name", "text", required)
    .addColumn("description", "text", emptyText)
    .addColumn("website", "text", emptyText)
    .addColumn("logo_url", "text")
    .addColumn("industry", "text")
    .addColumn("is_default", "bigint", flagColumn(0))
    .addColumn("is_configured", "bigint", flagColumn(0))
    .addColumn("created_at", "bigint", required)
    .addColumn("updated_at", "bigint", required)
    .execute()
  await db.schema.createIndex("brand_user").on("brand").columns(["user_id", "id"]).execute()
  // A user has at most one default brand, whatever runs at the same time.
  await db.schema
    .createIndex("brand_one_default")
    .unique()
    .on("brand")
    .column("user_id")
    .where(sql.ref("is_default"), "=", sql.lit(1))
    .execute()

  await db.schema
    .createTable("stylization")
    .addColumn("brand_id", "bigint", ownedBy("brand.id"))
    .addColumn("version", "bigint", required)
    .addColumn("fields", "text", required)
    .addColumn("created_at", "bigint", required)
    .addPrimaryKeyConstraint("stylization_key", ["brand_id", "version"])
    .execute()
}
