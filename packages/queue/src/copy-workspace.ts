import { copyRows, type CopyReport } from "@brandwright/db/move/copy-rows"
import type { OpenDatabase } from "@brandwright/db/open"
import { createQueue } from "./create.ts"
import { listWaiting } from "./waiting.ts"

/**
 * Copies a whole workspace, rows and waiting jobs, between SQLite and PostgreSQL: all of it or nothing. Jobs that failed
 * for good stay behind.
 * @throws CopyError as `copyRows` does.
 */
export async function copyWorkspace(from: OpenDatabase, to: OpenDatabase): Promise<CopyReport & { jobs: number }> {
  const jobs = await listWaiting(from)
  const queue = createQueue(to)
  try {
    const report = await copyRows(from, to, async (trx) => {
      for (const { name, payload, ...options } of jobs) await queue.enqueue(name, payload, { ...options, trx })
    })
    return { ...report, jobs: jobs.length }
  } finally {
    await queue.stop(0)
  }
}
