import { type Expression, PostgresAdapter, type RawBuilder, type SqlBool, sql } from "kysely"
import { FOLD, foldCase } from "./fold.ts"
import { isPostgres, type MigrationDb } from "./migrations/build.ts"
import type { Db } from "./open.ts"

/** Minimum length of a term for the index, which uses trigrams. */
const INDEXED_MIN = 3

/**
 * For migrations (released ones call it, so its statements must not change): a substring index for text columns
 * (snake_case), case-insensitive. On SQLite a trigram table `<table>_search` maintained by triggers (rows need an integer
 * `id`); on PostgreSQL a pg_trgm index.
 */
export async function createSearch(db: MigrationDb, table: string, columns: string[]): Promise<void> {
  if (isPostgres(db)) {
    await sql`create extension if not exists pg_trgm`.execute(db)
    await sql`create index ${sql.ref(`${table}_search`)} on ${sql.table(table)} using gin ((lower(${joined(columns)})) gin_trgm_ops)`.execute(
      db,
    )
    return
  }
  const search = sql.table(`${table}_search`)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const added = sql.join(columns.map((column) => sql.ref(`new.${column}`)))
  const removed = sql.join(columns.map((column) => sql.ref(`old.${column}`)))
  const remove = sql`insert into ${search} (${search}, rowid, ${names}) values ('delete', old.id, ${removed})`
  const add = sql`insert into ${search} (rowid, ${names}) values (new.id, ${added})`
  const trigger = (name: string) => sql.ref(`${table}_search_${name}`)
  await sql`create virtual table ${search} using fts5 (${names}, content=${sql.lit(table)}, content_rowid='id', tokenize='trigram')`.execute(
    db,
  )
  await sql`insert into ${search} (${search}) values ('rebuild')`.execute(db)
  await sql`create trigger ${trigger("insert")} after insert on ${sql.table(table)} begin ${add}; end`.execute(db)
  await sql`create trigger ${trigger("delete")} after delete on ${sql.table(table)} begin ${remove}; end`.execute(db)
  await sql`create trigger ${trigger("update")} after update of ${names} on ${sql.table(table)} begin ${remove}; ${add}; end`.execute(
    db,
  )
}

/**
 * For queries: rows of `table` (as the schema names it, with `id`) whose searched columns contain `term`. Takes the
 * same columns in the same order as the migration; `where(matches(db, "subscriber", ["email", "name"], term))`.
 */
export function matches(db: Db, table: string, columns: string[], term: string): RawBuilder<SqlBool> {
  const needle = term.replaceAll("\0", "").trim()
  const isShort = [...needle].length < INDEXED_MIN
  const names = columns.map((column) => `${table}.${column}`)
  if (isShort || isPostgresDb(db)) return contains(db, joined(names), needle)
  const search = sql.table(`${table}Search`)
  return sql`${sql.ref(`${table}.id`)} in (select rowid from ${search} where ${search} match ${phrase(needle)})`
}

/** Whether a text contains a term, ignoring case; the term has no wildcards. */
export const contains = (db: Db, text: Expression<unknown>, term: string): RawBuilder<SqlBool> =>
  sql`${folded(db, text)} like ${`%${escaped(foldCase(term))}%`} escape '\\'`

/** Whether two texts are equal, ignoring case. */
export const equalsFolded = (db: Db, text: Expression<unknown>, wanted: string): RawBuilder<SqlBool> =>
  sql`${folded(db, text)} = ${foldCase(wanted)}`

const folded = (db: Db, text: Expression<unknown>): RawBuilder<string> =>
  isPostgresDb(db) ? sql`lower(${text})` : sql`${sql.raw(FOLD)}(${text})`

/** The columns as one text; a line break between them prevents matches across columns. */
function joined(columns: string[]): RawBuilder<string> {
  const parts = columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`)
  return sql`${sql.join(parts, sql` || '\n' || `)}`
}

export const isPostgresDb = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter
const escaped = (term: string): string => term.replace(/[\\%_]/g, "\\$&")
/** A quoted FTS5 string is a plain substring without operators. */
const phrase = (term: string): string => `"${term.replaceAll('"', '""')}"`
