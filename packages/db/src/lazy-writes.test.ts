import { type Kysely, sql } from "kysely"
import { expect, onTestFinished, test } from "vitest"
import { lazyWrites } from "./lazy-writes.ts"
import { openDatabase } from "./open.ts"
import type { Schema } from "./schema.ts"

const [NORMAL, FULL] = [1, 2]

/** Whether a statement that runs through this waits for the disk. */
async function readSafety(through: Kysely<Schema>): Promise<number | undefined> {
  const asked = sql<{ synchronous: number }>`select synchronous from pragma_synchronous`
  return (await asked.execute(through)).rows[0]?.synchronous
}

test("a lazy statement of SQLite does not wait for the disk; every other one does, and all of a transaction", async () => {
  const { db, close } = openDatabase(":memory:")
  onTestFinished(close)
  const lazily = db.withPlugin(lazyWrites)
  expect(await Promise.all([db, lazily, db].map(readSafety))).toEqual([FULL, NORMAL, FULL])
  expect(await db.transaction().execute((trx) => readSafety(trx.withPlugin(lazyWrites)))).toBe(FULL)
  const [, afterTransaction] = await Promise.all([db.transaction().execute(readSafety), readSafety(lazily)])
  expect(afterTransaction).toBe(NORMAL)
  await expect(sql`select nothing`.execute(lazily)).rejects.toThrow("nothing")
  expect(await readSafety(db)).toBe(FULL)
})
