import type { Db } from "@brandwright/db/open"

/** This month's uses by category of those alone who share their usage data, without anything that names them. */
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
