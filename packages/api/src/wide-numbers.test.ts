import { sql } from "kysely"
import { expect, test } from "vitest"
import { freshServices } from "../test/signed-in.ts"

test("no column ends at 2^31: a request for row 9,999,999,999 finds nothing instead of failing", async () => {
  const { db, engine } = await freshServices()
  if (engine === "sqlite") return // its integers have 64 bits
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and data_type = 'integer' and table_name not like 'kysely%'`.execute(db)
  expect(rows).toEqual([])
})
