import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Updateable } from "kysely"

export type Lease = { token: string; until: number }

/**
 * Claims waiting messages that are due, and those whose worker died, except of paused sequences. Of the latter
 * some have a `sentAt`: the mail server already has them. The caller's own messages are being sent, even if their
 * lease expired on a slow machine.
 */
export async function takeMessages(
  db: Db,
  now: number,
  limit: number,
  { token, until }: Lease,
): Promise<{ id: number; sentAt: number | null }[]> {
  const held = { state: "claimed" as const, leaseToken: token, leasedUntil: until }
  const waiting = await db
    .updateTable("emailMessage")
    .set((set) => ({ ...held, attempt: set("attempt", "+", 1) }))
    .where("id", "in", (select) =>
      select
        .selectFrom("emailMessage as waiting")
        .leftJoin("emailSequence", "emailSequence.id", "waiting.sequenceId")
        .leftJoin("emailBroadcast", "emailBroadcast.id", "waiting.broadcastId")
        .where("waiting.state", "=", "queued")
        .where("waiting.dueAt", "<=", now)
        .where((where) =>
          where.or([where("waiting.sequenceId", "is", null), where("emailSequence.status", "=", "active")]),
        )
        .where((where) =>
          where.or([where("waiting.broadcastId", "is", null), where("emailBroadcast.state", "=", "sending")]),
        )
        .select("waiting.id")
        .orderBy("waiting.dueAt")
        .limit(limit),
    )
    .where("state", "=", "queued")
    .returning(["id", "sentAt"])
    .execute()
  if (waiting.length >= limit) return waiting
  const orphaned = await db
    .updateTable("emailMessage")
    .set((set) => ({ ...held, attempt: set("attempt", "+", 1) }))
    .where("id", "in", (select) =>
      select
        .selectFrom("emailMessage as held")
        .where("held.state", "=", "claimed")
        .where("held.leasedUntil", "<", now)
        .where("held.leaseToken", "!=", token)
        .select("held.id")
        .limit(limit - waiting.length),
    )
    .where("state", "=", "claimed")
    .where("leasedUntil", "<", now)
    .returning(["id", "sentAt"])
    .execute()
  return [...waiting, ...orphaned]
}

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

export async function renewLease(db: Db, { token, until }: Lease): Promise<void> {
  await db
    .updateTable("emailMessage")
    .set({ leasedUntil: until })
    .where("leaseToken", "=", token)
    .where("state", "=", "claimed")
    .execute()
}

/** Marks messages as accepted by the mail server: a process that takes them over only records that. */
export async function markAccepted(db: Db, token: string, ids: number[], now: number): Promise<void> {
  await db
    .updateTable("emailMessage")
    .set({ sentAt: now })
    .where("id", "in", ids)
    .where("leaseToken", "=", token)
    .where("state", "=", "claimed")
    .execute()
}

/** Settles messages still held by this claim; returns their ids. */
export const settle = (db: Db, token: string, ids: number[], changes: Updateable<Schema["emailMessage"]>) =>
  db
    .updateTable("emailMessage")
    .set({ ...changes, leaseToken: null, leasedUntil: null })
    .where("id", "in", ids)
    .where("leaseToken", "=", token)
    .where("state", "=", "claimed")
    .returning(["id", "brandId", "stepId", "broadcastId", "variant", "sequenceId", "enrolmentId", "subscriberId"])
    .execute()

export async function markUntracked(db: Db, ids: number[]): Promise<void> {
  await db.updateTable("emailMessage").set({ isUntracked: true }).where("id", "in", ids).execute()
}

/** Releases messages that were not attempted, without counting the attempt. */
export async function postpone(db: Db, token: string, ids: number[], dueAt: number): Promise<void> {
  await db
    .updateTable("emailMessage")
    .set((set) => ({
      state: "queued" as const,
      dueAt,
      leaseToken: null,
      leasedUntil: null,
      attempt: set("attempt", "-", 1),
    }))
    .where("id", "in", ids)
    .where("leaseToken", "=", token)
    .where("state", "=", "claimed")
    .execute()
}

export async function removeMessage(db: Db, id: number): Promise<void> {
  await db.deleteFrom("emailMessage").where("id", "=", id).execute()
}

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
