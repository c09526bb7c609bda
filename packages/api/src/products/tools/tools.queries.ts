import { TOOL_CHAT_USAGE } from "@brandwright/contract/tools/tools"
import type { Db } from "@brandwright/db/open"
import { matches } from "@brandwright/db/search"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, Selectable, Updateable } from "kysely"
import { countRows } from "../../database/counts.queries.ts"

export type ToolRow = Selectable<Schema["customTool"]>

type SearchedPage = { cursor?: number; limit: number; search?: string }

export const listTools = (db: Db, brandId: number, { cursor, limit, search }: SearchedPage) =>
  db
    .selectFrom("customTool")
    .selectAll()
    .where("brandId", "=", brandId)
    .$if(cursor !== undefined, (query) => query.where("id", "<", cursor ?? 0))
    .$if(Boolean(search), (query) => query.where(matches(db, "customTool", ["name"], search ?? "")))
    .orderBy("id", "desc")
    .limit(limit)
    .execute()

export const findTool = (db: Db, userId: string, id: number) =>
  db.selectFrom("customTool").selectAll().where("userId", "=", userId).where("id", "=", id).executeTakeFirst()

export const listToolsById = (db: Db, brandId: number, ids: number[]) =>
  db.selectFrom("customTool").selectAll().where("brandId", "=", brandId).where("id", "in", ids).execute()

export const insertTool = (db: Db, row: Insertable<Schema["customTool"]>) =>
  db.insertInto("customTool").values(row).returningAll().executeTakeFirstOrThrow()

export const updateTool = (db: Db, id: number, changes: Updateable<Schema["customTool"]>) =>
  db.updateTable("customTool").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow()

export async function removeTool(db: Db, id: number): Promise<void> {
  await db.deleteFrom("customTool").where("id", "=", id).execute()
}

export async function insertVersion(db: Db, row: Insertable<Schema["customToolVersion"]>): Promise<void> {
  await db.insertInto("customToolVersion").values(row).execute()
}

export const listVersions = (db: Db, toolId: number, limit: number) =>
  db
    .selectFrom("customToolVersion")
    .selectAll()
    .where("toolId", "=", toolId)
    .orderBy("version", "desc")
    .limit(limit)
    .execute()

export const findVersion = (db: Db, toolId: number, version: number) =>
  db
    .selectFrom("customToolVersion")
    .selectAll()
    .where("toolId", "=", toolId)
    .where("version", "=", version)
    .executeTakeFirst()

/** Usage records of turns in this user's conversations; a refunded turn cost nothing. */
export const listTurns = (db: Db, userId: string, ids: number[]) =>
  db
    .selectFrom("usageRecord")
    .select(["id", "voiceVersion", "provider", "model", "totalCost"])
    .where("userId", "=", userId)
    .where("description", "=", TOOL_CHAT_USAGE)
    .where("id", "in", ids)
    .execute()

/** Refunds of this kind since then. */
export const countForgiven = (db: Db, userId: string, description: string, since: number): Promise<number> =>
  countRows(
    db
      .selectFrom("usageRecord")
      .where("userId", "=", userId)
      .where("createdAt", ">=", since)
      .where("description", "=", description)
      .where("cost", ">", 0)
      .where("totalCost", "=", 0),
  )

/** Figures that a tool may show: pool items, posts, active subscribers. */
export async function brandCounts(
  db: Db,
  brandId: number,
): Promise<{ media: number; posts: number; subscribers: number }> {
  const row = await db
    .selectNoFrom((select) => [
      select
        .selectFrom("mediaAsset")
        .select((one) => one.fn.countAll<number>().as("n"))
        .where("brandId", "=", brandId)
        .where("deletedAt", "is", null)
        .as("media"),
      select
        .selectFrom("socialPost")
        .select((one) => one.fn.countAll<number>().as("n"))
        .where("brandId", "=", brandId)
        .as("posts"),
      select
        .selectFrom("subscriber")
        .select((one) => one.fn.countAll<number>().as("n"))
        .where("brandId", "=", brandId)
        .as("subscribers"),
    ])
    .executeTakeFirstOrThrow()
  return { media: Number(row.media), posts: Number(row.posts), subscribers: Number(row.subscribers) }
}
