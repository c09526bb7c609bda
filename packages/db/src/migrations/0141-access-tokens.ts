import { autoId, type MigrationDb, ownedBy, required } from "./build.ts"

/** Keys with which programs act for a person. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("access_token")
    .addColumn("id", ...autoId(db))
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("name", "text", required)
    .addColumn("hash", "text", (c) => c.notNull().unique())
    .addColumn("brand_ids", "text")
    .addColumn("scopes", "text", required)
    .addColumn("expires_at", "bigint", required)
    .addColumn("last_used_at", "bigint")
    .addColumn("created_at", "bigint", required)
    .execute()
  await db.schema.createIndex("access_token_user").on("access_token").column("user_id").execute()
}
