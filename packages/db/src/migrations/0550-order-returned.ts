import { type MigrationDb, zero } from "./build.ts"

/** What the processor gave back of an order, of which `amount` is the rest; a payment may go back in several parts. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("funnel_order").addColumn("returned", "bigint", zero).execute()
  await db.schema.dropIndex("ledger_entry_payment").execute()
  await db.schema
    .createIndex("ledger_entry_payment")
    .unique()
    .on("ledger_entry")
    .columns(["payment_id", "kind"])
    .where("kind", "=", "payment")
    .execute()
}
