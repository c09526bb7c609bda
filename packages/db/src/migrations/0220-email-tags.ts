import { sql } from "kysely"
import { autoId, flagColumn, type MigrationDb, ownedBy, required } from "./build.ts"

/** Tags, saved segments, and when a person last read, clicked and bought: what segments ask, without counting mails. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("email_tag")
    .addColumn("id", ...autoId(db))
    .addColumn("brand_id", "bigint", ownedBy("brand.id"))
    .addColumn("name", "text", required)
    .addColumn("name_key", "text", required)
    .addColumn("is_public", "bigint", flagColumn(0))
    .addColumn("created_at", "bigint", required)
    .execute()
  await db.schema.createIndex("email_tag_name").unique().on("email_tag").columns(["brand_id", "name_key"]).execute()
  await db.schema
    .createTable("subscriber_tag")
    .addColumn("tag_id", "bigint", ownedBy("email_tag.id"))
    .addColumn("subscriber_id", "bigint", ownedBy("subscriber.id"))
    .addColumn("created_at", "bigint", required)
    .addPrimaryKeyConstraint("subscriber_tag_key", ["tag_id", "subscriber_id"])
    .execute()
  await db.schema.createIndex("subscriber_tag_subscriber").on("subscriber_tag").column("subscriber_id").execute()
  await db.schema
    .createTable("email_segment")
    .addColumn("id", ...autoId(db))
    .addColumn("brand_id", "bigint", ownedBy("brand.id"))
    .addColumn("name", "text", required)
    .addColumn("rules", "text", required)
    .addColumn("created_at", "bigint", required)
    .addColumn("updated_at", "bigint", required)
    .execute()
  await db.schema.createIndex("email_segment_brand").on("email_segment").columns(["brand_id", "id"]).execute()
  // Without an index of their own: a segment is counted by one walk along the brand's people, and shown newest first.
  for (const column of ["last_opened_at", "last_clicked_at", "last_bought_at"])
    await db.schema.alterTable("subscriber").addColumn(column, "bigint").execute()
  await sql`update subscriber set
    last_opened_at = (select max(opened_at) from email_message m where m.subscriber_id = subscriber.id),
    last_clicked_at = (select max(clicked_at) from email_message m where m.subscriber_id = subscriber.id),
    last_bought_at = (select max(paid_at) from funnel_order o
      where o.brand_id = subscriber.brand_id and lower(o.email) = subscriber.email_key)`.execute(db)
  // An address whose mail came back counts as active no more.
  const lost = sql`select count(*) from subscriber s
    where s.brand_id = email_list.brand_id and s.status = 'active' and s.bounced_at is not null`
  await sql`update email_list set active = active - (${lost}),
    unconfirmed = unconfirmed - (${lost} and s.confirmed_at is null)`.execute(db)
}
