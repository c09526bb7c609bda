import { type MigrationDb, zero } from "./build.ts"

/**
 * A sequence may start for a person once a year: the year is the round, 0 for all other starts. A round gets each step
 * once. The last look at dates tells which days were missed while the server was down.
 */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("enrolment").addColumn("round", "bigint", zero).execute()
  await db.schema.alterTable("email_sequence").addColumn("dates_seen_at", "bigint").execute()
  await db.schema.dropIndex("enrolment_once").execute()
  await db.schema
    .createIndex("enrolment_once")
    .unique()
    .on("enrolment")
    .columns(["sequence_id", "subscriber_id", "round"])
    .execute()
  await db.schema.dropIndex("email_message_once").execute()
  await db.schema
    .createIndex("email_message_once")
    .unique()
    .on("email_message")
    .columns(["step_id", "enrolment_id"])
    .execute()
}
