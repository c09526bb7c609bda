import type { OpenDatabase } from "@brandwright/db/open"
import { createPgQueue } from "./pg-boss.ts"
import { PATIENCE, type Queue, type QueueLog, type QueuePatience } from "./queue.ts"
import { NO_REQUEST_IDS, type RequestIds } from "./request-ids.ts"
import { createSqliteQueue } from "./sqlite.ts"

const SILENT: QueueLog = { warn: () => {}, error: () => {} }

/** The queue of this database: its `job` table on SQLite, pg-boss beside our tables on PostgreSQL. */
export function createQueue(
  opened: OpenDatabase,
  log: QueueLog = SILENT,
  patience: Partial<QueuePatience> = {},
  ids: RequestIds = NO_REQUEST_IDS,
): Queue {
  const setting = { log, patience: { ...PATIENCE, ...patience }, ids }
  return opened.engine === "postgres"
    ? createPgQueue(opened, setting)
    : createSqliteQueue({ ...setting, db: opened.db })
}
