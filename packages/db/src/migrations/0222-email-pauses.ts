import type { MigrationDb } from "./build.ts"

/** People may pause their mail on their preferences page. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("subscriber").addColumn("paused_until", "bigint").execute()
}
