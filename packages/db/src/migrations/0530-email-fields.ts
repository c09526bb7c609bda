import { sql } from "kysely"
import { autoId, emptyText, flagColumn, isPostgres, type MigrationDb, ownedBy, required } from "./build.ts"

/** Pattern of a stored date. */
const DATE = "[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]"

/**
 * Custom fields with a type. Names in use become text fields. Dates are also stored by day, so that segments and
 * sequences find whose day it is without reading the whole list.
 */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("email_field")
    .addColumn("id", ...autoId(db))
    .addColumn("brand_id", "bigint", ownedBy("brand.id"))
    .addColumn("key", "text", required)
    .addColumn("label", "text", required)
    .addColumn("type", "text", required)
    .addColumn("choices", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("fallback", "text", emptyText)
    .addColumn("is_declared", "bigint", flagColumn(0))
    .execute()
  await db.schema.createIndex("email_field_key").unique().on("email_field").columns(["brand_id", "key"]).execute()
  await db.schema
    .createTable("subscriber_date")
    .addColumn("subscriber_id", "bigint", ownedBy("subscriber.id"))
    .addColumn("brand_id", "bigint", required)
    .addColumn("key", "text", required)
    .addColumn("day", "text", required)
    .addColumn("month_day", "text", required)
    .addPrimaryKeyConstraint("subscriber_date_key", ["subscriber_id", "key"])
    .execute()
  for (const column of ["day", "month_day"])
    await db.schema
      .createIndex(`subscriber_date_${column}`)
      .on("subscriber_date")
      .columns(["brand_id", "key", column, "subscriber_id"])
      .execute()
  await declareUsed(db)
  await (isPostgres(db) ? noteDatesOnPostgres(db) : noteDatesOnSqlite(db))
}

async function declareUsed(db: MigrationDb): Promise<void> {
  const used = isPostgres(db)
    ? sql`json_object_keys(s.custom_fields::json) as field(key)`
    : sql`json_each(s.custom_fields) as field`
  await sql`insert into email_field (brand_id, key, label, type)
    select distinct s.brand_id, field.key, field.key, 'text' from subscriber s cross join ${used}
    where s.custom_fields <> '{}'`.execute(db)
}

async function noteDatesOnSqlite(db: MigrationDb): Promise<void> {
  const note = `insert into subscriber_date (subscriber_id, brand_id, key, day, month_day)
    select new.id, new.brand_id, field.key, entry.value, substr(entry.value, 6)
    from email_field field join json_each(new.custom_fields) entry on entry.key = field.key
    where field.brand_id = new.brand_id and field.type = 'date' and entry.value glob '${DATE}';`
  await sql
    .raw(`create trigger subscriber_dates_added after insert on subscriber when new.custom_fields <> '{}'
      begin ${note} end`)
    .execute(db)
  await sql
    .raw(`create trigger subscriber_dates_changed after update of custom_fields on subscriber
      begin delete from subscriber_date where subscriber_id = new.id; ${note} end`)
    .execute(db)
}

async function noteDatesOnPostgres(db: MigrationDb): Promise<void> {
  await sql
    .raw(`create function note_subscriber_dates() returns trigger language plpgsql as $$ begin
      if tg_op = 'UPDATE' then delete from subscriber_date where subscriber_id = new.id; end if;
      if new.custom_fields <> '{}' then
        insert into subscriber_date (subscriber_id, brand_id, key, day, month_day)
          select new.id, new.brand_id, field.key, entry.value, substr(entry.value, 6)
          from email_field field join json_each_text(new.custom_fields::json) entry on entry.key = field.key
          where field.brand_id = new.brand_id and field.type = 'date' and entry.value ~ '^${DATE}$';
      end if;
      return null; end $$`)
    .execute(db)
  await sql
    .raw(`create trigger subscriber_dates_noted after insert or update of custom_fields on subscriber
      for each row execute function note_subscriber_dates()`)
    .execute(db)
}
