import { parentPort, workerData } from "node:worker_threads"
import { sql } from "kysely"
import { openDatabase } from "../src/open.ts"

/** A thread with a connection of its own to a shared file: reads a counter and writes it back, `writes` times. Posts what failed. */
const { file, writes }: { file: string; writes: number } = workerData
const { db, close } = openDatabase(file)
const failures: string[] = []
for (let done = 0; done < writes; done += 1) {
  try {
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ value: number }>`select value from counter`.execute(trx)
      await new Promise((resolve) => setImmediate(resolve))
      await sql`update counter set value = ${(rows[0]?.value ?? 0) + 1}`.execute(trx)
    })
  } catch (error) {
    failures.push(String(error))
  }
}
await close()
parentPort?.postMessage(failures)
