import type SqliteDatabase from "better-sqlite3"

/** A table with its columns' SQL names; `key` is the auto-increment column, if any. */
export type MovedTable = { name: string; columns: string[]; key?: string }

/**
 * Kysely's own tables; the queue, whose jobs are transferred by the queues themselves; and changes for segments:
 * the target's triggers record all copied people.
 */
const NOT_MOVED = /^(?:sqlite_|kysely_)|^(?:job|email_segment_change)$/

/** Every table except search indexes, which each engine builds by itself; parents before children. */
export function listTables(sqlite: SqliteDatabase.Database): MovedTable[] {
  const parents = new Map<string, Set<string>>()
  for (const name of tableNames(sqlite)) {
    const referred = sqlite.prepare<string, string>('select "table" from pragma_foreign_key_list(?)').pluck().all(name)
    parents.set(name, new Set(referred.filter((parent) => parent !== name)))
  }
  return inOrder(parents).map((name) => ({ name, ...describeColumns(sqlite, name) }))
}

function tableNames(sqlite: SqliteDatabase.Database): string[] {
  const names = sqlite.prepare<[], string>("select name from sqlite_schema where type = 'table'").pluck().all()
  const indexes = sqlite
    .prepare<[], string>("select name from sqlite_schema where type = 'table' and sql like 'create virtual table%'")
    .pluck()
    .all()
  const isIndex = (name: string) => indexes.some((index) => name === index || name.startsWith(`${index}_`))
  return names.filter((name) => !NOT_MOVED.test(name) && !isIndex(name))
}

type ColumnInfo = { name: string; type: string; pk: number }

function describeColumns(sqlite: SqliteDatabase.Database, table: string): Omit<MovedTable, "name"> {
  const infos = sqlite.prepare<string, ColumnInfo>("select name, type, pk from pragma_table_info(?)").all(table)
  const key = infos.find(({ type, pk }) => pk === 1 && type.toLowerCase() === "integer")?.name
  return { columns: infos.map(({ name }) => name), ...(key !== undefined && { key }) }
}

/** @throws Error when tables refer to each other in a cycle: then no order would satisfy the foreign keys. */
export function inOrder(parents: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const ordered = new Set<string>()
  while (ordered.size < parents.size) {
    const ready = [...parents].filter(([name, needs]) => !ordered.has(name) && [...needs].every((n) => ordered.has(n)))
    if (ready.length === 0) throw new Error("The tables refer to each other in a circle.")
    for (const [name] of ready) ordered.add(name)
  }
  return [...ordered]
}
