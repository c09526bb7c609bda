import type { Db } from "@brandwright/db/open"

/** This month's usage by category, only of users who share their usage data, without anything identifying them. */
export const countSharedUsage = (db: Db, month: string) =>
  db
    .selectFrom("usageMonth")
    .innerJoin("user", "user.id", "usageMonth.userId")
    .select((select) => ["usageMonth.category", select.fn.sum<number>("usageMonth.records").as("records")])
    .where("user.shareUsageData", "=", true)
    .where("usageMonth.month", "=", month)
    .groupBy("usageMonth.category")
    .orderBy("usageMonth.category")
    .execute()
