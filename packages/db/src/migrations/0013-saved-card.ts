import { type MigrationDb, zero } from "./build.ts"

/** The card that automatic billing may charge: the processor's names for it, and what a person recognizes it by. */
export async function up(db: MigrationDb): Promise<void> {
  for (const column of ["stripe_customer", "stripe_payment_method", "card_brand", "card_last_four"]) {
    await db.schema.alterTable("account").addColumn(column, "text").execute()
  }
  /** How many payment pages it has had: one that expired is followed by another. */
  await db.schema.alterTable("payment").addColumn("pages", "integer", zero).execute()
}
