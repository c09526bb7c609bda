import { autoId, type MigrationDb, ownedBy, required } from "./build.ts"

export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("custom_tool")
    .addColumn("id", ...autoId(db))
    .addColumn("brand_id", "bigint", ownedBy("brand.id"))
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("name", "text", required)
    .addColumn("description", "text", required)
    .addColumn("type", "text", required)
    .addColumn("html_content", "text", required)
    .addColumn("js_code", "text", required)
    .addColumn("configuration", "text", required)
    .addColumn("version", "bigint", required)
    .addColumn("created_at", "bigint", required)
    .addColumn("updated_at", "bigint", required)
    .execute()
  await db.schema.createIndex("custom_tool_brand").on("custom_tool").columns(["brand_id", "id"]).execute()
  await db.schema
    .createTable("custom_tool_version")
    .addColumn("tool_id", "bigint", ownedBy("custom_tool.id"))
    .addColumn("version", "bigint", required)
    .addColumn("html_content", "text", required)
    .addColumn("js_code", "text", required)
    .addColumn("configuration", "text", required)
    .addColumn("created_at", "bigint", required)
    .addPrimaryKeyConstraint("custom_tool_version_key", ["tool_id", "version"])
    .execute()
}
