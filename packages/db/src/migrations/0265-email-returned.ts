import { type MigrationDb, ownedBy, required, zero } from "./build.ts"

/**
 * Mails that were taken and came back are counted apart from those sent, and the limits of confirmation mails belong
 * to an address (its keyed hash), so that deleting and adding a person again does not start them over.
 */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("email_tally").addColumn("returned", "bigint", zero).execute()
  await db.schema.alterTable("email_broadcast").addColumn("returned", "bigint", zero).execute()
  await db.schema
    .createTable("email_confirmation")
    .addColumn("brand_id", "bigint", ownedBy("brand.id"))
    .addColumn("hash", "text", required)
    .addColumn("asked_at", "bigint", required)
    .addColumn("first_asked_at", "bigint", required)
    .addColumn("asked", "bigint", required)
    .addPrimaryKeyConstraint("email_confirmation_key", ["brand_id", "hash"])
    .execute()
  await db.schema.alterTable("subscriber").dropColumn("confirmations").execute()
  await db.schema.alterTable("subscriber").dropColumn("confirmations_from").execute()
}
