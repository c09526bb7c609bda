import { emptyText, type MigrationDb } from "./build.ts"

/** What the owner wants of a campaign's part that is written again. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("campaign_part").addColumn("wish", "text", emptyText).execute()
}
