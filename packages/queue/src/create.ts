import type { OpenDatabase } from "@brandwright/db/open"
import { createPgQueue } from "./postgres/pg-boss.ts"
import { QUEUE_TIMINGS, type Queue, type QueueLog, type QueueTimings } from "./queue.ts"
import { NO_REQUEST_IDS, type RequestIds } from "./request-ids.ts"
import { createSqliteQueue } from "./sqlite/sqlite.ts"

const SILENT: QueueLog = { warn: () => {}, error: () => {} }

/** The queue of this database: its `job` table on SQLite, pg-boss beside our tables on PostgreSQL. */
export function createQueue(
  opened: OpenDatabase,
  log: QueueLog = SILENT,
  timings: Partial<QueueTimings> = {},
  ids: RequestIds = NO_REQUEST_IDS,
): Queue {
  const setting = { log, timings: { ...QUEUE_TIMINGS, ...timings }, ids }
  return opened.engine === "postgres"
    ? createPgQueue(opened, setting)
    : createSqliteQueue({ ...setting, db: opened.db })
}
