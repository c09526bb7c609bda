import type { Db } from "@brandwright/db/open"
import type { NotNull } from "kysely"
import { BROADCAST_PEOPLE_MAX, type BroadcastFigure } from "@brandwright/contract/email/broadcasts/email-broadcasts"
import { countRows } from "../../../../database/counts.queries.ts"

const LINKS_MAX = 50

export const countWaiting = (db: Db, broadcastId: number): Promise<number> =>
  countRows(
    db.selectFrom("emailMessage").where("broadcastId", "=", broadcastId).where("state", "in", ["queued", "claimed"]),
  )

export const countComplaints = (db: Db, brandId: number, broadcastId: number): Promise<number> =>
  countRows(
    db
      .selectFrom("emailSuppression")
      .innerJoin("emailMessage", "emailMessage.id", "emailSuppression.messageId")
      .where("emailSuppression.brandId", "=", brandId)
      .where("emailSuppression.reason", "=", "complained")
      .where("emailMessage.broadcastId", "=", broadcastId),
  )

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

/** Messages whose click led to a purchase. */
export const selectSales = (db: Db, broadcastId: number) =>
  selectMessages(db, broadcastId).where("emailMessage.boughtAt", "is not", null)

/** Messages whose link or report ended the mail of their reader. */
const selectLeft = (db: Db) =>
  db
    .selectFrom("emailSuppression")
    .select("messageId")
    .where("messageId", "is not", null)
    .where("reason", "in", ["unsubscribed", "complained"])
    .$narrowType<{ messageId: NotNull }>()

const selectMessages = (db: Db, broadcastId: number) =>
  db
    .selectFrom("emailMessage")
    .innerJoin("subscriber", "subscriber.id", "emailMessage.subscriberId")
    .where("emailMessage.broadcastId", "=", broadcastId)

/** The messages behind a figure of the report, each with the moment that counts. */
function selectFigure(db: Db, broadcastId: number, figure: BroadcastFigure) {
  const messages = selectMessages(db, broadcastId)
  switch (figure) {
    case "delivered":
      return messages.where("emailMessage.state", "=", "sent").select("emailMessage.sentAt as at")
    case "bounces":
      return messages.where("emailMessage.state", "=", "bounced").select("emailMessage.sentAt as at")
    case "opens":
      return messages.where("emailMessage.openedAt", "is not", null).select("emailMessage.openedAt as at")
    case "clicks":
      return messages.where("emailMessage.clickedAt", "is not", null).select("emailMessage.clickedAt as at")
    case "unsubscribes":
      return messages.where("emailMessage.id", "in", selectLeft(db)).select("subscriber.unsubscribedAt as at")
    case "sales":
      return selectSales(db, broadcastId).select("emailMessage.boughtAt as at")
  }
}

/** The people behind a figure of the report, who came last first. */
export const listFigurePeople = (db: Db, broadcastId: number, figure: BroadcastFigure) =>
  selectFigure(db, broadcastId, figure)
    .select(["subscriber.id as subscriberId", "subscriber.email", "subscriber.name"])
    .orderBy("at", "desc")
    .orderBy("emailMessage.id", "desc")
    .limit(BROADCAST_PEOPLE_MAX)
    .execute()

export const countSales = (db: Db, broadcastId: number): Promise<number> => countRows(selectSales(db, broadcastId))
