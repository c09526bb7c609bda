import type { Db } from "@brandwright/db/open"
import { leads, type MailMoment, mails, paidOrders } from "./measure.queries.ts"
import type { Source } from "./reach.ts"

/** The rows behind a figure, newest first. */

/** Which rows: those of one part by its codes and links, or those without any part. */
export type Side = { targetIds: number[]; codes: string[]; isDirect: boolean }

type MailFilter = { moment: MailMoment; broadcastIds: number[]; sequences: Source[]; limit: number }

export const listMails = (db: Db, brandId: number, { moment, limit, ...of }: MailFilter) =>
  mails(db, brandId, of)
    .where(`emailMessage.${moment}`, "is not", null)
    .leftJoin("subscriber", "subscriber.id", "emailMessage.subscriberId")
    .select([
      "emailMessage.id",
      "emailMessage.broadcastId",
      "emailMessage.sequenceId",
      "emailMessage.subject",
      `emailMessage.${moment} as at`,
      "subscriber.email",
    ])
    .orderBy("emailMessage.id", "desc")
    .limit(limit)
    .execute()

type LeadFilter = { side: Side | undefined; isConfirmed: boolean; limit: number }

export const listLeads = (db: Db, pages: Source[], { side, isConfirmed, limit }: LeadFilter) =>
  leads(db, pages)
    .select([
      "funnelLead.id",
      "funnelLead.createdAt",
      "funnelLead.confirmedAt",
      "subscriber.email",
      "socialLead.targetId",
    ])
    .$if(isConfirmed, (query) => query.where("funnelLead.confirmedAt", "is not", null))
    .$if(side !== undefined, (query) =>
      query.where((where) =>
        side?.isDirect
          ? where.or([where("socialLead.targetId", "is", null), where("socialLead.targetId", "not in", side.targetIds)])
          : where("socialLead.targetId", "in", side?.targetIds ?? []),
      ),
    )
    .orderBy("funnelLead.id", "desc")
    .limit(limit)
    .execute()

type OrderFilter = { side: Side | undefined; pages: Source[]; codes: string[]; limit: number }

export const listOrders = (db: Db, brandId: number, { side, pages, codes, limit }: OrderFilter) =>
  paidOrders(db, brandId, { pages, codes })
    .select([
      "funnelOrder.id",
      "funnelOrder.email",
      "funnelOrder.product",
      "funnelOrder.amount",
      "funnelOrder.via",
      "funnelOrder.paidAt",
      "socialLead.targetId",
    ])
    .$if(side !== undefined, (query) =>
      query.where((where) => {
        const none = where("funnelOrder.via", "not in", codes)
        return side?.isDirect
          ? where.and([
              none,
              where.or([
                where("socialLead.targetId", "is", null),
                where("socialLead.targetId", "not in", side.targetIds),
              ]),
            ])
          : where.or([
              where("funnelOrder.via", "in", side?.codes ?? []),
              where.and([none, where("socialLead.targetId", "in", side?.targetIds ?? [])]),
            ])
      }),
    )
    .orderBy("funnelOrder.id", "desc")
    .limit(limit)
    .execute()

/** `partId` is null for texts of parts removed from the campaign; `partIds` are its current parts. */
type CostFilter = { partId: number | null | undefined; partIds: number[]; limit: number }

/** Charges for writing, with the generations they paid for. */
export const listCosts = (db: Db, campaignId: number, { partId, partIds, limit }: CostFilter) =>
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
    .where("campaignCost.amount", "!=", 0)
    .$if(typeof partId === "number", (query) => query.where("campaignCost.partId", "=", partId ?? 0))
    .$if(partId === null, (query) => query.where("campaignCost.partId", "not in", partIds))
    .orderBy("campaignCost.id", "desc")
    .limit(limit)
    .execute()
