import type { Db } from "@brandwright/db/open"
import { sql } from "kysely"

export const countByStatus = (db: Db, brandId: number, from: number) =>
  db
    .selectFrom("socialPost")
    .select(["status", (select) => select.fn.countAll<number>().as("count")])
    .where("brandId", "=", brandId)
    .where("deletedAt", "is", null)
    .where("sortAt", ">=", from)
    .groupBy("status")
    .execute()

export const sumByPlatform = (db: Db, brandId: number, from: number, onTimeMs: number) =>
  db
    .selectFrom("socialTarget")
    .innerJoin("socialPost", "socialPost.id", "socialTarget.postId")
    .select((select) => [
      "socialTarget.platform",
      select.fn.countAll<number>().as("posted"),
      select.fn.sum<number>("clicks").as("clicks"),
      select.fn.sum<number>("confirmations").as("confirmations"),
      select.fn.sum<number>("sales").as("sales"),
      select.fn.sum<number>("revenue").as("revenue"),
      select.fn.sum<number>("likes").as("likes"),
      select.fn.sum<number>("comments").as("comments"),
      select.fn.sum<number>("shares").as("shares"),
      // Targets published by a platform have its key; those published by hand do not.
      sql<number>`sum(case when external_id is null then 1 else 0 end)`.as("byHand"),
      // Compared with the planned time: retries, limits and pasted addresses change the row's own time.
      sql<number>`sum(case when external_id is not null and published_at - scheduled_for <= ${onTimeMs} then 1 else 0 end)`.as(
        "onTime",
      ),
    ])
    .where("socialTarget.brandId", "=", brandId)
    .where("socialTarget.publishedAt", ">=", from)
    .groupBy("socialTarget.platform")
    .execute()
