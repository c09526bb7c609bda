import { autoId, type MigrationDb, ownedBy, required } from "./build.ts"

export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("video_version")
    .addColumn("id", ...autoId(db))
    .addColumn("project_id", "integer", ownedBy("video_project.id"))
    .addColumn("version", "integer", required)
    .addColumn("request", "text", required)
    .addColumn("state", "text", required)
    .addColumn("created_at", "bigint", required)
    .addUniqueConstraint("video_version_number", ["project_id", "version"])
    .execute()
  await db.schema
    .createTable("video_speech")
    .addColumn("id", ...autoId(db))
    .addColumn("brand_id", "integer", ownedBy("brand.id"))
    .addColumn("key", "text", required)
    .addColumn("file_hash", "text", required)
    .addColumn("mime_type", "text", required)
    .addColumn("used_at", "bigint", required)
    .addUniqueConstraint("video_speech_key", ["brand_id", "key"])
    .execute()
  await db.schema.createIndex("video_speech_file").on("video_speech").column("file_hash").execute()
  await db.schema.createIndex("video_speech_used").on("video_speech").column("used_at").execute()
}
