import type { EventKind } from "@brandwright/contract/email/email"
import type { Db } from "@brandwright/db/open"

export type NewEvent = {
  brandId: number
  subscriberId?: number | null
  kind: EventKind
  detail?: Record<string, string | number | undefined>
  at: number
}

export async function recordEvent(db: Db, { brandId, subscriberId, kind, detail, at }: NewEvent): Promise<void> {
  await db
    .insertInto("emailEvent")
    .values({ brandId, subscriberId: subscriberId ?? null, kind, detail: detail ?? {}, createdAt: at })
    .execute()
}

export const listEvents = (db: Db, subscriberId: number, limit: number) =>
  db
    .selectFrom("emailEvent")
    .selectAll()
    .where("subscriberId", "=", subscriberId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute()

/** Mails sent to a person, newest first, with opens and clicks. */
export const listMailsBySubscriber = (db: Db, subscriberId: number, limit: number) =>
  db
    .selectFrom("emailMessage")
    .leftJoin("emailStep", "emailStep.id", "emailMessage.stepId")
    .leftJoin("emailTemplate", "emailTemplate.id", "emailStep.templateId")
    .leftJoin("emailBroadcast", "emailBroadcast.id", "emailMessage.broadcastId")
    .leftJoin("emailBroadcastVariant", (join) =>
      join
        .onRef("emailBroadcastVariant.broadcastId", "=", "emailMessage.broadcastId")
        .onRef("emailBroadcastVariant.position", "=", "emailMessage.variant"),
    )
    .select(["emailMessage.sentAt", "emailMessage.openedAt", "emailMessage.clickedAt"])
    .select(({ fn }) =>
      fn
        .coalesce(
          "emailBroadcastVariant.subject",
          "emailBroadcast.subject",
          "emailTemplate.subject",
          "emailStep.subject",
        )
        .as("subject"),
    )
    .where("emailMessage.subscriberId", "=", subscriberId)
    .where("emailMessage.sentAt", "is not", null)
    .where("emailMessage.kind", "!=", "confirmation")
    .orderBy("emailMessage.id", "desc")
    .limit(limit)
    .execute()

export const listBrandEvents = (db: Db, brandId: number, limit: number) =>
  db
    .selectFrom("emailEvent")
    .leftJoin("subscriber", "subscriber.id", "emailEvent.subscriberId")
    .select(["emailEvent.id", "emailEvent.kind", "emailEvent.detail", "emailEvent.createdAt", "subscriber.email"])
    .where("emailEvent.brandId", "=", brandId)
    // One per person and step: they belong to the person's timeline.
    .where("emailEvent.kind", "!=", "automated")
    .orderBy("emailEvent.id", "desc")
    .limit(limit)
    .execute()

/** The newest sent mails, to be grouped by step. */
export const listSent = (db: Db, brandId: number, limit: number) =>
  db
    .selectFrom("emailMessage")
    .leftJoin("emailStep", "emailStep.id", "emailMessage.stepId")
    .leftJoin("emailTemplate", "emailTemplate.id", "emailStep.templateId")
    .select(["emailMessage.id", "emailMessage.stepId", "emailMessage.sentAt"])
    .select(({ fn }) => fn.coalesce("emailTemplate.subject", "emailStep.subject").as("subject"))
    .where("emailMessage.brandId", "=", brandId)
    .where("emailMessage.sentAt", "is not", null)
    .where("emailMessage.kind", "=", "step")
    .orderBy("emailMessage.sentAt", "desc")
    .limit(limit)
    .execute()
