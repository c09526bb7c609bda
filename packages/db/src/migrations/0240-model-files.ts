import { autoId, emptyText, type MigrationDb, required, zero } from "./build.ts"

/** Models that run on this machine: their files, and the connection that stands for each once it is there. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("ai_model_file")
    .addColumn("id", ...autoId(db))
    .addColumn("name", "text", required)
    .addColumn("address", "text", required)
    .addColumn("url", "text", required)
    .addColumn("file_name", "text", required)
    .addColumn("state", "text", required)
    .addColumn("size_bytes", "bigint")
    .addColumn("received_bytes", "bigint", zero)
    .addColumn("sha256", "text", emptyText)
    .addColumn("etag", "text", emptyText)
    .addColumn("error", "text", emptyText)
    .addColumn("user_id", "text", (column) => column.references("user.id").onDelete("set null"))
    .addColumn("created_at", "bigint", required)
    .addColumn("updated_at", "bigint", required)
    .execute()
  await db.schema.createIndex("ai_model_file_url").unique().on("ai_model_file").column("url").execute()
  await db.schema
    .alterTable("ai_connection")
    .addColumn("model_file_id", "bigint", (column) => column.references("ai_model_file.id").onDelete("cascade"))
    .execute()
}
