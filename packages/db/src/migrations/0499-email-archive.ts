import { flagColumn, type MigrationDb } from "./build.ts"

/** A brand's public archive of its broadcasts: its address, and which letters stand in it. */
export async function up(db: MigrationDb): Promise<void> {
  const list = () => db.schema.alterTable("email_list")
  await list().addColumn("archive_address", "text").execute()
  await list().addColumn("has_archive", "bigint", flagColumn(0)).execute()
  await list().addColumn("is_archive_indexed", "bigint", flagColumn(0)).execute()
  await db.schema.createIndex("email_list_archive").on("email_list").column("archive_address").unique().execute()
  await db.schema.alterTable("email_broadcast").addColumn("is_public", "bigint", flagColumn(0)).execute()
  await db.schema
    .createIndex("email_broadcast_public")
    .on("email_broadcast")
    .columns(["brand_id", "is_public", "started_at", "id"])
    .execute()
}
