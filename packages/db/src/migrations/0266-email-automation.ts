import { emptyText, type MigrationDb } from "./build.ts"

/** Steps of a sequence that are no mail, and what starts a sequence beside its funnel. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("email_step").addColumn("action", "text").execute()
  await db.schema.alterTable("email_sequence").addColumn("trigger_kind", "text").execute()
  await db.schema.alterTable("email_sequence").addColumn("trigger_value", "text", emptyText).execute()
  await db.schema
    .createIndex("email_sequence_trigger")
    .on("email_sequence")
    .columns(["brand_id", "trigger_kind"])
    .execute()
}
