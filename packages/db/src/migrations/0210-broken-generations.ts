import { flagColumn, type MigrationDb } from "./build.ts"

/** A text that broke off before its end, kept so that nothing of it is lost. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("generation").addColumn("is_broken", "bigint", flagColumn(0)).execute()
}
