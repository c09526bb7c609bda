import type { SuppressionReason } from "@brandwright/contract/email/people/email-suppressions"
import type { Db } from "@brandwright/db/open"
import { preparedOne } from "@brandwright/db/prepared"
import type { Schema } from "@brandwright/db/schema"
import { matches } from "@brandwright/db/search"
import type { Insertable, Selectable } from "kysely"

export type SuppressionRow = Selectable<Schema["emailSuppression"]>
export type SuppressionFilter = { search?: string; reason?: SuppressionReason }

/** Reasons that also stop confirmations: lifted only by the owner, not through a form that anyone can fill in. */
export const BLOCKING: ReadonlySet<string> = new Set<SuppressionRow["reason"]>(["complained", "manual"])

/** Matches an address, or the hash left after erasure. */
export const findSuppression = preparedOne((db, brandId: number, emailKey: string, hash: string) =>
  db
    .selectFrom("emailSuppression")
    .selectAll()
    .where("brandId", "=", brandId)
    .where((where) => where.or([where("emailKey", "=", emailKey), where("hash", "=", hash)]))
    .orderBy("id", "desc")
    .limit(1),
)

/** Reasons by strength: a later, weaker one does not replace a complaint. */
const KEPT: Record<SuppressionReason, SuppressionRow["reason"][]> = {
  bounced: ["bounced", "manual", "unsubscribed", "complained"],
  manual: ["manual", "unsubscribed", "complained"],
  unsubscribed: ["unsubscribed", "complained"],
  complained: ["complained"],
}

/** Whether this reason replaces another one of the same address. */
export const outranks = (reason: SuppressionReason, other: string): boolean =>
  !KEPT[reason].some((kept) => kept === other)

type NewSuppression = Insertable<Schema["emailSuppression"]> & { reason: SuppressionReason }

/** Suppresses an address; one already suppressed keeps the stronger reason. */
export async function suppress(db: Db, row: NewSuppression): Promise<void> {
  const { reason, detail = "", messageId = null, createdAt } = row
  await db
    .insertInto("emailSuppression")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["brandId", "emailKey"])
        .doUpdateSet({ reason, detail, messageId, createdAt, wasActive: false })
        .where("emailSuppression.reason", "not in", KEPT[reason]),
    )
    .execute()
}

/** Adds entries; addresses already suppressed are not changed. */
export const insertSuppressions = (db: Db, rows: NewSuppression[]) =>
  db
    .insertInto("emailSuppression")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["brandId", "emailKey"]).doNothing())
    .returningAll()
    .execute()

/** Keeps a keyed hash and the reason for an address whose person is deleted. */
export async function suppressHash(
  db: Db,
  brandId: number,
  { emailKey, hash, reason, at }: { emailKey: string; hash: string; reason: SuppressionRow["reason"]; at: number },
): Promise<void> {
  const entry = await db
    .deleteFrom("emailSuppression")
    .where("brandId", "=", brandId)
    .where("emailKey", "=", emailKey)
    .returning(["reason", "createdAt"])
    .executeTakeFirst()
  const kept = { reason: entry?.reason ?? reason, createdAt: entry?.createdAt ?? at }
  await db
    .insertInto("emailSuppression")
    .values({ brandId, hash, ...kept })
    .onConflict((conflict) => conflict.columns(["brandId", "hash"]).doUpdateSet(kept))
    .execute()
}

export async function unsuppress(db: Db, brandId: number, emailKey: string, hash: string): Promise<void> {
  await db
    .deleteFrom("emailSuppression")
    .where("brandId", "=", brandId)
    .where((where) => where.or([where("emailKey", "=", emailKey), where("hash", "=", hash)]))
    .execute()
}

export async function removeEntry(db: Db, id: number): Promise<void> {
  await db.deleteFrom("emailSuppression").where("id", "=", id).execute()
}

export const updateReason = (db: Db, id: number, reason: SuppressionReason) =>
  db.updateTable("emailSuppression").set({ reason }).where("id", "=", id).execute()

/** Entries with an address, newest first, with the subject of the email that each came from. */
export function listSuppressions(
  db: Db,
  brandId: number,
  { search, reason }: SuppressionFilter,
  { cursor, limit }: { cursor?: number; limit: number },
) {
  return selectListed(db)
    .where("emailSuppression.brandId", "=", brandId)
    .$if(reason !== undefined, (query) => query.where("emailSuppression.reason", "=", reason ?? "manual"))
    .$if(Boolean(search), (query) => query.where(matches(db, "emailSuppression", ["email"], search ?? "")))
    .$if(cursor !== undefined, (query) => query.where("emailSuppression.id", "<", cursor ?? 0))
    .orderBy("emailSuppression.id", "desc")
    .limit(limit)
    .execute()
}

export const findListed = (db: Db, brandId: number, id: number) =>
  selectListed(db)
    .where("emailSuppression.brandId", "=", brandId)
    .where("emailSuppression.id", "=", id)
    .executeTakeFirst()

export const findListedByKey = (db: Db, brandId: number, emailKey: string) =>
  selectListed(db)
    .where("emailSuppression.brandId", "=", brandId)
    .where("emailSuppression.emailKey", "=", emailKey)
    .executeTakeFirst()

const selectListed = (db: Db) =>
  db
    .selectFrom("emailSuppression")
    .leftJoin("emailMessage", "emailMessage.id", "emailSuppression.messageId")
    .leftJoin("emailStep", "emailStep.id", "emailMessage.stepId")
    .leftJoin("emailTemplate", "emailTemplate.id", "emailStep.templateId")
    .leftJoin("emailBroadcast", "emailBroadcast.id", "emailMessage.broadcastId")
    .leftJoin("emailBroadcastVariant", (join) =>
      join
        .onRef("emailBroadcastVariant.broadcastId", "=", "emailMessage.broadcastId")
        .onRef("emailBroadcastVariant.position", "=", "emailMessage.variant"),
    )
    .select(["emailSuppression.id", "emailSuppression.detail", "emailSuppression.createdAt"])
    .select(["emailSuppression.wasActive"])
    .select((select) => [
      select.ref("emailSuppression.email").$notNull().as("email"),
      select.ref("emailSuppression.emailKey").$notNull().as("emailKey"),
      select.ref("emailSuppression.reason").$castTo<SuppressionReason>().as("reason"),
      select.fn
        .coalesce(
          "emailBroadcastVariant.subject",
          "emailBroadcast.subject",
          "emailTemplate.subject",
          "emailStep.subject",
        )
        .as("subject"),
    ])
    .where("emailSuppression.email", "is not", null)

/** Which of these addresses are suppressed, and why. */
export async function listSuppressedKeys(db: Db, brandId: number, emailKeys: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("emailSuppression")
    .select(["emailKey", "reason"])
    .where("brandId", "=", brandId)
    .where("emailKey", "in", emailKeys)
    .execute()
  return new Map(rows.flatMap(({ emailKey, reason }) => (emailKey === null ? [] : [[emailKey, reason]])))
}

/** Subscribers with one of these addresses. */
export const listPeopleByKey = (db: Db, brandId: number, emailKeys: string[]) =>
  db.selectFrom("subscriber").selectAll().where("brandId", "=", brandId).where("emailKey", "in", emailKeys).execute()

/** For calls without a brand; access is decided by the brand's owner. */
export const findBrandOfSuppression = (db: Db, id: number) =>
  db.selectFrom("emailSuppression").select("brandId").where("id", "=", id).executeTakeFirst()
