import { createHash } from "node:crypto"
import type { Db, OpenDatabase } from "../open.ts"
import { postgresSide, type Row, type Side, sqliteSide } from "./side.ts"
import { listTables, type MovedTable } from "./tables.ts"

export type CopiedTable = { name: string; rows: number }
export type CopyReport = {
  tables: CopiedTable[]
  /** Number of texts that lost a NUL byte, which PostgreSQL cannot store. */
  textsWithoutNul: number
}

/** The copy differs from the source; it was rolled back. */
export class CopyError extends Error {}

/** Row count, and an order-independent checksum of all values. */
type Fingerprint = { rows: number; sum: bigint }
const WORD = 1n << 64n

/**
 * Copies every row between a SQLite and a PostgreSQL database of the same version, in one transaction on each: writers
 * to a SQLite source wait meanwhile, those to a PostgreSQL source continue unseen. Reads all rows back from the
 * target and compares their number and contents before the commit.
 * @param last runs in both transactions before that, for what is not in rows.
 * @throws CopyError when the target has accounts, or differs afterwards.
 */
export async function copyRows(
  from: OpenDatabase,
  to: OpenDatabase,
  last: (to: Db, from: Db) => Promise<void> = async () => {},
): Promise<CopyReport> {
  const sqlite = from.sqlite ?? to.sqlite
  if (!sqlite || from.engine === to.engine) throw new CopyError("One of the two must be SQLite, the other PostgreSQL.")
  const tables = listTables(sqlite)
  return reading(from, (source, fromTrx) =>
    to.db.transaction().execute(async (trx) => {
      const target = to.sqlite ? sqliteSide(to.sqlite) : postgresSide(trx)
      const report: CopyReport = { tables: [], textsWithoutNul: 0 }
      await expectNoAccounts(target, tables)
      for (const table of tables.toReversed()) await target.clear(table)
      for (const table of tables) {
        const { sum, rows, stripped } = await copyTable(source, target, table, to.engine === "postgres")
        const kept = await fingerprint(target, table)
        if (kept.rows !== rows || kept.sum !== sum)
          throw new CopyError(`"${table.name}" has ${rows} rows and arrived as ${kept.rows} that differ.`)
        report.tables.push({ name: table.name, rows })
        report.textsWithoutNul += stripped
      }
      await last(trx, fromTrx)
      return report
    }),
  )
}

function reading<Result>(from: OpenDatabase, work: (source: Side, trx: Db) => Promise<Result>): Promise<Result> {
  const { sqlite } = from
  if (sqlite) return from.db.transaction().execute((trx) => work(sqliteSide(sqlite), trx))
  return from.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((trx) => work(postgresSide(trx), trx))
}

/** A new server already has some rows; only accounts make it a workspace. */
async function expectNoAccounts(target: Side, tables: MovedTable[]): Promise<void> {
  const accounts = tables.filter(({ name }) => name === "user")
  for (const table of accounts) {
    const { rows } = await fingerprint(target, table)
    if (rows > 0) throw new CopyError("The target is in use: it has accounts. Name an empty database.")
  }
}

async function copyTable(source: Side, target: Side, table: MovedTable, withoutNul: boolean) {
  const total: Fingerprint = { rows: 0, sum: 0n }
  let stripped = 0
  for await (const batch of source.batches(table)) {
    const rows = withoutNul ? batch.map((row) => row.map(stripNul)) : batch
    if (withoutNul) stripped += batch.flat().filter((value) => stripNul(value) !== value).length
    add(total, rows)
    await target.insert(table, rows)
  }
  if (table.key !== undefined)
    await target.raiseKey(table.name, table.key, await source.highestKey(table.name, table.key))
  return { ...total, stripped }
}

const stripNul = (value: Row[number]): Row[number] =>
  typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "") : value

async function fingerprint(side: Side, table: MovedTable): Promise<Fingerprint> {
  const total: Fingerprint = { rows: 0, sum: 0n }
  for await (const rows of side.batches(table)) add(total, rows)
  return total
}

function add(total: Fingerprint, rows: Row[]): void {
  for (const row of rows) {
    const hash = createHash("sha256").update(JSON.stringify(row)).digest()
    total.sum = (total.sum + hash.readBigUInt64LE(0)) % WORD
  }
  total.rows += rows.length
}
