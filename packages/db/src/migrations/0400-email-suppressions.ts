import { sql } from "kysely"
import { createSearch } from "../search.ts"
import { autoId, emptyText, flagColumn, type MigrationDb, ownedBy, required } from "./build.ts"

/**
 * Suppressed addresses with their reason, in the place of a table of hashes alone. People who have unsubscribed or whose
 * mail came back before now are taken over; hashes of erased people stay hashes.
 */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("email_suppression")
    .addColumn("id", ...autoId(db))
    .addColumn("brand_id", "bigint", ownedBy("brand.id"))
    .addColumn("email", "text")
    .addColumn("email_key", "text")
    .addColumn("hash", "text")
    .addColumn("reason", "text", required)
    .addColumn("detail", "text", emptyText)
    .addColumn("message_id", "bigint")
    .addColumn("was_active", "bigint", flagColumn(0))
    .addColumn("created_at", "bigint", required)
    .execute()
  await sql`insert into email_suppression (brand_id, hash, reason, created_at)
    select brand_id, hash, reason, created_at from suppression`.execute(db)
  await sql`insert into email_suppression (brand_id, email, email_key, reason, created_at)
    select s.brand_id, s.email, s.email_key,
      case
        when s.status <> 'unsubscribed' then 'bounced'
        when exists (select 1 from email_event e where e.subscriber_id = s.id and e.kind = 'unsubscribed'
          and e.detail like '%"complaint"%') then 'complained'
        else 'unsubscribed'
      end,
      coalesce(s.unsubscribed_at, s.bounced_at, s.updated_at)
    from subscriber s where s.status = 'unsubscribed' or s.bounced_at is not null`.execute(db)
  await createSearch(db, "email_suppression", ["email"])
  const index = (name: string) => db.schema.createIndex(`email_suppression_${name}`).on("email_suppression")
  await index("key").unique().columns(["brand_id", "email_key"]).execute()
  await index("hash").unique().columns(["brand_id", "hash"]).execute()
  await index("brand").columns(["brand_id", "id"]).execute()
  await index("reason").columns(["brand_id", "reason", "id"]).execute()
  await db.schema.dropTable("suppression").execute()
}
