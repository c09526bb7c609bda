import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import { countRows } from "../../database/counts.queries.ts"

/** Tables in which each row is one content piece; posts and saved generations are counted separately. */
const CONTENT_TABLES = [
  "emailTemplate",
  "emailSequence",
  "ebook",
  "funnel",
  "videoProject",
  "customTool",
] as const satisfies readonly (keyof Schema)[]
type ContentTable = (typeof CONTENT_TABLES)[number]

export async function listBrandIds(db: Db, userId: string): Promise<number[]> {
  const rows = await db.selectFrom("brand").select("id").where("userId", "=", userId).execute()
  return rows.map((row) => row.id)
}

export async function countContent(db: Db, brandIds: number[]): Promise<number> {
  if (brandIds.length === 0) return 0
  const counts = await Promise.all([
    countPosts(db, brandIds),
    countTexts(db, brandIds),
    ...CONTENT_TABLES.map((table) => countIn(db, table, brandIds)),
  ])
  return counts.reduce((sum, count) => sum + count, 0)
}

const countIn = (db: Db, table: ContentTable, brandIds: number[]): Promise<number> =>
  countRows(db.selectFrom(table).where("brandId", "in", brandIds))

/** Only the generator's texts: other generations count as the page, book or post they became. */
const countTexts = (db: Db, brandIds: number[]): Promise<number> =>
  countRows(db.selectFrom("generation").where("brandId", "in", brandIds).where("kind", "=", "content"))

/** A deleted post that can still be restored does not count. */
const countPosts = (db: Db, brandIds: number[]): Promise<number> =>
  countRows(db.selectFrom("socialPost").where("brandId", "in", brandIds).where("deletedAt", "is", null))

export const countConnections = (db: Db, brandId: number): Promise<number> =>
  countRows(db.selectFrom("socialConnection").where("brandId", "=", brandId).where("active", "=", true))

export const countAssets = (db: Db, brandId: number): Promise<number> =>
  countRows(db.selectFrom("mediaAsset").where("brandId", "=", brandId).where("deletedAt", "is", null))

export const countLiveRecoveryCodes = (db: Db, userId: string): Promise<number> =>
  countRows(db.selectFrom("recoveryCode").where("userId", "=", userId).where("usedAt", "is", null))
