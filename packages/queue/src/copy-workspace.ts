import { copyRows, type CopyReport } from "@brandwright/db/move/copy-rows"
import type { OpenDatabase } from "@brandwright/db/open"
import { createQueue } from "./create.ts"
import { listWaiting } from "./sqlite/waiting-jobs.ts"

/**
 * Copies a whole workspace, rows and waiting jobs, between SQLite and PostgreSQL: all of it or nothing. Jobs that failed
 * for good stay behind.
 * @throws CopyError as `copyRows` does.
 */
export async function copyWorkspace(from: OpenDatabase, to: OpenDatabase): Promise<CopyReport & { jobs: number }> {
  const queue = createQueue(to)
  let jobs = 0
  try {
    const report = await copyRows(from, to, async (trx, fromTrx) => {
      // Of the same moment as the rows.
      const waiting = await listWaiting(fromTrx, from.engine)
      for (const { name, payload, ...options } of waiting) await queue.enqueue(name, payload, { ...options, trx })
      jobs = waiting.length
    })
    return { ...report, jobs }
  } finally {
    await queue.stop(0)
  }
}
