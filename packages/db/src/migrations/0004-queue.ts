import { sql } from "kysely"
import { autoId, type MigrationDb, required, zero } from "./build.ts"

export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("job")
    .addColumn("id", ...autoId(db))
    .addColumn("name", "text", required)
    .addColumn("payload", "text", required)
    .addColumn("key", "text")
    .addColumn("run_at", "bigint", required)
    .addColumn("attempt", "bigint", zero)
    .addColumn("attempts", "bigint", required)
    .addColumn("leased_until", "bigint")
    .addColumn("lease_token", "text")
    .addColumn("failed_at", "bigint")
    .addColumn("error", "text")
    .addColumn("created_at", "bigint", required)
    .execute()
  await db.schema
    .createIndex("job_due")
    .on("job")
    .columns(["name", "run_at"])
    .where(sql.ref("failed_at"), "is", sql.lit(null))
    .execute()
  await db.schema
    .createIndex("job_key")
    .unique()
    .on("job")
    .columns(["name", "key"])
    .where(sql.ref("failed_at"), "is", sql.lit(null))
    .execute()
}
