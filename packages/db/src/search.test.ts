import { randomBytes } from "node:crypto"
import { sql } from "kysely"
import { describe, expect, test } from "vitest"
import { autoId, emptyText, type MigrationDb } from "./migrations/build.ts"
import { openDatabase } from "./open.ts"
import { createSearch, matches } from "./search.ts"

/** A throw-away table on the engine under test. */
async function withTable(
  work: (found: (term: string) => Promise<string[]>, db: MigrationDb) => Promise<void>,
): Promise<void> {
  const url = process.env.TEST_DATABASE_URL
  const opened = openDatabase(url ? `${url}/postgres` : ":memory:")
  const name = `search_probe_${randomBytes(4).toString("hex").replace(/\d/g, "x")}`
  const table = name.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase())
  // The schema does not know this table.
  const db = opened.db.withoutPlugins() as unknown as MigrationDb
  await db.schema
    .createTable(name)
    .addColumn("id", ...autoId(db))
    .addColumn("name", "text", emptyText)
    .addColumn("tags", "text")
    .execute()
  await createSearch(db, name, ["name", "tags"])
  const found = async (term: string): Promise<string[]> => {
    const where = matches(opened.db, table, ["name", "tags"], term)
    const { rows } = await sql<{
      name: string
    }>`select name from ${sql.table(table)} where ${where} order by id`.execute(opened.db)
    return rows.map((row) => row.name)
  }
  try {
    await work(found, db)
  } finally {
    await db.schema.dropTable(name).execute()
    await opened.close()
  }
}

const findTable = async (db: MigrationDb): Promise<string> => {
  const tables = await db.introspection.getTables()
  return tables.find((table) => /^search_probe_[a-z]{8}$/.test(table.name))?.name ?? ""
}

describe("search", () => {
  test("finds substrings in any column, whatever their case, and follows changes", async () => {
    await withTable(async (found, db) => {
      const table = sql.table(await findTable(db))
      await sql`insert into ${table} (name, tags) values ('Summer Sale', 'red,blue'), ('winter', null), ('Größe 100%', 'a_b')`.execute(
        db,
      )
      expect(await found("MER sal")).toEqual(["Summer Sale"])
      expect(await found("inte")).toEqual(["winter"])
      expect(await found("blue")).toEqual(["Summer Sale"])
      expect(await found("größe")).toEqual(["Größe 100%"])
      expect(await found("GRÖ")).toEqual(["Größe 100%"])
      expect(await found("RÖ")).toEqual(["Größe 100%"])
      await sql`update ${table} set name = 'Spring' where name = 'winter'`.execute(db)
      expect(await found("winter")).toEqual([])
      expect(await found("pring")).toEqual(["Spring"])
      await sql`delete from ${table} where name = 'Spring'`.execute(db)
      expect(await found("pring")).toEqual([])
    })
  })

  test("takes every character literally, long term or short", async () => {
    await withTable(async (found, db) => {
      const table = sql.table(await findTable(db))
      await sql`insert into ${table} (name) values ('100% "pure" a_b OR c*'), ('plain or other')`.execute(db)
      const [odd] = ['100% "pure" a_b OR c*']
      for (const term of ["100%", "0%", '"pure"', "a_b", "_b", "b OR c", "c*"]) expect(await found(term)).toEqual([odd])
      for (const term of ["axb", "p%n", "name:plain", "pl*", "plain AND other", "--", "'; drop", "\0\0x\0"])
        expect(await found(term)).toEqual([])
    })
  })
})
