import { autoId, type MigrationDb, ownedBy, required, zero } from "./build.ts"

export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("video_project")
    .addColumn("id", ...autoId(db))
    .addColumn("brand_id", "bigint", ownedBy("brand.id"))
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("title", "text", required)
    .addColumn("state", "text", required)
    .addColumn("cost", "bigint", zero)
    .addColumn("created_at", "bigint", required)
    .addColumn("updated_at", "bigint", required)
    .execute()
  await db.schema.createIndex("video_project_brand").on("video_project").columns(["brand_id", "id"]).execute()
}
