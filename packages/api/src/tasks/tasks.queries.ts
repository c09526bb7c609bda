import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, Selectable, Updateable } from "kysely"

export type TaskRow = Selectable<Schema["task"]>

export const insertTask = (db: Db, row: Insertable<Schema["task"]>) =>
  db.insertInto("task").values(row).returningAll().executeTakeFirstOrThrow()

/** Changes a task that still runs; undefined when it has ended already. */
export const updateRunning = (db: Db, id: number, changes: Updateable<Schema["task"]>) =>
  db
    .updateTable("task")
    .set(changes)
    .where("id", "=", id)
    .where("status", "=", "pending")
    .returningAll()
    .executeTakeFirst()

export type TaskList = { brandId?: number; running: boolean; cursor?: number; limit: number }

/** Newest first, after `cursor`. */
export function listTasks(db: Db, userId: string, { brandId, running, cursor, limit }: TaskList) {
  let query = db.selectFrom("task").selectAll().where("userId", "=", userId)
  query = running ? query.where("status", "=", "pending") : query.where("status", "in", ["completed", "failed"])
  if (brandId) query = query.where("brandId", "=", brandId)
  if (cursor) query = query.where("id", "<", cursor)
  return query.orderBy("id", "desc").limit(limit).execute()
}

export async function countTasks(db: Db, userId: string): Promise<{ completed: number; inProgress: number }> {
  const rows = await db
    .selectFrom("task")
    .select((select) => ["status", select.fn.countAll<number>().as("count")])
    .where("userId", "=", userId)
    .groupBy("status")
    .execute()
  const of = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  return { completed: of("completed"), inProgress: of("pending") }
}

/** Running tasks that nobody has reported on since. */
export const listStale = (db: Db, before: number, limit: number) =>
  db
    .selectFrom("task")
    .selectAll()
    .where("status", "=", "pending")
    .where("updatedAt", "<", before)
    .orderBy("updatedAt")
    .limit(limit)
    .execute()

export async function removeTask(db: Db, userId: string, id: number): Promise<void> {
  await db
    .deleteFrom("task")
    .where("userId", "=", userId)
    .where("id", "=", id)
    .where("status", "!=", "pending")
    .execute()
}
