import type { Db } from "@brandwright/db/open"
import { countRows, foundRow } from "../../../database/counts.queries.ts"

/** Brands with their owner's time zone, ordered by id. */
export const listBrandsAfter = (db: Db, afterId: number, limit: number) =>
  db
    .selectFrom("brand")
    .innerJoin("user", "user.id", "brand.userId")
    .select(["brand.id", "brand.name", "brand.userId", "user.timeZone"])
    .where("brand.id", ">", afterId)
    .orderBy("brand.id")
    .limit(limit)
    .execute()

/** Whether this brand's owner has had such a notification since then. */
export const isTold = (
  db: Db,
  about: { userId: string; brandId: number; preference: string; since: number },
): Promise<boolean> =>
  foundRow(
    db
      .selectFrom("notificationEvent")
      .select("id")
      .where("userId", "=", about.userId)
      .where("changedAt", ">=", about.since)
      .where("brandId", "=", about.brandId)
      .where("preference", "=", about.preference)
      .where("createdAt", ">=", about.since),
  )

export async function countWeek(db: Db, brandId: number, since: number) {
  const [posts, mails, subscribers] = await Promise.all([
    countRows(db.selectFrom("socialTarget").where("brandId", "=", brandId).where("publishedAt", ">=", since)),
    countRows(db.selectFrom("emailMessage").where("brandId", "=", brandId).where("sentAt", ">=", since)),
    countRows(db.selectFrom("subscriber").where("brandId", "=", brandId).where("createdAt", ">=", since)),
  ])
  return { posts, mails, subscribers }
}

/** Sequence steps due in this period. */
export async function countStepsDue(db: Db, brandId: number, from: number, to: number): Promise<number> {
  const { count } = await db
    .selectFrom("enrolment")
    .innerJoin("emailSequence", "emailSequence.id", "enrolment.sequenceId")
    .select((select) => select.fn.count<number>("enrolment.nextStepId").distinct().as("count"))
    .where("emailSequence.brandId", "=", brandId)
    .where("emailSequence.status", "=", "active")
    .where("enrolment.state", "=", "running")
    .where("enrolment.dueAt", ">=", from)
    .where("enrolment.dueAt", "<", to)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const countPostsDue = (db: Db, brandId: number, from: number, to: number): Promise<number> =>
  countRows(
    db
      .selectFrom("socialPost")
      .where("brandId", "=", brandId)
      .where("deletedAt", "is", null)
      .where("status", "=", "scheduled")
      .where("scheduledFor", ">=", from)
      .where("scheduledFor", "<", to),
  )
