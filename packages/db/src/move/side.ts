import type SqliteDatabase from "better-sqlite3"
import { CompiledQuery, type QueryResult } from "kysely"
import type { Db } from "../open.ts"
import type { MovedTable } from "./tables.ts"

export type Value = string | number | null
/** In the order of the table's columns. */
export type Row = Value[]

/** The source or target of a move, inside an open transaction. */
export type Side = {
  /** All rows in batches. */
  batches: (table: MovedTable) => AsyncIterable<Row[]>
  insert: (table: MovedTable, rows: Row[]) => Promise<void>
  clear: (table: MovedTable) => Promise<void>
  /** The largest id ever assigned, including deleted rows, so that no id is reused. */
  highestKey: (table: string, key: string) => Promise<number>
  raiseKey: (table: string, key: string, highest: number) => Promise<void>
}

const BATCH = 500
const quote = (name: string): string => `"${name}"`
const list = (columns: string[]): string => columns.map(quote).join(", ")

/** @param sqlite the connection of the open transaction. */
export function sqliteSide(sqlite: SqliteDatabase.Database): Side {
  return {
    async *batches({ name, columns }) {
      const rows = sqlite
        .prepare<[], Row>(`select ${list(columns)} from ${quote(name)}`)
        .raw()
        .iterate()
      let batch: Row[] = []
      for (const row of rows) {
        batch.push(row)
        if (batch.length < BATCH) continue
        yield batch
        batch = []
      }
      if (batch.length > 0) yield batch
    },
    async insert({ name, columns }, rows) {
      const marks = columns.map(() => "?").join(", ")
      const insert = sqlite.prepare(`insert into ${quote(name)} (${list(columns)}) values (${marks})`)
      for (const row of rows) insert.run(row)
    },
    async clear({ name }) {
      sqlite.prepare(`delete from ${quote(name)}`).run()
    },
    highestKey: async (table) =>
      sqlite.prepare<string, number>("select seq from sqlite_sequence where name = ?").pluck().get(table) ?? 0,
    async raiseKey(table, _key, highest) {
      const raise = sqlite.prepare("update sqlite_sequence set seq = ? where name = ?")
      if (raise.run(highest, table).changes > 0) return
      sqlite.prepare("insert into sqlite_sequence (name, seq) values (?, ?)").run(table, highest)
    },
  }
}

/** @param trx an open transaction on PostgreSQL. */
export function postgresSide(trx: Db): Side {
  const plain = trx.withoutPlugins()
  const run = <R>(text: string, values: unknown[] = []): Promise<QueryResult<R>> =>
    plain.executeQuery<R>(CompiledQuery.raw(text, values))
  return {
    async *batches({ name, columns }) {
      await run(`declare moved no scroll cursor for select ${list(columns)} from ${quote(name)}`)
      while (true) {
        const { rows } = await run<Record<string, Value>>(`fetch ${BATCH} from moved`)
        if (rows.length === 0) break
        yield rows.map((row) => columns.map((column) => row[column] ?? null))
      }
      await run("close moved")
    },
    async insert({ name, columns }, rows) {
      const width = columns.length
      const tuples = rows.map((_, at) => `(${columns.map((__, column) => `$${at * width + column + 1}`).join(", ")})`)
      await run(`insert into ${quote(name)} (${list(columns)}) values ${tuples.join(", ")}`, rows.flat())
    },
    async clear({ name }) {
      await run(`delete from ${quote(name)}`)
    },
    async highestKey(table, key) {
      const sequence = await sequenceOfKey(table, key)
      const { rows } = await run<{ highest: number }>(
        `select case when is_called then last_value else last_value - 1 end as highest from ${sequence}`,
      )
      return rows[0]?.highest ?? 0
    },
    async raiseKey(table, key, highest) {
      if (highest > 0) await run("select setval($1::regclass, $2)", [await sequenceOfKey(table, key), highest])
    },
  }

  async function sequenceOfKey(table: string, key: string): Promise<string> {
    const { rows } = await run<{ name: string }>("select pg_get_serial_sequence($1, $2) as name", [quote(table), key])
    const [row] = rows
    if (!row) throw new Error(`"${table}" has no counting key.`)
    return row.name
  }
}
