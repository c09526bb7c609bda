import { sql } from "kysely"
import type { MigrationDb } from "./build.ts"

/** What a campaign took from elsewhere counts from its launch on. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("campaign_part").addColumn("taken_at", "bigint").execute()
  await db.schema
    .alterTable("campaign_part")
    .addColumn("counted_before", "bigint", (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update campaign_part set taken_at = created_at
    where ai_provider is null and item_id is not null and state not in ('waiting', 'failed')`.execute(db)
}
