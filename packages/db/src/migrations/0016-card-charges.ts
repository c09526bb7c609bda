import type { MigrationDb } from "./build.ts"

/** A bill's charge of the saved card: the processor's name for the one that has not ended, and when one was declined. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("payment").addColumn("charge_id", "text").execute()
  await db.schema.alterTable("payment").addColumn("declined_at", "bigint").execute()
}
