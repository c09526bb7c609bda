import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, Selectable, Updateable } from "kysely"

export type TaskRow = Selectable<Schema["task"]>

export const insertTask = (db: Db, row: Insertable<Schema["task"]>) =>
  db.insertInto("task").values(row).returningAll().executeTakeFirstOrThrow()

export const findTask = (db: Db, userId: string, id: number) =>
  db.selectFrom("task").selectAll().where("userId", "=", userId).where("id", "=", id).executeTakeFirst()

/** The running task of a queue job. */
export const findOfJob = (db: Db, userId: string, job: string, jobKey: string) =>
  db
    .selectFrom("task")
    .selectAll()
    .where("userId", "=", userId)
    .where("status", "=", "pending")
    .where("job", "=", job)
    .where("jobKey", "=", jobKey)
    .executeTakeFirst()

/** The newest task of a queue job, running or ended. */
export const findLastOfJob = (db: Db, userId: string, job: string, jobKey: string) =>
  db
    .selectFrom("task")
    .selectAll()
    .where("userId", "=", userId)
    .where("job", "=", job)
    .where("jobKey", "=", jobKey)
    .orderBy("id", "desc")
    .executeTakeFirst()

/** Changes a running task; undefined when it has already ended. */
export const updateRunning = (db: Db, id: number, changes: Updateable<Schema["task"]>) =>
  db
    .updateTable("task")
    .set(changes)
    .where("id", "=", id)
    .where("status", "=", "pending")
    .returningAll()
    .executeTakeFirst()

/** As above, for a task whose result was not saved yet. */
export const updateUnsettled = (db: Db, id: number, changes: Updateable<Schema["task"]>) =>
  db
    .updateTable("task")
    .set(changes)
    .where("id", "=", id)
    .where("status", "=", "pending")
    .where("resultUrl", "is", null)
    .returningAll()
    .executeTakeFirst()

/** Claims a failed task for its retry; only one caller succeeds. */
export const takeForRetry = (db: Db, userId: string, id: number, now: number) =>
  db
    .updateTable("task")
    .set({ retriedAt: now })
    .where("userId", "=", userId)
    .where("id", "=", id)
    .where("status", "=", "failed")
    .where("retriedAt", "is", null)
    .returningAll()
    .executeTakeFirst()

/** Marks a job's failed tasks as retried, as another task took over. */
export async function closeRetries(
  db: Db,
  userId: string,
  { job, key }: { job: string; key: string },
  now: number,
): Promise<void> {
  await db
    .updateTable("task")
    .set({ retriedAt: now })
    .where("userId", "=", userId)
    .where("status", "=", "failed")
    .where("job", "=", job)
    .where("jobKey", "=", key)
    .where("retriedAt", "is", null)
    .execute()
}

export async function giveBackRetry(db: Db, id: number): Promise<void> {
  await db.updateTable("task").set({ retriedAt: null }).where("id", "=", id).execute()
}

export type TaskList = {
  brandId?: number
  running: boolean
  /** Only those that failed after this moment and were neither cancelled nor retried. */
  unfinishedSince?: number
  cursor?: number
  limit: number
}

/** Newest first, after `cursor`. */
export function listTasks(db: Db, userId: string, { brandId, running, unfinishedSince, cursor, limit }: TaskList) {
  let query = db.selectFrom("task").selectAll().where("userId", "=", userId)
  if (unfinishedSince !== undefined) {
    query = query.where("status", "=", "failed").where("finishedAt", ">=", unfinishedSince)
    query = query.where("cancelled", "=", false).where("retriedAt", "is", null)
  } else if (running) query = query.where("status", "=", "pending")
  else query = query.where("status", "in", ["completed", "failed"])
  if (brandId) query = query.where("brandId", "=", brandId)
  if (cursor) query = query.where("id", "<", cursor)
  return query.orderBy("id", "desc").limit(limit).execute()
}

/** Without `excludedWork`, which is counted elsewhere. */
export async function countTasks(
  db: Db,
  userId: string,
  excludedWork: string,
): Promise<{ completed: number; inProgress: number }> {
  const rows = await db
    .selectFrom("task")
    .select((select) => ["status", select.fn.countAll<number>().as("count")])
    .where("userId", "=", userId)
    .where((where) => where.or([where("work", "is", null), where("work", "!=", excludedWork)]))
    .groupBy("status")
    .execute()
  const of = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  return { completed: of("completed"), inProgress: of("pending") }
}

/** Heartbeats from before the clock was set back count as of now. */
export async function shortenTaskLeases(db: Db, now: number, leasedUntil: number): Promise<void> {
  await db
    .updateTable("task")
    .set({ updatedAt: now, leasedUntil })
    .where("status", "=", "pending")
    .where("updatedAt", ">", now)
    .execute()
}

/** Running tasks without a heartbeat since. */
export const listSilent = (db: Db, before: number, afterId: number, limit: number) =>
  db
    .selectFrom("task")
    .select(["id", "job", "jobKey", "leasedUntil", "work", "input"])
    .where("status", "=", "pending")
    .where("updatedAt", "<", before)
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute()

/** Deletes a task that was never shown, whether it runs or has ended. */
export async function forgetTask(db: Db, id: number): Promise<void> {
  await db.deleteFrom("task").where("id", "=", id).execute()
}

export async function removeTask(db: Db, userId: string, id: number): Promise<void> {
  await db
    .deleteFrom("task")
    .where("userId", "=", userId)
    .where("id", "=", id)
    .where("status", "!=", "pending")
    .execute()
}
