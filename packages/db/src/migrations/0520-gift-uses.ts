import { type MigrationDb, ownedBy, required } from "./build.ts"

/** How often e-books and tools that were given away are opened. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("gift_use")
    .addColumn("brand_id", "bigint", ownedBy("brand.id"))
    .addColumn("kind", "text", required)
    .addColumn("item_id", "bigint", required)
    .addColumn("day", "text", required)
    .addColumn("uses", "bigint", required)
    .addPrimaryKeyConstraint("gift_use_pk", ["kind", "item_id", "day"])
    .execute()
  await db.schema.createIndex("gift_use_brand").on("gift_use").column("brand_id").execute()
}
