import { type MigrationDb, required, zero } from "./build.ts"

export async function up(db: MigrationDb): Promise<void> {
  // A person's day of storage or transfer is charged once, whatever runs twice.
  await db.schema
    .createTable("metered_day")
    .addColumn("user_id", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
    .addColumn("category", "text", required)
    .addColumn("day", "text", required)
    .addColumn("bytes", "bigint", required)
    .addPrimaryKeyConstraint("metered_day_key", ["user_id", "category", "day"])
    .execute()
  await db.schema.createIndex("metered_day_day").on("metered_day").column("day").execute()

  await db.schema
    .createTable("transfer_day")
    .addColumn("user_id", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
    .addColumn("day", "text", required)
    .addColumn("bytes", "bigint", zero)
    .addPrimaryKeyConstraint("transfer_day_key", ["user_id", "day"])
    .execute()
  await db.schema.createIndex("transfer_day_day").on("transfer_day").column("day").execute()
}
