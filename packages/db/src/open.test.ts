import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "kysely"
import { expect, onTestFinished, test } from "vitest"
import { openDatabase } from "./open.ts"

test("what is deleted is not left in the free space of the SQLite file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "brandwright-open-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, "some.db")
  const { db, close } = openDatabase(file)
  await sql`create table person (id integer primary key, email text)`.execute(db)
  for (let id = 0; id < 200; id += 1)
    await sql`insert into person values (${id}, ${`reader${id}@example.com`})`.execute(db)
  await sql`delete from person where id < 199`.execute(db)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  await close()
  const kept = new Set(readFileSync(file, "latin1").match(/reader\d+@example/g))
  expect([...kept]).toEqual(["reader199@example"])
})
