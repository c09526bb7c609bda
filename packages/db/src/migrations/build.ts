import { type ColumnDataType, type ColumnDefinitionBuilder, type Kysely, PostgresAdapter } from "kysely"

/** Any database state: migrations know tables by name only. */
export type MigrationDb = Kysely<unknown>
type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

export const isPostgres = (db: MigrationDb): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/**
 * Auto-increment key. Whole numbers are "bigint" everywhere: PostgreSQL's integer ends at 2^31 and refuses to even
 * compare a larger number, so that a request for row 9,999,999,999 would fail instead of finding nothing.
 * Use: `.addColumn("id", ...autoId(db))`.
 */
export const autoId = (db: MigrationDb): [ColumnDataType, Column] =>
  isPostgres(db)
    ? ["bigint", (column) => column.primaryKey().generatedByDefaultAsIdentity()]
    : ["integer", (column) => column.primaryKey().autoIncrement()]

/** Whole-number column of 0 or 1: `.addColumn("done", "bigint", flagColumn(0))`. */
export const flagColumn =
  (initial: 0 | 1): Column =>
  (column) =>
    column.notNull().defaultTo(initial)

/** Reference whose row goes with its parent: `.addColumn("brand_id", "bigint", ownedBy("brand.id"))`. */
export const ownedBy =
  (target: string): Column =>
  (column) =>
    column.notNull().references(target).onDelete("cascade")

export const required: Column = (column) => column.notNull()
export const emptyText: Column = (column) => column.notNull().defaultTo("")
export const zero: Column = (column) => column.notNull().defaultTo(0)
