import type { Db } from "@brandwright/db/open"

/** What composing messages needs: each one's recipient, step and brand. Texts are read once for many. */
export const listOutgoing = (db: Db, ids: number[]) =>
  db
    .selectFrom("emailMessage")
    .innerJoin("brand", "brand.id", "emailMessage.brandId")
    .leftJoin("emailList", "emailList.brandId", "emailMessage.brandId")
    .leftJoin("emailSender", "emailSender.brandId", "emailMessage.brandId")
    .leftJoin("subscriber", "subscriber.id", "emailMessage.subscriberId")
    .leftJoin("emailSuppression", (join) =>
      join
        .onRef("emailSuppression.brandId", "=", "emailMessage.brandId")
        .onRef("emailSuppression.emailKey", "=", "subscriber.emailKey"),
    )
    .leftJoin("emailStep", "emailStep.id", "emailMessage.stepId")
    .leftJoin("emailTemplate", "emailTemplate.id", "emailStep.templateId")
    .leftJoin("emailSequence", "emailSequence.id", "emailMessage.sequenceId")
    .leftJoin("emailBroadcast", "emailBroadcast.id", "emailMessage.broadcastId")
    .select([
      "emailMessage.id",
      "emailMessage.broadcastId",
      "emailMessage.variant",
      "emailBroadcast.updatedAt as broadcastUpdatedAt",
      "emailBroadcast.ebookId as broadcastEbookId",
      "emailBroadcast.ebookEdition as broadcastEbookEdition",
      "emailBroadcast.timeZone as broadcastTimeZone",
      "emailMessage.kind",
      "emailMessage.attempt",
      "emailMessage.brandId",
      "emailMessage.userId",
      "emailMessage.subscriberId",
      "emailMessage.stepId",
      "emailMessage.sequenceId",
      "emailMessage.enrolmentId",
      "emailMessage.createdAt",
      "brand.name as brandName",
      "emailList.fromName",
      "emailList.tracking as trackingMode",
      "emailSender.server",
      "emailList.replyTo",
      "emailList.postalAddress",
      "subscriber.email",
      "subscriber.emailKey",
      "subscriber.name",
      "subscriber.customFields",
      "subscriber.status",
      "subscriber.confirmedAt",
      "subscriber.bouncedAt",
      "subscriber.pausedUntil",
      "subscriber.tracking as trackingChoice",
      "subscriber.language",
      "emailSuppression.reason as suppressedFor",
      "emailStep.updatedAt as stepUpdatedAt",
      "emailTemplate.updatedAt as templateUpdatedAt",
      "emailStep.templateId",
      "emailStep.ebookId as stepEbookId",
      "emailStep.ebookEdition as stepEbookEdition",
      "emailTemplate.ebookId as templateEbookId",
      "emailTemplate.ebookEdition as templateEbookEdition",
      "emailSequence.timeZone",
    ])
    .where("emailMessage.id", "in", ids)
    .execute()
export type Outgoing = Awaited<ReturnType<typeof listOutgoing>>[number]

/** The text of a step: its template's or its own. */
export const findStepText = (db: Db, stepId: number) =>
  db
    .selectFrom("emailStep")
    .leftJoin("emailTemplate", "emailTemplate.id", "emailStep.templateId")
    .select([
      "emailStep.brandId",
      "emailStep.sequenceId",
      "emailStep.subject as stepSubject",
      "emailStep.content as stepContent",
      "emailTemplate.subject as templateSubject",
      "emailTemplate.content as templateContent",
      "emailStep.textContent as stepText",
      "emailTemplate.textContent as templateText",
    ])
    .where("emailStep.id", "=", stepId)
    .executeTakeFirst()

export const findBroadcastText = (db: Db, broadcastId: number) =>
  db
    .selectFrom("emailBroadcast")
    .select(["subject", "content", "textContent", "previewText"])
    .where("id", "=", broadcastId)
    .executeTakeFirst()

/** A variant's own texts; null means the broadcast's. */
export const findVariantText = (db: Db, broadcastId: number, position: number) =>
  db
    .selectFrom("emailBroadcastVariant")
    .select(["subject", "senderName", "content"])
    .where("broadcastId", "=", broadcastId)
    .where("position", "=", position)
    .executeTakeFirst()

/** Stores each address once per brand; returns the id that tracked links carry. */
export async function findLinkIds(
  db: Db,
  brandId: number,
  links: { hash: string; url: string }[],
): Promise<Map<string, number>> {
  if (links.length === 0) return new Map()
  await db
    .insertInto("emailLink")
    .values(links.map((link) => ({ brandId, ...link })))
    .onConflict((conflict) => conflict.columns(["brandId", "hash"]).doNothing())
    .execute()
  const hashes = links.map((link) => link.hash)
  const rows = await db
    .selectFrom("emailLink")
    .select(["id", "hash"])
    .where("brandId", "=", brandId)
    .where("hash", "in", hashes)
    .execute()
  return new Map(rows.map((row) => [row.hash, row.id]))
}
