import type { LeftStatus } from "@brandwright/contract/email/people/email-columns"
import type { Db, Engine } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import { type Insertable, type Selectable, sql, type Updateable } from "kysely"
import { foundRow } from "../../../database/counts.queries.ts"

export type ImportRow = Selectable<Schema["emailImport"]>

export const insertImport = (db: Db, row: Insertable<Schema["emailImport"]>) =>
  db.insertInto("emailImport").values(row).returningAll().executeTakeFirstOrThrow()

export const findImport = (db: Db, brandId: number, id: number) =>
  db.selectFrom("emailImport").selectAll().where("brandId", "=", brandId).where("id", "=", id).executeTakeFirst()

export const findImportById = (db: Db, id: number) =>
  db.selectFrom("emailImport").selectAll().where("id", "=", id).executeTakeFirst()

export const updateImport = (db: Db, id: number, changes: Updateable<Schema["emailImport"]>) =>
  db.updateTable("emailImport").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow()

export type Refusal = { line: number; value: string; reason: string }

export async function insertRefusals(db: Db, importId: number, refusals: Refusal[]): Promise<void> {
  await db
    .insertInto("emailImportError")
    .values(refusals.map((refusal) => ({ importId, ...refusal })))
    .onConflict((conflict) => conflict.columns(["importId", "line"]).doNothing())
    .execute()
}

export const listRefusals = (db: Db, importId: number, afterLine: number, limit: number) =>
  db
    .selectFrom("emailImportError")
    .select(["line", "value", "reason"])
    .where("importId", "=", importId)
    .where("line", ">", afterLine)
    .orderBy("line")
    .limit(limit)
    .execute()

/** The line before the last `count` refused lines up to `line`; 0 when those are the first. */
export async function findLineBefore(db: Db, importId: number, line: number, count: number): Promise<number> {
  const found = await db
    .selectFrom("emailImportError")
    .select("line")
    .where("importId", "=", importId)
    .where("line", "<=", line)
    .orderBy("line", "desc")
    .offset(count)
    .limit(1)
    .executeTakeFirst()
  return found?.line ?? 0
}

/** Turns a JSON list into rows with a column `value`: one statement and parameter for a whole batch. */
const expandRows = (engine: Engine, json: string) =>
  engine === "postgres" ? sql`json_array_elements(${json}::json) as batch(value)` : sql`json_each(${json}) as batch`

export type Known = {
  id: number
  emailKey: string
  status: string
  importId: number | null
  customFields: Record<string, string>
}

/** Which of these addresses are on the list. */
export async function findKnown(db: Db, engine: Engine, brandId: number, emailKeys: string[]): Promise<Known[]> {
  const keys = JSON.stringify(emailKeys.map((key) => [key]))
  // "cross join" keeps SQLite from walking the whole list for each of the batch's rows.
  const { rows } = await sql<Known>`
    select s.id, s.email_key, s.status, s.import_id, s.custom_fields
    from ${expandRows(engine, keys)} cross join subscriber s
    where s.brand_id = ${brandId} and s.email_key = batch.value->>0`.execute(db)
  return rows
}

export const hasSuppressions = (db: Db, brandId: number): Promise<boolean> =>
  foundRow(db.selectFrom("emailSuppression").select("id").where("brandId", "=", brandId).limit(1))

/** Which of these addresses, or hashes of addresses, are suppressed. */
export async function findSuppressed(
  db: Db,
  brandId: number,
  emailKeys: string[],
  hashes: string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("emailSuppression")
    .select(["emailKey", "hash"])
    .where("brandId", "=", brandId)
    .where((where) => where.or([where("emailKey", "in", emailKeys), where("hash", "in", hashes)]))
    .execute()
  return new Set(rows.map((row) => row.emailKey ?? row.hash ?? ""))
}

export type NewPerson = {
  email: string
  emailKey: string
  name: string | null
  customFields: Record<string, string>
  /** Their status on the list they come from. */
  status: "active" | LeftStatus
  tags: string[]
}
export type SharedColumns = {
  brandId: number
  userId: string
  source: string
  optIn: string
  confirmedAt: number | null
  importId: number
  at: number
}

/** Adds a batch; returns the new people. Those who joined in the meantime are not changed. */
export async function insertPeople(
  db: Db,
  engine: Engine,
  shared: SharedColumns,
  people: NewPerson[],
): Promise<{ id: number; emailKey: string }[]> {
  const { brandId, userId, source, optIn, confirmedAt, importId, at } = shared
  const json = JSON.stringify(
    people.map(({ email, emailKey, name, customFields, status }) => {
      const isOut = status === "unsubscribed" || status === "complained"
      return [
        email,
        emailKey,
        name,
        customFields,
        isOut ? "unsubscribed" : "active",
        isOut ? at : null,
        status === "bounced" ? at : null,
      ]
    }),
  )
  const confirmed = confirmedAt === null ? sql`null` : sql`cast(${confirmedAt} as bigint)`
  const moment = sql`cast(${at} as bigint)`
  const { rows } = await sql<{ id: number; emailKey: string }>`
    insert into subscriber (brand_id, user_id, email, email_key, name, source, status, custom_fields, opt_in, confirmed_at,
      unsubscribed_at, bounced_at, import_id, date_added, created_at, updated_at)
    select cast(${brandId} as integer), ${userId}, batch.value->>0, batch.value->>1, batch.value->>2, ${source}, batch.value->>4, batch.value->>3, ${optIn},
      ${confirmed}, cast(batch.value->>5 as bigint), cast(batch.value->>6 as bigint), cast(${importId} as integer), ${moment}, ${moment}, ${moment}
    from ${expandRows(engine, json)} where true
    on conflict (brand_id, email_key) do nothing
    returning id, email_key`.execute(db)
  return rows
}

/** New names and fields of people on the list. */
export async function updatePerson(db: Db, id: number, changes: Updateable<Schema["subscriber"]>): Promise<void> {
  await db.updateTable("subscriber").set(changes).where("id", "=", id).execute()
}

/** Records that a confirmation was requested now: its link is valid from here on. */
export async function noteConfirmations(db: Db, ids: number[], at: number): Promise<void> {
  await db.updateTable("subscriber").set({ confirmationAt: at }).where("id", "in", ids).execute()
}
