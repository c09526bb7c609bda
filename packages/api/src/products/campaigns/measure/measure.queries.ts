import type { Db } from "@brandwright/db/open"

/** The results of a campaign, summed in the database from each product's rows. */

/** Links of the posts with their clicks. */
export async function listPostLinks(db: Db, postIds: number[]) {
  if (postIds.length === 0) return []
  return db
    .selectFrom("socialTarget")
    .select(["id", "postId", "platform", "linkCode", "clicks", "url"])
    .where("postId", "in", postIds)
    .execute()
}

type Mails = { broadcastIds: number[]; sequenceIds: number[] }
/** Moments of a mail that are counted, each once per mail and person. */
export type MailMoment = "sentAt" | "clickedAt"

export const mails = (db: Db, brandId: number, { broadcastIds, sequenceIds }: Mails) =>
  db
    .selectFrom("emailMessage")
    .where("emailMessage.brandId", "=", brandId)
    .where((where) =>
      where.or([
        where("emailMessage.broadcastId", "in", broadcastIds),
        where("emailMessage.sequenceId", "in", sequenceIds),
      ]),
    )

export async function sumMails(db: Db, brandId: number, of: Mails) {
  if (of.broadcastIds.length + of.sequenceIds.length === 0) return []
  return mails(db, brandId, of)
    .select((select) => [
      "broadcastId",
      "sequenceId",
      select.fn.count<number>("sentAt").as("sent"),
      select.fn.count<number>("clickedAt").as("clicks"),
    ])
    .groupBy(["broadcastId", "sequenceId"])
    .execute()
}

/** Links of QR codes, with how often they were scanned. */
export async function listCodeLinks(db: Db, brandId: number, codes: string[]) {
  if (codes.length === 0) return []
  return db
    .selectFrom("shortLink")
    .select(["code", "clicks"])
    .where("brandId", "=", brandId)
    .where("code", "in", codes)
    .execute()
}

export async function sumVisits(db: Db, funnelIds: number[]) {
  if (funnelIds.length === 0) return []
  return db
    .selectFrom("funnelDay")
    .select((select) => ["funnelId", select.fn.sum<number>("views").as("views")])
    .where("funnelId", "in", funnelIds)
    .groupBy("funnelId")
    .execute()
}

/** How often the lead magnets were opened. */
export const giftUses = (db: Db, kind: "book" | "tool", itemIds: number[]) =>
  db.selectFrom("giftUse").where("kind", "=", kind).where("itemId", "in", itemIds)

export async function sumUses(db: Db, kind: "book" | "tool", itemIds: number[]) {
  if (itemIds.length === 0) return []
  return giftUses(db, kind, itemIds)
    .select((select) => ["itemId", select.fn.sum<number>("uses").as("uses")])
    .groupBy("itemId")
    .execute()
}

/** Subscribers who joined on these pages, with the link of the post that first brought them. */
export const leads = (db: Db, funnelIds: number[]) =>
  db
    .selectFrom("funnelLead")
    .innerJoin("subscriber", "subscriber.id", "funnelLead.subscriberId")
    .leftJoin("socialLead", "socialLead.subscriberId", "funnelLead.subscriberId")
    .where("funnelLead.funnelId", "in", funnelIds)

export async function sumLeads(db: Db, funnelIds: number[]) {
  if (funnelIds.length === 0) return []
  return leads(db, funnelIds)
    .select((select) => [
      "socialLead.targetId",
      select.fn.countAll<number>().as("count"),
      select.fn.count<number>("funnelLead.confirmedAt").as("confirmed"),
    ])
    .groupBy("socialLead.targetId")
    .execute()
}

/** Paid orders on the campaign's pages, or elsewhere after one of its links; each counted once. */
export const paidOrders = (db: Db, brandId: number, { funnelIds, codes }: { funnelIds: number[]; codes: string[] }) =>
  db
    .selectFrom("funnelOrder")
    .leftJoin("subscriber", (join) =>
      join
        .onRef("subscriber.brandId", "=", "funnelOrder.brandId")
        .on((on) => on(on.fn("lower", ["funnelOrder.email"]), "=", on.ref("subscriber.emailKey"))),
    )
    .leftJoin("socialLead", "socialLead.subscriberId", "subscriber.id")
    .where("funnelOrder.brandId", "=", brandId)
    .where("funnelOrder.status", "=", "paid")
    .where((where) => where.or([where("funnelOrder.funnelId", "in", funnelIds), where("funnelOrder.via", "in", codes)]))

export const sumOrders = (db: Db, brandId: number, from: { funnelIds: number[]; codes: string[] }) =>
  paidOrders(db, brandId, from)
    .select((select) => [
      "funnelOrder.via",
      "socialLead.targetId",
      select.fn.countAll<number>().as("count"),
      select.fn.sum<number>("funnelOrder.amount").as("amount"),
    ])
    .groupBy(["funnelOrder.via", "socialLead.targetId"])
    .execute()
