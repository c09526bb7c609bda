import { autoId, emptyText, type MigrationDb, ownedBy, required, zero } from "./build.ts"

/** Mails to many people at once, their messages, and which links of them people followed. */
export async function up(db: MigrationDb): Promise<void> {
  let table = db.schema
    .createTable("email_broadcast")
    .addColumn("id", ...autoId(db))
    .addColumn("brand_id", "bigint", ownedBy("brand.id"))
    .addColumn("user_id", "text", required)
    .addColumn("name", "text", required)
    .addColumn("subject", "text", emptyText)
    .addColumn("preview_text", "text", emptyText)
    .addColumn("content", "text", emptyText)
    .addColumn("text_content", "text")
    .addColumn("ebook_id", "bigint")
    .addColumn("ebook_edition", "text")
    .addColumn("audience", "text", required)
    .addColumn("state", "text", required)
    .addColumn("start_at", "bigint")
    .addColumn("is_morning", "bigint", zero)
    .addColumn("time_zone", "text", (column) => column.notNull().defaultTo("UTC"))
    .addColumn("rules", "text")
    .addColumn("last_person_id", "bigint", zero)
    .addColumn("until_person_id", "bigint", zero)
    .addColumn("is_written", "bigint", zero)
    .addColumn("started_at", "bigint")
    .addColumn("finished_at", "bigint")
    .addColumn("created_at", "bigint", required)
    .addColumn("updated_at", "bigint", required)
  for (const sum of COUNTS) table = table.addColumn(sum, "bigint", zero)
  await table.execute()
  await db.schema.createIndex("email_broadcast_brand").on("email_broadcast").columns(["brand_id", "id"]).execute()
  await db.schema.createIndex("email_broadcast_state").on("email_broadcast").columns(["state", "start_at"]).execute()
  await db.schema
    .alterTable("email_message")
    .addColumn("broadcast_id", "bigint", (column) => column.references("email_broadcast.id").onDelete("set null"))
    .execute()
  // A person gets a broadcast once: the database itself refuses a second row.
  await db.schema
    .createIndex("email_message_broadcast")
    .unique()
    .on("email_message")
    .columns(["broadcast_id", "subscriber_id"])
    .execute()
  await db.schema
    .createIndex("email_message_broadcast_state")
    .on("email_message")
    .columns(["broadcast_id", "state"])
    .execute()
  await db.schema
    .createTable("email_click")
    .addColumn("message_id", "bigint", ownedBy("email_message.id"))
    .addColumn("link_id", "bigint", ownedBy("email_link.id"))
    .addColumn("broadcast_id", "bigint", (column) => column.references("email_broadcast.id").onDelete("cascade"))
    .addColumn("created_at", "bigint", required)
    .addPrimaryKeyConstraint("email_click_key", ["message_id", "link_id"])
    .execute()
  await db.schema.createIndex("email_click_broadcast").on("email_click").columns(["broadcast_id", "link_id"]).execute()
}

const COUNTS = ["sent", "opens", "machine_opens", "clicks", "machine_clicks", "unsubscribes", "bounces", "failed"]
