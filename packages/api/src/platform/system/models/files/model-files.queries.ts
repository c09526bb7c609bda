import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, Selectable, Updateable } from "kysely"

export type ModelFileRow = Selectable<Schema["aiModelFile"]>

export const listFiles = (db: Db): Promise<ModelFileRow[]> =>
  db.selectFrom("aiModelFile").selectAll().orderBy("id").execute()

export const findFile = (db: Db, id: number): Promise<ModelFileRow | undefined> =>
  db.selectFrom("aiModelFile").selectAll().where("id", "=", id).executeTakeFirst()

export const findFileByUrl = (db: Db, url: string): Promise<ModelFileRow | undefined> =>
  db.selectFrom("aiModelFile").selectAll().where("url", "=", url).executeTakeFirst()

export const insertFile = (db: Db, row: Insertable<Schema["aiModelFile"]>): Promise<ModelFileRow> =>
  db.insertInto("aiModelFile").values(row).returningAll().executeTakeFirstOrThrow()

export async function updateFile(db: Db, id: number, changes: Updateable<Schema["aiModelFile"]>): Promise<void> {
  await db.updateTable("aiModelFile").set(changes).where("id", "=", id).execute()
}

/** Also deletes its connection and that connection's jobs. */
export async function removeFile(db: Db, id: number): Promise<void> {
  const connections = db.selectFrom("aiConnection").select("id").where("modelFileId", "=", id)
  await db.deleteFrom("aiJob").where("connectionId", "in", connections).execute()
  await db.deleteFrom("aiConnection").where("modelFileId", "=", id).execute()
  await db.deleteFrom("aiModelFile").where("id", "=", id).execute()
}
