import { toDay } from "@brandwright/contract/days"
import type { Db } from "@brandwright/db/open"
import type { Source } from "./reach.ts"

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

type Mails = { broadcastIds: number[]; sequences: Source[] }
/** Moments of a mail that are counted, each once per mail and person. */
export type MailMoment = "sentAt" | "clickedAt"

export const mails = (db: Db, brandId: number, { broadcastIds, sequences }: Mails) =>
  db
    .selectFrom("emailMessage")
    .where("emailMessage.brandId", "=", brandId)
    .where((where) =>
      where.or([
        where("emailMessage.broadcastId", "in", broadcastIds),
        ...sequences.map(({ id, from }) =>
          where.and([where("emailMessage.sequenceId", "=", id), where("emailMessage.sentAt", ">=", from)]),
        ),
      ]),
    )

export async function sumMails(db: Db, brandId: number, of: Mails) {
  if (of.broadcastIds.length + of.sequences.length === 0) return []
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

/** Visits of these pages by day, newest first; the first day without what was counted before. */
export async function listVisits(db: Db, pages: Source[]) {
  if (pages.length === 0) return []
  const days = await db
    .selectFrom("funnelDay")
    .select((select) => ["funnelId", "day", select.fn.sum<number>("views").as("views")])
    .where((where) =>
      where.or(pages.map(({ id, from }) => where.and([where("funnelId", "=", id), where("day", ">=", toDay(from))]))),
    )
    .groupBy(["funnelId", "day"])
    .orderBy("day", "desc")
    .execute()
  return days
    .map((row) => ({ ...row, views: Number(row.views) - countBefore(pages, row.funnelId, row.day) }))
    .filter(({ views }) => views > 0)
}

const countBefore = (sources: Source[], itemId: number, day: string): number =>
  sources.find(({ id, from }) => id === itemId && toDay(from) === day)?.before ?? 0

/** How often the lead magnets were opened, by day as above. */
export async function listUses(db: Db, kind: "book" | "tool", gifts: Source[]) {
  if (gifts.length === 0) return []
  const days = await db
    .selectFrom("giftUse")
    .select(["itemId", "day", "uses"])
    .where("kind", "=", kind)
    .where((where) =>
      where.or(gifts.map(({ id, from }) => where.and([where("itemId", "=", id), where("day", ">=", toDay(from))]))),
    )
    .orderBy("day", "desc")
    .execute()
  return days
    .map((row) => ({ ...row, uses: Number(row.uses) - countBefore(gifts, row.itemId, row.day) }))
    .filter(({ uses }) => uses > 0)
}

/** Subscribers who joined on these pages, with the link of the post that first brought them. */
export const leads = (db: Db, pages: Source[]) =>
  db
    .selectFrom("funnelLead")
    .innerJoin("subscriber", "subscriber.id", "funnelLead.subscriberId")
    .leftJoin("socialLead", "socialLead.subscriberId", "funnelLead.subscriberId")
    .where((where) =>
      where.or(
        pages.map(({ id, from }) =>
          where.and([where("funnelLead.funnelId", "=", id), where("funnelLead.createdAt", ">=", from)]),
        ),
      ),
    )

export async function sumLeads(db: Db, pages: Source[]) {
  if (pages.length === 0) return []
  return leads(db, pages)
    .select((select) => [
      "socialLead.targetId",
      select.fn.countAll<number>().as("count"),
      select.fn.count<number>("funnelLead.confirmedAt").as("confirmed"),
    ])
    .groupBy("socialLead.targetId")
    .execute()
}

type Sold = { pages: Source[]; codes: string[] }

/** Paid orders on the campaign's pages, or elsewhere after one of its links; each counted once. */
export const paidOrders = (db: Db, brandId: number, { pages, codes }: Sold) =>
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
    .where((where) =>
      where.or([
        where("funnelOrder.via", "in", codes),
        ...pages.map(({ id, from }) =>
          where.and([where("funnelOrder.funnelId", "=", id), where("funnelOrder.paidAt", ">=", from)]),
        ),
      ]),
    )

export const sumOrders = (db: Db, brandId: number, from: Sold) =>
  paidOrders(db, brandId, from)
    .select((select) => [
      "funnelOrder.via",
      "socialLead.targetId",
      select.fn.countAll<number>().as("count"),
      select.fn.sum<number>("funnelOrder.amount").as("amount"),
    ])
    .groupBy(["funnelOrder.via", "socialLead.targetId"])
    .execute()
