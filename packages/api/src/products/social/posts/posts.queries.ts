import type { PostStatus } from "@brandwright/contract/social/social-posts"
import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, Selectable, Updateable } from "kysely"

export type PostRow = Selectable<Schema["socialPost"]>
export type TargetRow = Selectable<Schema["socialTarget"]>

export const insertPost = (db: Db, row: Insertable<Schema["socialPost"]>): Promise<PostRow> =>
  db.insertInto("socialPost").values(row).returningAll().executeTakeFirstOrThrow()

export const updatePost = (db: Db, id: number, changes: Updateable<Schema["socialPost"]>): Promise<PostRow> =>
  db.updateTable("socialPost").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow()

/** A post of one of this user's brands; deleted ones only while they can be restored. */
export const findPost = (db: Db, userId: string, id: number, deletedToo = false) =>
  db
    .selectFrom("socialPost")
    .innerJoin("brand", "brand.id", "socialPost.brandId")
    .selectAll("socialPost")
    .where("socialPost.id", "=", id)
    .where("brand.userId", "=", userId)
    .$if(!deletedToo, (query) => query.where("socialPost.deletedAt", "is", null))
    .executeTakeFirst()

export const findPostById = (db: Db, id: number) =>
  db.selectFrom("socialPost").selectAll().where("id", "=", id).executeTakeFirst()

type Page = {
  status: "all" | "unscheduled" | PostStatus
  after: { sortAt: number; id: number } | undefined
  limit: number
}

/** Ordered by the time shown: soonest first for scheduled ones, latest first otherwise. */
export function listPosts(db: Db, brandId: number, { status, after, limit }: Page): Promise<PostRow[]> {
  const direction = status === "scheduled" ? "asc" : "desc"
  const beyond = direction === "asc" ? ">" : "<"
  return db
    .selectFrom("socialPost")
    .selectAll()
    .where("brandId", "=", brandId)
    .where("deletedAt", "is", null)
    .$if(status === "unscheduled", (query) => query.where("status", "!=", "scheduled"))
    .$if(status !== "all" && status !== "unscheduled", (query) => query.where("status", "=", status as PostStatus)) // the two others were taken out
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where(where.refTuple("sortAt", "id"), beyond, where.tuple(after?.sortAt ?? 0, after?.id ?? 0)),
      ),
    )
    .orderBy("sortAt", direction)
    .orderBy("id", direction)
    .limit(limit)
    .execute()
}

export const listPostsById = (db: Db, brandId: number, ids: number[]): Promise<PostRow[]> =>
  db
    .selectFrom("socialPost")
    .selectAll()
    .where("brandId", "=", brandId)
    .where("deletedAt", "is", null)
    .where("id", "in", ids)
    .orderBy("id")
    .execute()

export const listCalendar = (
  db: Db,
  brandId: number,
  { from, to, limit }: { from: number; to: number; limit: number },
) =>
  db
    .selectFrom("socialPost")
    .select(["id", "title", "content", "platforms", "status", "scheduledFor", "timeZone", "mediaIds", "variants"])
    .where("brandId", "=", brandId)
    .where("deletedAt", "is", null)
    .where("scheduledFor", ">=", from)
    .where("scheduledFor", "<", to)
    .orderBy("scheduledFor")
    .limit(limit)
    .execute()

export async function removeDeletedPosts(db: Db, before: number): Promise<void> {
  await db.deleteFrom("socialPost").where("deletedAt", "<", before).execute()
}

export async function listTargets(db: Db, postIds: number[]): Promise<TargetRow[]> {
  if (postIds.length === 0) return []
  return db.selectFrom("socialTarget").selectAll().where("postId", "in", postIds).orderBy("id").execute()
}

export async function insertTargets(db: Db, rows: Insertable<Schema["socialTarget"]>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto("socialTarget").values(rows).execute()
}

export async function updateTarget(db: Db, id: number, changes: Updateable<Schema["socialTarget"]>): Promise<void> {
  await db.updateTable("socialTarget").set(changes).where("id", "=", id).execute()
}

export async function removeTargets(db: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("socialTarget").where("id", "in", ids).execute()
}

/** Claims targets that no worker holds, before they are read and changed. */
export async function withdrawTargets(db: Db, postId: number): Promise<void> {
  await db
    .updateTable("socialTarget")
    .set({ state: "idle", dueAt: null })
    .where("postId", "=", postId)
    .where("state", "=", "scheduled")
    .execute()
}

export async function releaseTargets(db: Db, postId: number, dueAt: number): Promise<void> {
  await db
    .updateTable("socialTarget")
    .set({ state: "scheduled", dueAt, reason: null })
    .where("postId", "=", postId)
    .where("state", "=", "idle")
    .execute()
}

/** Scheduled posts for this connection. */
export async function listPostsOfConnection(db: Db, connectionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("socialTarget")
    .innerJoin("socialPost", "socialPost.id", "socialTarget.postId")
    .select("socialTarget.postId")
    .where("socialTarget.connectionId", "=", connectionId)
    .where("socialTarget.state", "in", ["scheduled", "idle", "handoff"])
    .where("socialPost.status", "in", ["scheduled", "paused"])
    .execute()
  return rows.map((row) => row.postId)
}

/** Due times of the connection's waiting posts, from a moment on. */
export async function listDueTimes(db: Db, connectionIds: number[], from: number): Promise<number[]> {
  const rows = await db
    .selectFrom("socialTarget")
    .select("dueAt")
    .where("connectionId", "in", connectionIds)
    .where("state", "=", "scheduled")
    .where("dueAt", ">=", from)
    .execute()
  return rows.map((row) => row.dueAt ?? 0)
}

/** Results of published posts, latest first. */
export const listResults = (db: Db, brandId: number, { from, limit }: { from: number; limit: number }) =>
  db
    .selectFrom("socialTarget")
    .select(["publishedAt", "clicks", "likes", "comments", "shares"])
    .where("brandId", "=", brandId)
    .where("publishedAt", ">=", from)
    .orderBy("publishedAt", "desc")
    .limit(limit)
    .execute()
