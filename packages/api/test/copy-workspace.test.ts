import { copyRows } from "@brandwright/db/move/copy-rows"
import { listTables } from "../../db/src/move/tables.ts"
import { type OpenDatabase, openSqlite } from "@brandwright/db/open"
import { copyWorkspace } from "@brandwright/queue/copy-workspace"
import { createQueue } from "@brandwright/queue/create"
import { listWaiting } from "../../queue/src/sqlite/waiting-jobs.ts"
import { afterEach, describe, expect, test } from "vitest"
import { HOUR_MS } from "@brandwright/contract/durations"
import { freshDatabase } from "../../db/test/fresh-database.ts"
import { migratedImage } from "../../db/test/sqlite-image.ts"

const opened: OpenDatabase[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

async function emptySqlite() {
  const database = openSqlite(await migratedImage())
  opened.push(database)
  const { sqlite } = database
  if (!sqlite) throw new Error("This is SQLite.")
  return { ...database, sqlite }
}
type Sqlite = Awaited<ReturnType<typeof emptySqlite>>

/** The engine under test. */
async function emptyTarget(): Promise<OpenDatabase> {
  const database = await freshDatabase()
  opened.push(database)
  return database
}

const ROWS = 3
const TEXT = "Ünïcode 🐝 'quoted' \"twice\" \\ back"
type Column = { name: string; type: string; isRequired: 0 | 1 }
type Reference = { from: string; table: string; to: string }

/** Three rows in every table that agree with all constraints, one of them deleted again where nothing refers to it. */
function fillEveryTable({ sqlite }: Sqlite): void {
  for (const { name, key } of listTables(sqlite)) {
    const columns = sqlite
      .prepare<string, Column>(`select name, type, max("notnull", pk) as isRequired from pragma_table_info(?)`)
      .all(name)
      .filter((column) => column.name !== key)
    const references = sqlite
      .prepare<string, Reference>(`select "from", "table", "to" from pragma_foreign_key_list(?)`)
      .all(name)
    for (let row = 0; row < ROWS; row += 1) {
      const values = columns.map((column) => {
        const reference = references.find(({ from }) => from === column.name)
        if (reference) return parentValue(sqlite, reference, row)
        if (!column.isRequired && row === 1) return null
        if (column.type === "text") return `${TEXT} ${name} ${row}`
        if (column.type === "double precision") return 0.1 + row
        return (column.type === "bigint" ? Number.MAX_SAFE_INTEGER : 2 ** 31 - 1) - row
      })
      const names = columns.map((column) => `"${column.name}"`).join(", ")
      const marks = columns.map(() => "?").join(", ")
      sqlite.prepare(`insert into "${name}" (${names}) values (${marks})`).run(values)
    }
  }
}

const parentValue = (sqlite: Sqlite["sqlite"], { table, to }: Reference, row: number) =>
  sqlite.prepare(`select "${to}" from "${table}" order by rowid limit 1 offset ?`).pluck().get(row)

/** Every table's rows; in an order of their values, since PostgreSQL keeps none for rows without a number. */
const contents = ({ sqlite }: Sqlite) =>
  Object.fromEntries(
    listTables(sqlite).map(({ name }) => [
      name,
      sqlite
        .prepare(`select * from "${name}"`)
        .all()
        .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
    ]),
  )

describe.runIf(process.env.TEST_DATABASE_URL)("a workspace that moves to PostgreSQL and back", () => {
  test("is the same in every table, value by value", async () => {
    const source = await emptySqlite()
    fillEveryTable(source)
    const target = await emptyTarget()
    const back = await emptySqlite()
    const there = await copyWorkspace(source, target)
    expect(there.tables.filter(({ rows }) => rows < ROWS)).toEqual([])
    expect(await copyWorkspace(target, back)).toEqual(there)
    expect(contents(back)).toEqual(contents(source))
  })

  test("gives no key out again that was deleted before the move", async () => {
    const source = await emptySqlite()
    fillEveryTable(source)
    source.sqlite.prepare("delete from brand_fact").run()
    const target = await emptyTarget()
    const back = await emptySqlite()
    await copyRows(source, target)
    await copyRows(target, back)
    const highest = "select seq from sqlite_sequence where name = 'brand_fact'"
    expect(back.sqlite.prepare(highest).pluck().get()).toBe(ROWS)
  })

  test("keeps what waits in the queue", async () => {
    const source = await emptySqlite()
    const runAt = Date.now() + HOUR_MS
    const queue = createQueue(source)
    await queue.enqueue("email.send", { brandId: 7 }, { runAt, key: "brand:7", attempts: 9 })
    const target = await emptyTarget()
    const back = await emptySqlite()
    await copyWorkspace(source, target)
    await copyWorkspace(target, back)
    expect(await listWaiting(back.db, "sqlite")).toEqual([
      { name: "email.send", payload: { brandId: 7 }, key: "brand:7", runAt, attempts: 9 },
    ])
  })

  test("says how many texts lost a NUL", async () => {
    const source = await emptySqlite()
    fillEveryTable(source)
    source.sqlite.prepare("update brand set name = ? where id = 1").run("A\0B")
    const target = await emptyTarget()
    expect(await copyRows(source, target)).toMatchObject({ textsWithoutNul: 1 })
    const brand = await target.db.selectFrom("brand").select("name").where("id", "=", 1).executeTakeFirstOrThrow()
    expect(brand.name).toBe("AB")
  })

  test("is refused where accounts are, and nothing is touched", async () => {
    const source = await emptySqlite()
    fillEveryTable(source)
    const target = await emptyTarget()
    await copyRows(source, target)
    await expect(copyRows(source, target)).rejects.toThrow("it has accounts")
    const { rows } = await target.db
      .selectFrom("brand")
      .select((count) => count.fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow()
    expect(rows).toBe(ROWS)
  })

  test("leaves an empty target when the copy cannot be whole", async () => {
    const source = await emptySqlite()
    fillEveryTable(source)
    source.sqlite.pragma("foreign_keys = off")
    source.sqlite.prepare("delete from user where rowid = 1").run()
    const target = await emptyTarget()
    await expect(copyRows(source, target)).rejects.toThrow("foreign key")
    expect(await target.db.selectFrom("brand").select("id").execute()).toEqual([])
  })
})

test("a copy between two SQLite databases is refused", async () => {
  await expect(copyRows(await emptySqlite(), await emptySqlite())).rejects.toThrow("One of the two must be SQLite")
})
