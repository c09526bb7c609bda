import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import { type Insertable, type Selectable, sql } from "kysely"
import { countRows } from "../../database/counts.queries.ts"

export type LinkRow = Selectable<Schema["reviewLink"]>
export type CommentRow = Selectable<Schema["reviewComment"]>
type Thing = Pick<LinkRow, "kind" | "thingId">

export const insertLink = (db: Db, row: Insertable<Schema["reviewLink"]>): Promise<LinkRow> =>
  db.insertInto("reviewLink").values(row).returningAll().executeTakeFirstOrThrow()

/** Newest first. */
export const listLinks = (db: Db, brandId: number, { kind, thingId }: Thing, limit: number): Promise<LinkRow[]> =>
  db
    .selectFrom("reviewLink")
    .selectAll()
    .where("brandId", "=", brandId)
    .where("kind", "=", kind)
    .where("thingId", "=", thingId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute()

export const countOpen = (db: Db, brandId: number, { kind, thingId }: Thing, now: number): Promise<number> =>
  countRows(
    db
      .selectFrom("reviewLink")
      .where("brandId", "=", brandId)
      .where("kind", "=", kind)
      .where("thingId", "=", thingId)
      .where("revokedAt", "is", null)
      .where("expiresAt", ">", now),
  )

/** The link of a signed token. */
export const findLink = (db: Db, id: number) =>
  db.selectFrom("reviewLink").selectAll().where("id", "=", id).executeTakeFirst()

/** Undefined when the brand has no such link. */
export const revokeLink = (db: Db, brandId: number, id: number, now: number) =>
  db
    .updateTable("reviewLink")
    .set((set) => ({ revokedAt: set.fn.coalesce("revokedAt", sql.val(now)) }))
    .where("brandId", "=", brandId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst()

export async function countLook(db: Db, id: number): Promise<void> {
  await db
    .updateTable("reviewLink")
    .set((set) => ({ looks: set("looks", "+", 1) }))
    .where("id", "=", id)
    .execute()
}

export async function insertComment(db: Db, row: Insertable<Schema["reviewComment"]>): Promise<void> {
  await db.insertInto("reviewComment").values(row).execute()
}

/** Oldest first. */
export const listComments = (db: Db, linkIds: number[]): Promise<CommentRow[]> =>
  linkIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom("reviewComment").selectAll().where("linkId", "in", linkIds).orderBy("id").execute()
