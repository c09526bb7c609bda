import type { MigrationDb } from "./build.ts"

/** When an item was deleted: it is out of the pool at once, and really gone when it cannot be brought back any more. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("media_asset").addColumn("deleted_at", "bigint").execute()
  await db.schema.createIndex("media_asset_deleted").on("media_asset").column("deleted_at").execute()
}
