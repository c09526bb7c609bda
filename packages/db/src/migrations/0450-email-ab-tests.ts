import { type MigrationDb, ownedBy, required, zero } from "./build.ts"

/** A/B tests of broadcasts: the plan and its state, each variant's text and counts, and who got which one. */
export async function up(db: MigrationDb): Promise<void> {
  const broadcast = () => db.schema.alterTable("email_broadcast")
  await broadcast().addColumn("ab_test", "text").execute()
  await broadcast().addColumn("test_state", "text").execute()
  await broadcast().addColumn("test_passed", "bigint", zero).execute()
  await broadcast().addColumn("test_ends_at", "bigint").execute()
  await broadcast().addColumn("winner", "bigint").execute()
  await db.schema.alterTable("email_message").addColumn("variant", "bigint").execute()
  let table = db.schema
    .createTable("email_broadcast_variant")
    .addColumn("broadcast_id", "bigint", ownedBy("email_broadcast.id"))
    .addColumn("position", "bigint", required)
    .addColumn("subject", "text")
    .addColumn("sender_name", "text")
    .addColumn("content", "text")
    .addColumn("tested", "bigint")
    .addColumn("scored", "bigint")
  for (const sum of COUNTS) table = table.addColumn(sum, "bigint", zero)
  await table.addPrimaryKeyConstraint("email_broadcast_variant_key", ["broadcast_id", "position"]).execute()
}

const COUNTS = [
  "sent",
  "opens",
  "machine_opens",
  "clicks",
  "machine_clicks",
  "unsubscribes",
  "bounces",
  "returned",
  "failed",
]
