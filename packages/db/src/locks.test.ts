import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Worker } from "node:worker_threads"
import { sql } from "kysely"
import { expect, test } from "vitest"
import { openDatabase } from "./open.ts"

test("four connections that write one SQLite file at once lose no write and meet no lock", async () => {
  const folder = mkdtempSync(join(tmpdir(), "brandwright-locks-"))
  const file = join(folder, "shared.sqlite")
  const { db, close } = openDatabase(file)
  await sql`create table counter (value integer not null)`.execute(db)
  await sql`insert into counter values (0)`.execute(db)
  const failures = await Promise.all(Array.from({ length: 4 }, () => writeInWorker(file, 25)))
  const { rows } = await sql<{ value: number }>`select value from counter`.execute(db)
  await close()
  rmSync(folder, { recursive: true })
  expect([failures.flat(), rows[0]?.value]).toEqual([[], 100])
})

function writeInWorker(file: string, writes: number): Promise<string[]> {
  const worker = new Worker(new URL("../test/writer.ts", import.meta.url), { workerData: { file, writes } })
  return new Promise((resolve, reject) => {
    worker.on("message", (failures: string[]) => resolve(failures)).on("error", reject)
  })
}
