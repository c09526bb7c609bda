import { type MigrationDb, required } from "./build.ts"

export async function up(db: MigrationDb): Promise<void> {
  // Where a person has signed in from before: a hash of browser and network, nothing that could be read back.
  await db.schema
    .createTable("known_device")
    .addColumn("user_id", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
    .addColumn("hash", "text", required)
    .addColumn("seen_at", "bigint", required)
    .addPrimaryKeyConstraint("known_device_key", ["user_id", "hash"])
    .execute()

  // What the instance remembers of itself, such as the version that ran last.
  await db.schema
    .createTable("instance_fact")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("value", "text", required)
    .addColumn("updated_at", "bigint", required)
    .execute()
}
