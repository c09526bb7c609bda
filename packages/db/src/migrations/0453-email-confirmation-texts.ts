import { emptyText, type MigrationDb, ownedBy, required } from "./build.ts"

/** A person's language, and a brand's own words of the confirmation email in each. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("subscriber").addColumn("language", "text").execute()
  await db.schema
    .createTable("email_confirmation_text")
    .addColumn("brand_id", "bigint", ownedBy("brand.id"))
    .addColumn("language", "text", required)
    .addColumn("subject", "text", emptyText)
    .addColumn("text", "text", emptyText)
    .addColumn("button", "text", emptyText)
    .addPrimaryKeyConstraint("email_confirmation_text_key", ["brand_id", "language"])
    .execute()
}
