import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable } from "kysely"

export async function insertToolRequest(db: Db, row: Insertable<Schema["customToolRequest"]>): Promise<void> {
  await db.insertInto("customToolRequest").values(row).execute()
}

/** Deletes the tool's requests from before a moment. */
export async function forgetToolRequests(db: Db, toolId: number, before: number): Promise<void> {
  await db.deleteFrom("customToolRequest").where("toolId", "=", toolId).where("createdAt", "<", before).execute()
}

/** Newest first, with the name of the user who ran the tool. */
export const listToolRequests = (db: Db, toolId: number, { cursor, limit }: { cursor?: number; limit: number }) =>
  db
    .selectFrom("customToolRequest")
    .innerJoin("user", "user.id", "customToolRequest.userId")
    .selectAll("customToolRequest")
    .select("user.name as person")
    .where("toolId", "=", toolId)
    .$if(cursor !== undefined, (query) => query.where("customToolRequest.id", "<", cursor ?? 0))
    .orderBy("customToolRequest.id", "desc")
    .limit(limit)
    .execute()
