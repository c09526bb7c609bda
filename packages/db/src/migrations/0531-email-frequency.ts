import { sql } from "kysely"
import { type MigrationDb, zero } from "./build.ts"

/** People who want fewer broadcasts, and how many each broadcast left out for that. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("subscriber").addColumn("frequency", "text").execute()
  await db.schema.alterTable("email_broadcast").addColumn("held", "bigint", zero).execute()
  await sql`create index subscriber_frequency on subscriber (brand_id, id) where frequency is not null`.execute(db)
}
