import { mkdirSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname } from "node:path"
import SqliteDatabase from "better-sqlite3"
import { HandleEmptyInListsPlugin, type Kysely, replaceWithNoncontingentExpression, type Transaction } from "kysely"
import type pg from "pg"
import { NotingKysely } from "./before-commit.ts"
import { FOLD, foldCase } from "./fold.ts"
import { askForFields } from "./names.ts"
import { ProductPostgresDialect } from "./postgres-dialect.ts"
import type { Schema } from "./schema.ts"
import { ProductSqliteDialect } from "./sqlite-dialect.ts"

/** The database or an open transaction: the first parameter of every query function. */
export type Db = Kysely<Schema> | Transaction<Schema>
/** The database itself: can open transactions. */
export type Database = Kysely<Schema>
export type Engine = "sqlite" | "postgres"

export type OpenDatabase = {
  db: Kysely<Schema>
  engine: Engine
  /** SQLite only: for backups and pragmas, never for queries besides Kysely's. */
  sqlite?: SqliteDatabase.Database
  /** Set on PostgreSQL only. */
  pool?: pg.Pool
  close: () => Promise<void>
}

/**
 * Opens `postgres://…` or, for anything else, a SQLite file (`:memory:` for tests).
 * SQLite: WAL, synchronous=FULL (an acknowledged write survives a power cut, but for `lazyWrites`), 5 s busy timeout.
 */
export function openDatabase(url: string): OpenDatabase {
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(url)
  if (url !== ":memory:") mkdirSync(dirname(url), { recursive: true })
  return openSqlite(url)
}

/** Opens a SQLite file, or a serialized database as an independent copy in memory. */
export function openSqlite(source: string | Buffer): OpenDatabase {
  const sqlite = new SqliteDatabase(source, { timeout: 5000 })
  sqlite.pragma("journal_mode = WAL")
  sqlite.pragma("synchronous = FULL")
  sqlite.pragma("foreign_keys = ON")
  // Deleted rows are overwritten: an erased address is not left in the file's free space.
  sqlite.pragma("secure_delete = ON")
  // Negative: in KiB. A fourth of the default; the system keeps the file's pages as well.
  sqlite.pragma("cache_size = -4000")
  sqlite.function(FOLD, { deterministic: true }, (text) => (typeof text === "string" ? foldCase(text) : text))
  const dialect = new ProductSqliteDialect(sqlite)
  const db = new NotingKysely({ dialect, plugins: [askForFields] })
  dialect.shortenPath(db.getExecutor())
  return { db, engine: "sqlite", sqlite, close: () => db.destroy() }
}

/** Loaded on use, as most instances run on SQLite. */
const load: (id: "pg") => typeof pg = createRequire(import.meta.url)

function openPostgres(url: string): OpenDatabase {
  const { Pool, types } = load("pg")
  // int8, count and sum arrive as text by default; all our whole numbers fit a double.
  types.setTypeParser(types.builtins.INT8, Number)
  types.setTypeParser(types.builtins.NUMERIC, Number)
  const pool = new Pool({ connectionString: url, max: 10 })
  // A client that loses its server must not crash the process, idle or between two queries of a transaction; the next
  // query reports the failure.
  pool.on("error", () => {})
  pool.on("connect", (client) => client.on("error", () => {}))
  const dialect = new ProductPostgresDialect(pool, () => connect(pool))
  // "in ()" is empty on SQLite but a syntax error here.
  const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })
  const db = new NotingKysely({ dialect, plugins: [emptyLists, dialect.fields] })
  return { db, engine: "postgres", pool, close: () => db.destroy() }
}

/** The database server does not accept connections. */
class DatabaseGoneError extends Error {}

function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((cause: unknown) => {
    throw new DatabaseGoneError("No connection to the database.", { cause })
  })
}

/** True when the database was unreachable, or the connection broke before the response. */
export function isDatabaseGone(error: unknown): boolean {
  if (error instanceof DatabaseGoneError) return true
  // Class 08 and shutdowns; pg has no code for a connection that is closed silently.
  return (
    /^(?:08...|57P0[123])$/.test(errorCode(error) ?? "") ||
    (error instanceof Error && error.message.startsWith("Connection terminated"))
  )
}

/** True for the unique-constraint error of either engine. */
export function isUniqueViolation(error: unknown): boolean {
  const code = errorCode(error)
  return code === "SQLITE_CONSTRAINT_UNIQUE" || code === "SQLITE_CONSTRAINT_PRIMARYKEY" || code === "23505"
}

/** True when the disk or the database's volume is full. */
export function isStorageFull(error: unknown): boolean {
  const code = errorCode(error)
  return code === "SQLITE_FULL" || code === "SQLITE_IOERR_WRITE" || code === "ENOSPC" || code === "53100"
}

/** True for a text that PostgreSQL cannot store: one with a NUL byte. */
export const isUnstorableText = (error: unknown): boolean => errorCode(error) === "22021"

/** True when a write refers to a deleted row, such as a brand deleted while its picture was being made. */
export function isParentGone(error: unknown): boolean {
  const code = errorCode(error)
  return code === "SQLITE_CONSTRAINT_FOREIGNKEY" || code === "23503"
}

function errorCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined
  return String(error.code)
}
