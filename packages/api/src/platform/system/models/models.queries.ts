import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, Selectable, Updateable } from "kysely"

export type ConnectionRow = Selectable<Schema["aiConnection"]>
export type JobRow = Selectable<Schema["aiJob"]>

export const listConnections = (db: Db): Promise<ConnectionRow[]> =>
  db.selectFrom("aiConnection").selectAll().orderBy("id").execute()

export const findConnection = (db: Db, id: number): Promise<ConnectionRow | undefined> =>
  db.selectFrom("aiConnection").selectAll().where("id", "=", id).executeTakeFirst()

export const insertConnection = (db: Db, row: Insertable<Schema["aiConnection"]>): Promise<ConnectionRow> =>
  db.insertInto("aiConnection").values(row).returningAll().executeTakeFirstOrThrow()

export const updateConnection = (
  db: Db,
  id: number,
  changes: Updateable<Schema["aiConnection"]>,
): Promise<ConnectionRow> =>
  db.updateTable("aiConnection").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow()

export async function removeConnection(db: Db, id: number): Promise<void> {
  await db.deleteFrom("aiJob").where("connectionId", "=", id).execute()
  await db.deleteFrom("aiConnection").where("id", "=", id).execute()
}

export const listJobs = (db: Db): Promise<JobRow[]> => db.selectFrom("aiJob").selectAll().execute()

export async function saveJob(db: Db, row: Insertable<Schema["aiJob"]>): Promise<void> {
  await db
    .insertInto("aiJob")
    .values(row)
    .onConflict((conflict) => conflict.column("job").doUpdateSet(row))
    .execute()
}

export async function removeJob(db: Db, job: string): Promise<void> {
  await db.deleteFrom("aiJob").where("job", "=", job).execute()
}

export async function readVersion(db: Db): Promise<number> {
  const row = await db.selectFrom("aiVersion").select("version").where("id", "=", 1).executeTakeFirst()
  return row?.version ?? 0
}

/** Tells every process that something has changed. */
export async function raiseVersion(db: Db): Promise<void> {
  await db
    .updateTable("aiVersion")
    .set((row) => ({ version: row("version", "+", 1) }))
    .where("id", "=", 1)
    .execute()
}
