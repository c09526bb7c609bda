import { autoId, emptyText, type MigrationDb, ownedBy, required, zero } from "./build.ts"

/** What running tools asked the workspace for: who ran them, when, and what it cost. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("custom_tool_request")
    .addColumn("id", ...autoId(db))
    .addColumn("tool_id", "bigint", ownedBy("custom_tool.id"))
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("capability", "text", required)
    .addColumn("excerpt", "text", emptyText)
    .addColumn("outcome", "text", required)
    .addColumn("cost", "bigint", zero)
    .addColumn("created_at", "bigint", required)
    .execute()
  await db.schema.createIndex("custom_tool_request_tool").on("custom_tool_request").columns(["tool_id", "id"]).execute()
}
