import { sql } from "kysely"
import type { MigrationDb } from "./build.ts"

const WEEK_MS = 604_800_000

/** The purchase that counts for a mail stays with it, where a later one of the same person took it out of the report. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("email_message").addColumn("bought_at", "bigint").execute()
  await sql`update email_message set bought_at =
      (select last_bought_at from subscriber where subscriber.id = email_message.subscriber_id)
    where clicked_at is not null and exists (select 1 from subscriber where subscriber.id = email_message.subscriber_id
      and last_bought_at >= clicked_at and last_bought_at <= clicked_at + ${WEEK_MS})`.execute(db)
  await sql`create index email_message_bought on email_message (broadcast_id, bought_at)
    where bought_at is not null`.execute(db)
}
