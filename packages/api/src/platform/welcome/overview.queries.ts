import type { Db } from "@brandwright/db/open"
import { countRows } from "../../database/counts.queries.ts"

/** Counting stops here, so that it stays fast for a brand with a million subscribers. */
const COUNTED_MAX = 1000

/** The beginning of an open question; the notation is defined in packages/contract. */
const QUESTION = "%[[?%"

export const listNextPosts = (db: Db, brandId: number, now: number, limit: number) =>
  db
    .selectFrom("socialPost")
    .select(["id", "title", "content", "scheduledFor"])
    .where("brandId", "=", brandId)
    .where("status", "=", "scheduled")
    .where("deletedAt", "is", null)
    .where("sortAt", ">=", now)
    .orderBy("sortAt")
    .limit(limit)
    .execute()

/** Newest first, up to the counting limit. */
export const listNewPeople = (db: Db, brandId: number, since: number) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom("subscriber")
        .select(["id", "name", "email", "createdAt"])
        .where("brandId", "=", brandId)
        .orderBy("id", "desc")
        .limit(COUNTED_MAX)
        .as("newest"),
    )
    .selectAll()
    .where("createdAt", ">=", since)
    .orderBy("id", "desc")
    .execute()

export async function sumSales(db: Db, brandId: number, since: number): Promise<{ count: number; revenue: number }> {
  const { count, revenue } = await db
    .selectFrom((from) =>
      from
        .selectFrom("funnelOrder")
        .select(["amount", "paidAt"])
        .where("brandId", "=", brandId)
        .orderBy("id", "desc")
        .limit(COUNTED_MAX)
        .as("newest"),
    )
    .select((select) => [
      select.fn.countAll<number>().as("count"),
      select.fn.sum<number | null>("amount").as("revenue"),
    ])
    .where("paidAt", ">=", since)
    .executeTakeFirstOrThrow()
  return { count, revenue: Number(revenue ?? 0) }
}

/** Manual payments that the owner has to confirm, and a page with one of them. */
export const findPendingOrders = (db: Db, brandId: number): Promise<{ count: number; funnelId: number | null }> =>
  db
    .selectFrom((from) =>
      from
        .selectFrom("funnelOrder")
        .select(["status", "processor", "funnelId"])
        .where("brandId", "=", brandId)
        .orderBy("id", "desc")
        .limit(COUNTED_MAX)
        .as("newest"),
    )
    .select((select) => [select.fn.countAll<number>().as("count"), select.fn.min("funnelId").as("funnelId")])
    .where("status", "=", "pending")
    .where("processor", "=", "manual")
    .executeTakeFirstOrThrow()

export const countHandoffs = (db: Db, brandId: number): Promise<number> =>
  countRows(
    db
      .selectFrom("socialPost")
      .where("deletedAt", "is", null)
      .where("id", "in", (targets) =>
        targets
          .selectFrom("socialTarget")
          .select("postId")
          .where("brandId", "=", brandId)
          .where("state", "=", "handoff"),
      ),
  )

export const countFailedPosts = (db: Db, brandId: number): Promise<number> =>
  countRows(
    db
      .selectFrom("socialPost")
      .where("brandId", "=", brandId)
      .where("status", "=", "failed")
      .where("deletedAt", "is", null),
  )

/** Draft posts with open questions. */
export const countAskingDrafts = (db: Db, brandId: number): Promise<number> =>
  countRows(
    db
      .selectFrom("socialPost")
      .where("brandId", "=", brandId)
      .where("status", "=", "draft")
      .where("deletedAt", "is", null)
      .where("content", "like", QUESTION),
  )
