import type { MediaFilter } from "@brandwright/contract/media/media"
import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import { matches } from "@brandwright/db/search"
import type { Insertable, Selectable, Updateable } from "kysely"

export type MediaRow = Selectable<Schema["mediaAsset"]>

/** Includes a deleted item that can still be restored: until then, sold and promised files are delivered. */
export const findAsset = (db: Db, brandId: number, id: number) =>
  db.selectFrom("mediaAsset").selectAll().where("brandId", "=", brandId).where("id", "=", id).executeTakeFirst()

/** Only for the public address, where the row and the signature decide who may read. */
export const findServedAsset = (db: Db, id: number) =>
  db.selectFrom("mediaAsset").selectAll().where("id", "=", id).executeTakeFirst()

/** Items deleted before this moment, oldest deletion first. */
export const listDeletedAssets = (db: Db, before: number, limit: number) =>
  db
    .selectFrom("mediaAsset")
    .select(["id", "fileHash", "thumbnailHash"])
    .where("deletedAt", "<", before)
    .orderBy("deletedAt")
    .limit(limit)
    .execute()

/** The brand's items with these ids, in no particular order. */
export const findAssets = (db: Db, brandId: number, ids: number[]): Promise<MediaRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("mediaAsset")
        .selectAll()
        .where("brandId", "=", brandId)
        .where("deletedAt", "is", null)
        .where("id", "in", ids)
        .execute()

export const insertAsset = (db: Db, row: Insertable<Schema["mediaAsset"]>) =>
  db.insertInto("mediaAsset").values(row).returningAll().executeTakeFirstOrThrow()

export const updateAsset = (db: Db, id: number, changes: Updateable<Schema["mediaAsset"]>) =>
  db.updateTable("mediaAsset").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow()

export async function removeAsset(db: Db, id: number): Promise<void> {
  await db.deleteFrom("mediaAsset").where("id", "=", id).execute()
}

/** Where the next page starts: after this name and id, or this id alone. */
export type MediaCursor = { nameKey?: string; id: number }
export type AssetQuery = Pick<MediaFilter, "tab" | "types" | "search" | "sort" | "limit"> & {
  brandId: number
  cursor?: MediaCursor
}

/** One page by keyset: by id in either direction, or by name and id. */
export function listAssets(
  db: Db,
  { brandId, tab, types, search, sort, limit, cursor }: AssetQuery,
): Promise<MediaRow[]> {
  let query = db
    .selectFrom("mediaAsset")
    .selectAll()
    .where("brandId", "=", brandId)
    .where("deletedAt", "is", null)
    .limit(limit)
  if (tab === "primary") query = query.where("isPrimary", "=", true)
  if (tab === "media") query = query.where("isPrimary", "=", false)
  if (tab === "generated") query = query.where("aiGenerated", "=", true)
  const [only] = types
  if (only) query = types.length === 1 ? query.where("mediaType", "=", only) : query.where("mediaType", "in", types)
  if (search.trim()) query = query.where(matches(db, "mediaAsset", ["name", "tags"], search))
  if (sort === "name") {
    query = query.orderBy("nameKey").orderBy("id")
    if (cursor?.nameKey !== undefined) {
      const { nameKey, id } = cursor
      query = query.where((is) =>
        is.or([is("nameKey", ">", nameKey), is.and([is("nameKey", "=", nameKey), is("id", ">", id)])]),
      )
    }
  } else if (sort === "oldest") {
    query = query.orderBy("id")
    if (cursor) query = query.where("id", ">", cursor.id)
  } else {
    query = query.orderBy("id", "desc")
    if (cursor) query = query.where("id", "<", cursor.id)
  }
  return query.execute()
}

export async function countAssets(db: Db, brandId: number) {
  const rows = await db
    .selectFrom("mediaAsset")
    .select((select) => ["isPrimary", "aiGenerated", select.fn.countAll<number>().as("count")])
    .where("brandId", "=", brandId)
    .where("deletedAt", "is", null)
    .groupBy(["isPrimary", "aiGenerated"])
    .execute()
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).reduce((total, row) => total + row.count, 0)
  return {
    all: sum(() => true),
    primary: sum((row) => row.isPrimary),
    media: sum((row) => !row.isPrimary),
    generated: sum((row) => row.aiGenerated),
  }
}

/** The brand's own colors, fonts and logos, oldest first; a few are enough for a look. */
export const listKit = (db: Db, brandId: number) =>
  db
    .selectFrom("mediaAsset")
    .selectAll()
    .where("brandId", "=", brandId)
    .where("isPrimary", "=", true)
    .where("mediaType", "in", ["color", "font", "logo"])
    .where("deletedAt", "is", null)
    .orderBy("id")
    .limit(100)
    .execute()

/** The logos of a user's brands, oldest first. */
export const listUserLogos = (db: Db, userId: string) =>
  db
    .selectFrom("mediaAsset")
    .selectAll()
    .where("userId", "=", userId)
    .where("mediaType", "=", "logo")
    .where("isPrimary", "=", true)
    .where("deletedAt", "is", null)
    .orderBy("id")
    .execute()

/** Size of stored content in bytes; 0 if there is none. */
export async function findFileSize(db: Db, hash: string | null): Promise<number> {
  const file = await db.selectFrom("mediaFile").select("size").where("hash", "=", hash).executeTakeFirst()
  return file?.size ?? 0
}

/** Serializes one user's parallel uploads, so that the quota holds on PostgreSQL too. */
export async function lockOwner(db: Db, userId: string): Promise<void> {
  await db
    .updateTable("user")
    .set((own) => ({ updatedAt: own.ref("updatedAt") }))
    .where("id", "=", userId)
    .execute()
}
