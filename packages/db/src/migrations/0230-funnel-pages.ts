import { sql } from "kysely"
import { autoId, emptyText, type MigrationDb, ownedBy, required, zero } from "./build.ts"

/** Pages that a task writes, what is delivered beside a file, how to pay by hand, and people who converted. */
export async function up(db: MigrationDb): Promise<void> {
  // One for each funnel, and one for the next new funnel of a brand, as with drafts.
  await db.schema
    .createTable("funnel_writing")
    .addColumn("id", ...autoId(db))
    .addColumn("brand_id", "bigint", ownedBy("brand.id"))
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("funnel_id", "bigint", (column) => column.references("funnel.id").onDelete("cascade"))
    .addColumn("input", "text", required)
    .addColumn("result", "text")
    .addColumn("created_at", "bigint", required)
    .execute()
  await db.schema
    .createIndex("funnel_writing_once")
    .unique()
    .on("funnel_writing")
    .expression(sql`brand_id, coalesce(funnel_id, 0)`)
    .execute()
  await db.schema.createIndex("funnel_writing_funnel").on("funnel_writing").column("funnel_id").execute()
  await db.schema.createIndex("funnel_writing_user").on("funnel_writing").column("user_id").execute()

  // An order keeps what was promised when it was placed.
  for (const table of ["funnel", "funnel_order"]) {
    await db.schema.alterTable(table).addColumn("delivery_url", "text", emptyText).execute()
    await db.schema.alterTable(table).addColumn("delivery_message", "text", emptyText).execute()
  }

  await db.schema
    .createTable("funnel_settings")
    .addColumn("brand_id", "bigint", (column) => column.primaryKey().references("brand.id").onDelete("cascade"))
    .addColumn("payment_instructions", "text", emptyText)
    .addColumn("updated_at", "bigint", required)
    .execute()

  // Of earlier days it is not known who joined and bought: a lead and a sale of one day count as one person.
  await db.schema.alterTable("funnel_day").addColumn("converted", "bigint", zero).execute()
  await sql`update funnel_day set converted = case when leads > sales then leads else sales end`.execute(db)
}
