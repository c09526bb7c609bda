import { sql } from "kysely"
import { isPostgres, type MigrationDb } from "./build.ts"

type Address = { id: number; brand_id: number; email: string; email_key: string }
type Person = Address & { [column: string]: string | number | null } & { custom_fields: string; status: string }
type Suppression = Address & { reason: string }

/**
 * Addresses saved before domains were kept in ASCII ("xn--…") get the same form, so that no import adds them again.
 * Where both forms are known they become one: what stops mail wins. The hashes of deleted people cannot be rewritten.
 */
export async function up(db: MigrationDb): Promise<void> {
  const touched: { brandId: number; key: string }[] = []
  for (const old of await listInternational<Person>(db, "subscriber")) {
    const address = toAscii(old.email)
    if (!address) continue
    touched.push({ brandId: old.brand_id, key: address.toLowerCase() })
    const known = await findByKey<Person>(db, "subscriber", old.brand_id, address.toLowerCase())
    if (known) await mergePeople(db, known, old)
    else await rename(db, "subscriber", old.id, address)
  }
  for (const old of await listInternational<Suppression>(db, "email_suppression")) {
    const address = toAscii(old.email)
    if (!address) continue
    touched.push({ brandId: old.brand_id, key: address.toLowerCase() })
    const known = await findByKey<Suppression>(db, "email_suppression", old.brand_id, address.toLowerCase())
    const isStronger = known && STRENGTH.indexOf(old.reason) > STRENGTH.indexOf(known.reason)
    if (known) await removeRow(db, "email_suppression", isStronger ? known.id : old.id)
    if (!known || isStronger) await rename(db, "email_suppression", old.id, address)
  }
  for (const { brandId, key } of touched) await stopMail(db, brandId, key)
  for (const brandId of new Set(touched.map((one) => one.brandId))) await recount(db, brandId)
}

/** Reasons of suppressions; a later one wins. */
const STRENGTH = ["bounced", "manual", "unsubscribed", "complained"]

/** Undefined for an address that cannot be sent to. */
function toAscii(email: string): string | undefined {
  const at = email.lastIndexOf("@")
  const url = `http://${email.slice(at + 1)}`
  const host = URL.canParse(url) ? new URL(url).hostname : ""
  return host.includes("xn--") ? `${email.slice(0, at)}@${host}` : undefined
}

async function listInternational<Row extends Address>(db: MigrationDb, table: string): Promise<Row[]> {
  const isInternational = isPostgres(db) ? sql`email_key ~ '[^ -~]'` : sql`email_key glob '*[^ -~]*'`
  return (await sql<Row>`select * from ${sql.table(table)} where ${isInternational} order by id`.execute(db)).rows
}

async function findByKey<Row extends Address>(db: MigrationDb, table: string, brandId: number, key: string) {
  const { rows } =
    await sql<Row>`select * from ${sql.table(table)} where brand_id = ${brandId} and email_key = ${key}`.execute(db)
  return rows[0]
}

async function rename(db: MigrationDb, table: string, id: number, address: string): Promise<void> {
  await sql`update ${sql.table(table)} set email = ${address}, email_key = ${address.toLowerCase()}
    where id = ${id}`.execute(db)
}

async function removeRow(db: MigrationDb, table: string, id: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)
}

/** Tables with a person's rows, and what a person has there once. */
const OWNED: [table: string, once: string[] | undefined][] = [
  ["email_event", undefined],
  ["email_message", ["broadcast_id"]],
  ["enrolment", ["sequence_id", "round"]],
  ["funnel_lead", ["funnel_id"]],
  ["subscriber_tag", ["tag_id"]],
  ["social_lead", []],
]

async function mergePeople(db: MigrationDb, kept: Person, other: Person): Promise<void> {
  for (const [table, once] of OWNED) {
    const same = (once ?? []).map((column) => sql`held.${sql.ref(column)} = ${sql.ref(`${table}.${column}`)}`)
    const held = sql`exists (select 1 from ${sql.table(table)} held
      where ${sql.join([sql`held.subscriber_id = ${kept.id}`, ...same], sql` and `)})`
    await sql`update ${sql.table(table)} set subscriber_id = ${kept.id}
      where subscriber_id = ${other.id} ${once ? sql`and not ${held}` : sql``}`.execute(db)
  }
  const changes = Object.entries(mergeColumns(kept, other)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await removeRow(db, "subscriber", other.id)
  await sql`update subscriber set ${sql.join(changes)} where id = ${kept.id}`.execute(db)
  if (kept.confirmed_at === null && other.confirmed_at !== null)
    await sql`update enrolment set state = 'running', due_at = anchor_at
      + coalesce((select delay_ms from email_step where email_step.id = enrolment.next_step_id), 0)
      where subscriber_id = ${kept.id} and state = 'waiting'`.execute(db)
}

const EARLIEST = ["confirmed_at", "unsubscribed_at", "bounced_at", "date_added", "created_at"]
const LATEST = ["confirmation_at", "last_opened_at", "last_clicked_at", "last_bought_at", "paused_until"]
const KNOWN = ["name", "funnel_id", "import_id", "language"]
/** Values that win wherever they are, from the strongest on. */
const WINNING: Record<string, string[]> = {
  status: ["unsubscribed", "active"],
  opt_in: ["double", "single"],
  tracking: ["refused", "allowed"],
  frequency: ["monthly", "weekly"],
}

function mergeColumns(kept: Person, other: Person): Record<string, string | number | null> {
  const both = (column: string) => [kept[column], other[column]].filter((value) => value !== null)
  const moments = (column: string) => both(column).map(Number)
  return {
    ...Object.fromEntries(EARLIEST.map((name) => [name, moments(name).toSorted((a, b) => a - b)[0] ?? null])),
    ...Object.fromEntries(LATEST.map((name) => [name, moments(name).toSorted((a, b) => b - a)[0] ?? null])),
    ...Object.fromEntries(KNOWN.map((name) => [name, kept[name] ?? other[name] ?? null])),
    ...Object.fromEntries(
      Object.entries(WINNING).map(([name, order]) => [name, order.find((one) => both(name).includes(one)) ?? null]),
    ),
    custom_fields: JSON.stringify({ ...parse(other.custom_fields), ...parse(kept.custom_fields) }),
  }
}

const parse = (json: string): Record<string, unknown> => JSON.parse(json)

/** A suppressed address gets no mail, in whichever form its person was on the list. */
async function stopMail(db: MigrationDb, brandId: number, key: string): Promise<void> {
  const entry = await findByKey<Suppression & { created_at: number }>(db, "email_suppression", brandId, key)
  const person = await findByKey<Person>(db, "subscriber", brandId, key)
  if (!entry || person?.status !== "active") return
  if (entry.reason === "bounced") {
    await sql`update subscriber set bounced_at = coalesce(bounced_at, ${entry.created_at})
      where id = ${person.id}`.execute(db)
    return
  }
  await sql`update subscriber set status = 'unsubscribed',
    unsubscribed_at = coalesce(unsubscribed_at, ${entry.created_at}) where id = ${person.id}`.execute(db)
  if (entry.reason === "manual")
    await sql`update email_suppression set was_active = 1 where id = ${entry.id}`.execute(db)
}

async function recount(db: MigrationDb, brandId: number): Promise<void> {
  const people = (where: string) =>
    sql`(select count(*) from subscriber s where s.brand_id = email_list.brand_id ${sql.raw(where)})`
  const active = "and s.status = 'active' and s.bounced_at is null"
  await sql`update email_list set subscribers = ${people("")}, active = ${people(active)},
    unconfirmed = ${people(`${active} and s.confirmed_at is null`)} where brand_id = ${brandId}`.execute(db)
}
