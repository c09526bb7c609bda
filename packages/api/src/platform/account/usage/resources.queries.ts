import type { Db } from "@brandwright/db/open"
import { sql } from "kysely"

export type DayCategory = "storage" | "data_transfer"

/** Users with files who have not been charged for this day yet, ordered by id. */
export const listStorersAfter = (db: Db, day: string, afterId: string, limit: number) =>
  db
    .selectFrom("user")
    .select("user.id as userId")
    .where("user.id", ">", afterId)
    .where((where) =>
      where.or([
        where.exists(where.selectFrom("mediaAsset").select("id").whereRef("mediaAsset.userId", "=", "user.id")),
        where.exists(where.selectFrom("avatar").select("userId as id").whereRef("avatar.userId", "=", "user.id")),
        where.exists(
          where
            .selectFrom("videoSpeech")
            .innerJoin("brand", "brand.id", "videoSpeech.brandId")
            .select("videoSpeech.id")
            .whereRef("brand.userId", "=", "user.id"),
        ),
      ]),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("meteredDay")
            .select("bytes")
            .whereRef("meteredDay.userId", "=", "user.id")
            .where("category", "=", "storage")
            .where("day", "=", day),
        ),
      ),
    )
    .orderBy("user.id")
    .limit(limit)
    .execute()

/** False when the day was taken before. */
export async function takeDay(
  db: Db,
  row: { userId: string; category: DayCategory; day: string; bytes: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("meteredDay")
    .values(row)
    .onConflict((conflict) => conflict.columns(["userId", "category", "day"]).doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Transfers of whole days that were not charged yet. */
export const listTransfers = (db: Db, beforeDay: string, limit: number) =>
  db
    .selectFrom("transferDay")
    .selectAll()
    .where("day", "<", beforeDay)
    .orderBy("day")
    .orderBy("userId")
    .limit(limit)
    .execute()

export async function removeTransfer(db: Db, userId: string, day: string): Promise<void> {
  await db.deleteFrom("transferDay").where("userId", "=", userId).where("day", "=", day).execute()
}

export async function addTransfer(db: Db, userId: string, day: string, bytes: number): Promise<void> {
  await db
    .insertInto("transferDay")
    .values({ userId, day, bytes })
    .onConflict((conflict) =>
      conflict.columns(["userId", "day"]).doUpdateSet({ bytes: sql<number>`transfer_day.bytes + excluded.bytes` }),
    )
    .execute()
}

export async function removeDaysBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom("meteredDay").where("day", "<", day).execute()
}

export async function ownerOfAsset(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom("mediaAsset").select("userId").where("id", "=", id).executeTakeFirst()
  return row?.userId
}

export async function ownerOfFunnel(db: Db, urlExtension: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("funnelAddress")
    .innerJoin("funnel", "funnel.id", "funnelAddress.funnelId")
    .select("funnel.userId")
    .where("funnelAddress.urlExtension", "=", urlExtension)
    .executeTakeFirst()
  return row?.userId
}
