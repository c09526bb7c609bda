import { type MigrationDb, ownedBy, required } from "./build.ts"

/** Brands whose owner has put the checklist of the dashboard away. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("hidden_checklist")
    .addColumn("brand_id", "bigint", (column) => ownedBy("brand.id")(column).primaryKey())
    .addColumn("hidden_at", "bigint", required)
    .execute()
}
