import type { Db } from "@brandwright/db/open"
import { sql } from "kysely"
import { DAY_MS } from "@brandwright/contract/durations"

const LINKS_MAX = 50
/** A purchase counts for a broadcast within this time after a click. */
const SALE_MS = 7 * DAY_MS

export async function countWaiting(db: Db, broadcastId: number): Promise<number> {
  const { count } = await db
    .selectFrom("emailMessage")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("broadcastId", "=", broadcastId)
    .where("state", "in", ["queued", "claimed"])
    .executeTakeFirstOrThrow()
  return count
}

export async function countComplaints(db: Db, brandId: number, broadcastId: number): Promise<number> {
  const { count } = await db
    .selectFrom("emailSuppression")
    .innerJoin("emailMessage", "emailMessage.id", "emailSuppression.messageId")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("emailSuppression.brandId", "=", brandId)
    .where("emailSuppression.reason", "=", "complained")
    .where("emailMessage.broadcastId", "=", broadcastId)
    .executeTakeFirstOrThrow()
  return count
}

/** Clicked links, by number of people. */
export const listClicks = (db: Db, broadcastId: number) =>
  db
    .selectFrom("emailClick")
    .innerJoin("emailLink", "emailLink.id", "emailClick.linkId")
    .select(({ fn }) => ["emailLink.url", fn.countAll<number>().as("clicks")])
    .where("emailClick.broadcastId", "=", broadcastId)
    .groupBy(["emailLink.id", "emailLink.url"])
    .orderBy("clicks", "desc")
    .limit(LINKS_MAX)
    .execute()

/** Messages of people who bought within a week after a click. */
export const selectSales = (db: Db, broadcastId: number) =>
  db
    .selectFrom("emailMessage")
    .innerJoin("subscriber", "subscriber.id", "emailMessage.subscriberId")
    .where("emailMessage.broadcastId", "=", broadcastId)
    .whereRef("subscriber.lastBoughtAt", ">=", "emailMessage.clickedAt")
    .where(sql<boolean>`subscriber.last_bought_at <= email_message.clicked_at + ${SALE_MS}`)

export async function countSales(db: Db, broadcastId: number): Promise<number> {
  const { count } = await selectSales(db, broadcastId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}
