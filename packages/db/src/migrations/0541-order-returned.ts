import { type MigrationDb, zero } from "./build.ts"

/** What the processor gave back of an order's payment; `amount` is the rest. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("funnel_order").addColumn("returned", "bigint", zero).execute()
}
