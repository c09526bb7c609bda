import { sql } from "kysely"
import { autoId, flagColumn, isPostgres, type MigrationDb, ownedBy, required, zero } from "./build.ts"

/** What a segment's rules ask of a person: a change of another column moves nobody in or out. */
const ASKED = `status, confirmed_at, bounced_at, source, custom_fields, date_added, last_opened_at, last_clicked_at,
  last_bought_at, tracking`
const LOG = "insert into email_segment_change (brand_id, subscriber_id)"
// Not of a person who goes with their brand.
const REMOVED = `${LOG} select id, old.id from brand where id = old.brand_id`
const FORGET = "delete from email_segment_change where brand_id = old.id"

/**
 * The people of each segment, kept with their number, so that no screen walks a million rows. Triggers note who
 * changed, in the transaction that changes them; until those are looked at again, reading does it for them alone.
 */
export async function up(db: MigrationDb): Promise<void> {
  const segment = () => db.schema.alterTable("email_segment")
  for (const column of ["people", "reachable", "built_to"]) await segment().addColumn(column, "bigint", zero).execute()
  await segment().addColumn("is_built", "bigint", flagColumn(0)).execute()
  // Without a reference to the person: who is deleted stays until the segment's numbers are changed with it.
  await db.schema
    .createTable("email_segment_member")
    .addColumn("segment_id", "bigint", ownedBy("email_segment.id"))
    .addColumn("subscriber_id", "bigint", required)
    .addColumn("is_reachable", "bigint", required)
    .addPrimaryKeyConstraint("email_segment_member_key", ["segment_id", "subscriber_id"])
    .execute()
  await db.schema
    .createTable("email_segment_change")
    .addColumn("id", ...autoId(db))
    .addColumn("brand_id", "bigint", required)
    .addColumn("subscriber_id", "bigint", required)
    .execute()
  await db.schema
    .createIndex("email_segment_change_brand")
    .on("email_segment_change")
    .columns(["brand_id", "subscriber_id"])
    .execute()
  await db.schema
    .createTable("email_segment_sweep")
    .addColumn("brand_id", "bigint", (column) => ownedBy("brand.id")(column).primaryKey())
    .addColumn("swept_at", "bigint", required)
    .execute()
  // Who crosses a rule's number of days is found by these.
  await sql`create index subscriber_date_added on subscriber (brand_id, date_added)`.execute(db)
  for (const column of ["last_opened_at", "last_clicked_at", "last_bought_at", "paused_until"])
    await sql`create index ${sql.ref(`subscriber_${column}`)} on subscriber (brand_id, ${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db)
  await (isPostgres(db) ? noteChangesOnPostgres(db) : noteChangesOnSqlite(db))
}

async function noteChangesOnSqlite(db: MigrationDb): Promise<void> {
  const trigger = (name: string, on: string, note: string) =>
    sql.raw(`create trigger ${name} after ${on} begin ${note}; end`).execute(db)
  const person = `${LOG} values (new.brand_id, new.id)`
  const tagged = (row: "new" | "old") => `${LOG} select brand_id, id from subscriber where id = ${row}.subscriber_id`
  await trigger("segment_person_added", "insert on subscriber", person)
  await trigger("segment_person_changed", `update of ${ASKED} on subscriber`, person)
  await trigger("segment_person_removed", "delete on subscriber", REMOVED)
  await trigger("segment_tag_added", "insert on subscriber_tag", tagged("new"))
  await trigger("segment_tag_removed", "delete on subscriber_tag", tagged("old"))
  await trigger("segment_brand_removed", "delete on brand", FORGET)
}

async function noteChangesOnPostgres(db: MigrationDb): Promise<void> {
  const note = (name: string, statement: string) =>
    sql
      .raw(`create function ${name}() returns trigger language plpgsql as
        $$ begin ${statement}; return null; end $$`)
      .execute(db)
  const trigger = (name: string, on: string, note: string) =>
    sql.raw(`create trigger ${name} after ${on} for each row execute function ${note}()`).execute(db)
  await note("note_segment_person", `${LOG} values (new.brand_id, new.id)`)
  await note("note_segment_person_removed", REMOVED)
  await note(
    "note_segment_tag",
    `${LOG} select brand_id, id from subscriber where id = coalesce(new.subscriber_id, old.subscriber_id)`,
  )
  await trigger("segment_person_added", "insert on subscriber", "note_segment_person")
  await trigger("segment_person_removed", "delete on subscriber", "note_segment_person_removed")
  await trigger("segment_person_changed", `update of ${ASKED} on subscriber`, "note_segment_person")
  await trigger("segment_tag_noted", "insert or delete on subscriber_tag", "note_segment_tag")
  await note("forget_segment_changes", FORGET)
  await trigger("segment_brand_removed", "delete on brand", "forget_segment_changes")
}
