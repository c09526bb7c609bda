import { sql } from "kysely"
import { autoId, emptyText, type MigrationDb, ownedBy, required, zero } from "./build.ts"

export async function up(db: MigrationDb): Promise<void> {
  // What is being written, before it is saved: one for each funnel, and one for the next new funnel of a brand.
  await db.schema
    .createTable("funnel_draft")
    .addColumn("id", ...autoId(db))
    .addColumn("brand_id", "integer", ownedBy("brand.id"))
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("funnel_id", "integer", (column) => column.references("funnel.id").onDelete("cascade"))
    .addColumn("fields", "text", required)
    .addColumn("version", "integer", zero)
    .addColumn("updated_at", "bigint", required)
    .execute()
  await db.schema
    .createIndex("funnel_draft_once")
    .unique()
    .on("funnel_draft")
    .expression(sql`brand_id, coalesce(funnel_id, 0)`)
    .execute()
  await db.schema.createIndex("funnel_draft_funnel").on("funnel_draft").column("funnel_id").execute()

  // Confirmed leads are counted when it happens: no list has to count them again.
  await db.schema.alterTable("funnel_day").addColumn("confirmed", "integer", zero).execute()
  await db.schema.alterTable("funnel_lead").addColumn("confirmed_at", "bigint").execute()
  await sql`update funnel_lead set confirmed_at = (select confirmed_at from subscriber where subscriber.id = funnel_lead.subscriber_id)`.execute(
    db,
  )
  await sql`update funnel_day set confirmed = (
    select count(*) from funnel_lead
    where funnel_lead.funnel_id = funnel_day.funnel_id and funnel_lead.variant = funnel_day.variant
      and funnel_lead.confirmed_at is not null
  ) where day = (
    select max(latest.day) from funnel_day latest
    where latest.funnel_id = funnel_day.funnel_id and latest.variant = funnel_day.variant
  )`.execute(db)

  // The short link of a post that led to an order.
  await db.schema.alterTable("funnel_order").addColumn("via", "text", emptyText).execute()
}
