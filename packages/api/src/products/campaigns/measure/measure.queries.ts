import type { Db } from "@brandwright/db/open"

/** What came of a campaign, read from the rows that each product keeps. */

/** Links of the posts, with what they were clicked. */
export async function listPostLinks(db: Db, postIds: number[]) {
  if (postIds.length === 0) return []
  return db
    .selectFrom("socialTarget")
    .select(["id", "postId", "platform", "linkCode", "clicks", "url"])
    .where("postId", "in", postIds)
    .execute()
}

/** People who clicked in a mail of these broadcasts and sequences, once for each mail. */
export async function listMailClicks(db: Db, brandId: number, broadcastIds: number[], sequenceIds: number[]) {
  if (broadcastIds.length + sequenceIds.length === 0) return []
  return db
    .selectFrom("emailMessage")
    .leftJoin("subscriber", "subscriber.id", "emailMessage.subscriberId")
    .select([
      "emailMessage.id",
      "emailMessage.broadcastId",
      "emailMessage.sequenceId",
      "emailMessage.subject",
      "emailMessage.clickedAt",
      "subscriber.email",
    ])
    .where("emailMessage.brandId", "=", brandId)
    .where("emailMessage.clickedAt", "is not", null)
    .where((where) =>
      where.or([
        ...(broadcastIds.length > 0 ? [where("emailMessage.broadcastId", "in", broadcastIds)] : []),
        ...(sequenceIds.length > 0 ? [where("emailMessage.sequenceId", "in", sequenceIds)] : []),
      ]),
    )
    .orderBy("emailMessage.id")
    .execute()
}

/** Visits of these pages by day. */
export async function listVisits(db: Db, funnelIds: number[]) {
  if (funnelIds.length === 0) return []
  return db
    .selectFrom("funnelDay")
    .select((select) => ["funnelId", "day", select.fn.sum<number>("views").as("views")])
    .where("funnelId", "in", funnelIds)
    .groupBy(["funnelId", "day"])
    .orderBy("day")
    .execute()
}

/** People who joined on these pages, with the post that had brought them first. */
export async function listLeads(db: Db, funnelIds: number[]) {
  if (funnelIds.length === 0) return []
  return db
    .selectFrom("funnelLead")
    .innerJoin("subscriber", "subscriber.id", "funnelLead.subscriberId")
    .leftJoin("socialLead", "socialLead.subscriberId", "funnelLead.subscriberId")
    .select([
      "funnelLead.id",
      "funnelLead.createdAt",
      "funnelLead.confirmedAt",
      "subscriber.email",
      "socialLead.targetId",
    ])
    .where("funnelLead.funnelId", "in", funnelIds)
    .orderBy("funnelLead.id")
    .execute()
}

/** Paid orders on the campaign's pages, or placed elsewhere after a link of the campaign; each once. */
export const listOrders = (db: Db, brandId: number, { funnelIds, codes }: { funnelIds: number[]; codes: string[] }) =>
  db
    .selectFrom("funnelOrder")
    .leftJoin("subscriber", (join) =>
      join
        .onRef("subscriber.brandId", "=", "funnelOrder.brandId")
        .on((on) => on(on.fn("lower", ["funnelOrder.email"]), "=", on.ref("subscriber.emailKey"))),
    )
    .leftJoin("socialLead", "socialLead.subscriberId", "subscriber.id")
    .select([
      "funnelOrder.id",
      "funnelOrder.email",
      "funnelOrder.product",
      "funnelOrder.amount",
      "funnelOrder.via",
      "funnelOrder.paidAt",
      "socialLead.targetId",
    ])
    .where("funnelOrder.brandId", "=", brandId)
    .where("funnelOrder.status", "=", "paid")
    .where((where) =>
      where.or([
        ...(funnelIds.length > 0 ? [where("funnelOrder.funnelId", "in", funnelIds)] : []),
        ...(codes.length > 0 ? [where("funnelOrder.via", "in", codes)] : []),
      ]),
    )
    .orderBy("funnelOrder.id")
    .execute()

/** What writing was charged, with the generation that it paid for. */
export const listCosts = (db: Db, campaignId: number) =>
  db
    .selectFrom("campaignCost")
    .leftJoin("usageRecord", "usageRecord.id", "campaignCost.usageRecordId")
    .select([
      "campaignCost.id",
      "campaignCost.partId",
      "campaignCost.amount",
      "campaignCost.createdAt",
      "campaignCost.generationId",
      "usageRecord.description",
      "usageRecord.model",
    ])
    .where("campaignCost.campaignId", "=", campaignId)
    .orderBy("campaignCost.id")
    .execute()
