import { flagColumn, type MigrationDb } from "./build.ts"

/** The role lives on the person's row, beside what proved the address; before, configuration alone decided. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("user").addColumn("is_admin", "bigint", flagColumn(0)).execute()
  await db.schema.alterTable("user").addColumn("email_proven_at", "bigint").execute()
  await db.schema.alterTable("user").addColumn("recovery_saved_at", "bigint").execute()
  // Google has always been asked for a proven address before it made an account.
  await db
    .withTables<{ user: { provider: string; email_proven_at: number | null; created_at: number } }>()
    .updateTable("user")
    .set((column) => ({ email_proven_at: column.ref("created_at") }))
    .where("provider", "=", "google")
    .execute()
}
