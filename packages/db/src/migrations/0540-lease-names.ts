import type { MigrationDb } from "./build.ts"

/** One word for a claim's end and its holder in every table. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("notification_delivery").renameColumn("claimed_until", "leased_until").execute()
  await db.schema.alterTable("social_target").renameColumn("claim_token", "lease_token").execute()
}
