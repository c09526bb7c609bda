import { flagColumn, type MigrationDb } from "./build.ts"

/** What a task needs to be given up when its worker died, to be cancelled, and to be done again. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("task").addColumn("leased_until", "bigint").execute()
  await db.schema.alterTable("task").addColumn("job", "text").execute()
  await db.schema.alterTable("task").addColumn("job_key", "text").execute()
  await db.schema.alterTable("task").addColumn("work", "text").execute()
  await db.schema.alterTable("task").addColumn("input", "text").execute()
  await db.schema.alterTable("task").addColumn("cancelled", "bigint", flagColumn(0)).execute()
  await db.schema.alterTable("task").addColumn("retried_at", "bigint").execute()
}
