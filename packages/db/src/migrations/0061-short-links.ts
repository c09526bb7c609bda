import { autoId, type MigrationDb, ownedBy, required, zero } from "./build.ts"

/** Short links that belong to no post, such as those in QR codes. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("short_link")
    .addColumn("id", ...autoId(db))
    .addColumn("brand_id", "integer", ownedBy("brand.id"))
    .addColumn("code", "text", (c) => c.notNull().unique())
    .addColumn("link_url", "text", required)
    .addColumn("source", "text", required)
    .addColumn("clicks", "integer", zero)
    .addColumn("created_at", "bigint", required)
    .addUniqueConstraint("short_link_target", ["brand_id", "source", "link_url"])
    .execute()
}
