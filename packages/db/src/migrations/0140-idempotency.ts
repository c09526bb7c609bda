import { flagColumn, type MigrationDb, ownedBy, required } from "./build.ts"

/** Changes that were asked for under an Idempotency-Key, kept for a day with their answers. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("idempotency")
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("key", "text", required)
    .addColumn("procedure", "text", required)
    .addColumn("input_hash", "text", required)
    .addColumn("claim", "text", required)
    .addColumn("leased_until", "bigint", required)
    .addColumn("has_effect", "bigint", flagColumn(0))
    .addColumn("answer", "text")
    .addColumn("created_at", "bigint", required)
    .addPrimaryKeyConstraint("idempotency_key", ["user_id", "key"])
    .execute()
  await db.schema.createIndex("idempotency_age").on("idempotency").column("created_at").execute()
}
