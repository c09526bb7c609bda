import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, Selectable } from "kysely"
import type { DraftPlace } from "./drafts.queries.ts"

export type WritingRow = Selectable<Schema["funnelWriting"]>

export const findWriting = (db: Db, { brandId, funnelId }: DraftPlace) =>
  db
    .selectFrom("funnelWriting")
    .selectAll()
    .where("brandId", "=", brandId)
    .where("funnelId", funnelId === null ? "is" : "=", funnelId)
    .executeTakeFirst()

/** For the job that writes it. */
export const findWritingById = (db: Db, id: number) =>
  db.selectFrom("funnelWriting").selectAll().where("id", "=", id).executeTakeFirst()

export const findOwnWriting = (db: Db, userId: string, id: number) =>
  db.selectFrom("funnelWriting").selectAll().where("userId", "=", userId).where("id", "=", id).executeTakeFirst()

export const insertWriting = (db: Db, row: Insertable<Schema["funnelWriting"]>): Promise<WritingRow> =>
  db.insertInto("funnelWriting").values(row).returningAll().executeTakeFirstOrThrow()

export async function keepResult(db: Db, id: number, result: NonNullable<WritingRow["result"]>): Promise<void> {
  await db.updateTable("funnelWriting").set({ result }).where("id", "=", id).execute()
}

export async function removeWriting(db: Db, id: number): Promise<void> {
  await db.deleteFrom("funnelWriting").where("id", "=", id).execute()
}
