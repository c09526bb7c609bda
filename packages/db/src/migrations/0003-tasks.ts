import { autoId, type MigrationDb, ownedBy, required, zero } from "./build.ts"

export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("task")
    .addColumn("id", ...autoId(db))
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("brand_id", "bigint", (c) => c.references("brand.id").onDelete("cascade"))
    .addColumn("category", "text", required)
    .addColumn("title", "text", required)
    .addColumn("status", "text", required)
    .addColumn("percentage", "bigint", zero)
    .addColumn("stage", "text")
    .addColumn("result_url", "text")
    .addColumn("error", "text")
    .addColumn("cost", "bigint", zero)
    .addColumn("created_at", "bigint", required)
    .addColumn("finished_at", "bigint")
    .execute()
  await db.schema.createIndex("task_user_status").on("task").columns(["user_id", "status", "id"]).execute()
  await db.schema.createIndex("task_brand").on("task").columns(["brand_id", "status", "id"]).execute()

  await db.schema
    .createTable("notification_event")
    .addColumn("id", ...autoId(db))
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("brand_id", "bigint", (c) => c.references("brand.id").onDelete("cascade"))
    .addColumn("type", "text", required)
    .addColumn("category", "text", required)
    .addColumn("preference", "text", required)
    .addColumn("title", "text", required)
    .addColumn("message", "text", required)
    .addColumn("link", "text")
    .addColumn("task_id", "bigint", (c) => c.references("task.id").onDelete("cascade"))
    .addColumn("created_at", "bigint", required)
    .execute()
  await db.schema.createIndex("notification_event_user").on("notification_event").columns(["user_id", "id"]).execute()
}
