import { cutText } from "@brandwright/contract/text/cut-text"
import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import { matches } from "@brandwright/db/search"
import type { Insertable, Selectable } from "kysely"
import { changedAny } from "../../../database/counts.queries.ts"

export type GenerationRow = Selectable<Schema["generation"]>
export type TemplateRow = Selectable<Schema["contentTemplate"]>

const SEARCHED = ["description", "brief", "excerpt"]
export type HistoryFilter = { search?: string; kind?: string; cursor?: number; limit: number }

/** Newest first, after `cursor`. */
export function listGenerations(db: Db, brandId: number, { search, kind, cursor, limit }: HistoryFilter) {
  let query = db.selectFrom("generation").selectAll().where("brandId", "=", brandId)
  if (search) query = query.where(matches(db, "generation", SEARCHED, search))
  if (kind) query = query.where("kind", "=", kind)
  if (cursor) query = query.where("id", "<", cursor)
  return query.orderBy("id", "desc").limit(limit).execute()
}

export const findGeneration = (db: Db, brandId: number, id: number) =>
  db.selectFrom("generation").selectAll().where("brandId", "=", brandId).where("id", "=", id).executeTakeFirst()

export const insertBroken = async (db: Db, row: Insertable<Schema["generation"]>): Promise<void> => {
  await db.insertInto("generation").values(row).execute()
}

const EXCERPT_KEPT = 600

export async function replaceText(db: Db, brandId: number, id: number, value: string): Promise<void> {
  await db
    .updateTable("generation")
    .set({ value, excerpt: cutText(value, EXCERPT_KEPT) })
    .where("brandId", "=", brandId)
    .where("id", "=", id)
    .execute()
}

export const removeGeneration = (db: Db, brandId: number, id: number): Promise<boolean> =>
  changedAny(db.deleteFrom("generation").where("brandId", "=", brandId).where("id", "=", id))

/** Each counted up to `most`: the screens only need to know whether there are enough. */
export async function countContent(db: Db, brandId: number, most: number) {
  const count = async (rows: Promise<unknown[]>): Promise<number> => (await rows).length
  const [generations, posts, emails, funnels] = await Promise.all([
    count(db.selectFrom("generation").select("id").where("brandId", "=", brandId).limit(most).execute()),
    count(
      db
        .selectFrom("socialPost")
        .select("id")
        .where("brandId", "=", brandId)
        .where("deletedAt", "is", null)
        .limit(most)
        .execute(),
    ),
    count(db.selectFrom("emailTemplate").select("id").where("brandId", "=", brandId).limit(most).execute()),
    count(db.selectFrom("funnel").select("id").where("brandId", "=", brandId).limit(most).execute()),
  ])
  return { generations, posts, emails, funnels }
}

export const listTemplates = (db: Db, brandId: number, limit: number) =>
  db
    .selectFrom("contentTemplate")
    .selectAll()
    .where("brandId", "=", brandId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute()

export const insertTemplate = (db: Db, row: Insertable<Schema["contentTemplate"]>) =>
  db.insertInto("contentTemplate").values(row).returningAll().executeTakeFirstOrThrow()

export const removeTemplate = (db: Db, brandId: number, id: number): Promise<boolean> =>
  changedAny(db.deleteFrom("contentTemplate").where("brandId", "=", brandId).where("id", "=", id))
