import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, Selectable, Updateable } from "kysely"

export type VideoRow = Selectable<Schema["videoProject"]>

export const listProjects = (db: Db, brandId: number, { cursor, limit }: { cursor?: number; limit: number }) =>
  db
    .selectFrom("videoProject")
    .selectAll()
    .where("brandId", "=", brandId)
    .$if(cursor !== undefined, (query) => query.where("id", "<", cursor ?? 0))
    .orderBy("id", "desc")
    .limit(limit)
    .execute()

export const findProject = (db: Db, userId: string, id: number) =>
  db.selectFrom("videoProject").selectAll().where("userId", "=", userId).where("id", "=", id).executeTakeFirst()

export const listStates = (db: Db, brandId: number, ids: number[]) =>
  db.selectFrom("videoProject").select(["id", "state"]).where("brandId", "=", brandId).where("id", "in", ids).execute()

export const insertProject = (db: Db, row: Insertable<Schema["videoProject"]>) =>
  db.insertInto("videoProject").values(row).returningAll().executeTakeFirstOrThrow()

/** Undefined when it has changed since `version`, an earlier `updatedAt`. */
export const updateProject = (
  db: Db,
  { id, version }: { id: number; version?: number },
  changes: Updateable<Schema["videoProject"]>,
) =>
  db
    .updateTable("videoProject")
    .set(changes)
    .where("id", "=", id)
    .$if(version !== undefined, (query) => query.where("updatedAt", "=", version ?? 0))
    .returningAll()
    .executeTakeFirst()

export async function addCost(db: Db, id: number, microUsd: number): Promise<void> {
  await db
    .updateTable("videoProject")
    .set((own) => ({ cost: own("cost", "+", microUsd) }))
    .where("id", "=", id)
    .execute()
}

export async function removeProject(db: Db, id: number): Promise<void> {
  await db.deleteFrom("videoProject").where("id", "=", id).execute()
}

export const findLastVersion = (db: Db, projectId: number) =>
  db
    .selectFrom("videoVersion")
    .selectAll()
    .where("projectId", "=", projectId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst()

/** Keeps the newest `most` versions of a project. */
export async function insertVersion(db: Db, row: Insertable<Schema["videoVersion"]>, most: number): Promise<void> {
  await db.insertInto("videoVersion").values(row).execute()
  await db
    .deleteFrom("videoVersion")
    .where("projectId", "=", row.projectId)
    .where("version", "<=", row.version - most)
    .execute()
}

export async function removeVersion(db: Db, id: number): Promise<void> {
  await db.deleteFrom("videoVersion").where("id", "=", id).execute()
}
