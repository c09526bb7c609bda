import type { Db } from "@brandwright/db/open"
import { contains } from "@brandwright/db/search"
import type { Schema } from "@brandwright/db/schema"
import { type Insertable, type Selectable, sql, type Updateable } from "kysely"

export type EbookRow = Selectable<Schema["ebook"]>

export type EbookFilter = { status?: EbookRow["status"]; search?: string; cursor?: number; limit: number }

/** Only the columns of a card: a book's chapters may be a megabyte. */
const CARD_COLUMNS = [
  "id",
  "brandId",
  "title",
  "description",
  "price",
  "status",
  "origin",
  "coverAssetId",
  "pageCount",
  "inputTokens",
  "outputTokens",
  "generationCost",
  "aiProvider",
  "aiModel",
  "createdAt",
  "updatedAt",
] as const satisfies (keyof EbookRow)[]
export type EbookCardRow = Pick<EbookRow, (typeof CARD_COLUMNS)[number]>

export const listEbooks = (db: Db, brandId: number, { status, search, cursor, limit }: EbookFilter) =>
  db
    .selectFrom("ebook")
    .select(CARD_COLUMNS)
    .where("brandId", "=", brandId)
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "draft"))
    .$if(Boolean(search), (query) => query.where(contains(db, sql.ref("title"), search ?? "")))
    .$if(cursor !== undefined, (query) => query.where("id", "<", cursor ?? 0))
    .orderBy("id", "desc")
    .limit(limit)
    .execute()

export const findEbook = (db: Db, userId: string, id: number) =>
  db.selectFrom("ebook").selectAll().where("userId", "=", userId).where("id", "=", id).executeTakeFirst()

export const insertEbook = (db: Db, row: Insertable<Schema["ebook"]>): Promise<EbookRow> =>
  db.insertInto("ebook").values(row).returningAll().executeTakeFirstOrThrow()

/** Saves only over `version`; undefined when the row has changed since. */
export const updateEbook = (db: Db, id: number, version: number, changes: Updateable<Schema["ebook"]>) =>
  db
    .updateTable("ebook")
    .set({ ...changes, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .returningAll()
    .executeTakeFirst()

export async function removeEbook(db: Db, id: number): Promise<void> {
  await db.deleteFrom("ebook").where("id", "=", id).execute()
}

export const countByStatus = (db: Db, brandId: number) =>
  db
    .selectFrom("ebook")
    .select(["status", (select) => select.fn.countAll<number>().as("count")])
    .where("brandId", "=", brandId)
    .groupBy("status")
    .execute()

/** Files of this brand's e-books, oldest first, with their e-book: sales are counted by file. */
export const listEbookFiles = (db: Db, brandId: number) =>
  db
    .selectFrom("ebook")
    .select(["id", "fileAssetId", "pdfAssetId"])
    .where("brandId", "=", brandId)
    .orderBy("id")
    .execute()

/** The built files do not change what the editor shows, so the version stays. */
export async function saveFiles(
  db: Db,
  id: number,
  files: { fileAssetId: number; pdfAssetId: number; pageCount: number },
): Promise<void> {
  await db.updateTable("ebook").set(files).where("id", "=", id).execute()
}
