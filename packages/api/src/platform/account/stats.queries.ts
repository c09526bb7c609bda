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

async function countIn(db: Db, table: ContentTable, brandIds: number[]): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("brandId", "in", brandIds)
    .executeTakeFirstOrThrow()
  return count
}

/** Only the generator's texts: other generations count as the page, book or post they became. */
async function countTexts(db: Db, brandIds: number[]): Promise<number> {
  const { count } = await db
    .selectFrom("generation")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("brandId", "in", brandIds)
    .where("kind", "=", "content")
    .executeTakeFirstOrThrow()
  return count
}

/** A deleted post that can still be restored does not count. */
async function countPosts(db: Db, brandIds: number[]): Promise<number> {
  const { count } = await db
    .selectFrom("socialPost")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("brandId", "in", brandIds)
    .where("deletedAt", "is", null)
    .executeTakeFirstOrThrow()
  return count
}

export const countConnections = (db: Db, brandId: number): Promise<number> =>
  countRows(db.selectFrom("socialConnection").where("brandId", "=", brandId).where("active", "=", true))

export const countAssets = (db: Db, brandId: number): Promise<number> =>
  countRows(db.selectFrom("mediaAsset").where("brandId", "=", brandId).where("deletedAt", "is", null))

export const countLiveRecoveryCodes = (db: Db, userId: string): Promise<number> =>
  countRows(db.selectFrom("recoveryCode").where("userId", "=", userId).where("usedAt", "is", null))
