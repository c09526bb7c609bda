import type { CalendarCounts } from "@brandwright/contract/workspace/tasks"
import type { Db } from "@brandwright/db/open"
import { countRows } from "../../database/counts.queries.ts"

/** Counts what is scheduled, waits for review or was published, of one brand or of all the user's brands. */
export async function countCalendar(db: Db, userId: string, brandId?: number): Promise<CalendarCounts> {
  const brands = db
    .selectFrom("brand")
    .select("id")
    .where("userId", "=", userId)
    .$if(brandId !== undefined, (query) => query.where("id", "=", brandId ?? 0))
  const [posts, steps, handoffs, payments, broadcasts] = await Promise.all([
    db
      .selectFrom("socialPost")
      .select((select) => ["status", select.fn.countAll<number>().as("count")])
      .where("brandId", "in", brands)
      .where("deletedAt", "is", null)
      .where("status", "in", ["scheduled", "posted"])
      .groupBy("status")
      .execute(),
    countRows(
      db
        .selectFrom("emailStep")
        .innerJoin("emailSequence", "emailSequence.id", "emailStep.sequenceId")
        .where("emailSequence.brandId", "in", brands)
        .where("emailStep.isDraft", "=", true)
        .where("emailStep.removedAt", "is", null),
    ),
    db
      .selectFrom("socialTarget")
      .innerJoin("socialPost", "socialPost.id", "socialTarget.postId")
      .select((select) => select.fn.count<number>("socialTarget.postId").distinct().as("count"))
      .where("socialTarget.brandId", "in", brands)
      .where("socialTarget.state", "=", "handoff")
      .where("socialPost.deletedAt", "is", null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("funnelOrder")
      .select((select) => [select.fn.countAll<number>().as("count"), select.fn.min("funnelId").as("funnelId")])
      .where("brandId", "in", brands)
      .where("processor", "=", "manual")
      .where("status", "=", "pending")
      .executeTakeFirstOrThrow(),
    countRows(db.selectFrom("emailBroadcast").where("brandId", "in", brands).where("state", "=", "sending")),
  ])
  const of = (status: string) => posts.find((row) => row.status === status)?.count ?? 0
  return {
    scheduledPosts: of("scheduled"),
    draftEmails: steps,
    waitingHandoffs: Number(handoffs.count),
    waitingPayments: payments.count,
    waitingFunnelId: payments.funnelId,
    sendingBroadcasts: broadcasts,
    publishedPosts: of("posted"),
  }
}
