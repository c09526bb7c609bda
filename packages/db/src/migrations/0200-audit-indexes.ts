import type { MigrationDb } from "./build.ts"

/** The log is read by person, newest first, and pruned by age. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.createIndex("audit_entry_person").on("audit_entry").columns(["user_id", "id"]).execute()
  await db.schema.createIndex("audit_entry_age").on("audit_entry").column("created_at").execute()
}
