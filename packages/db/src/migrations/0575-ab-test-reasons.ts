import type { MigrationDb } from "./build.ts"

/** Why an A/B test was decided as it was: a tie by its rule goes by other figures, which change later. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("email_broadcast").addColumn("won_by", "text").execute()
}
