import type { MigrationDb } from "./build.ts"

/** What the columns of an imported list are, where the person said so. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("email_import").addColumn("columns", "text").execute()
}
