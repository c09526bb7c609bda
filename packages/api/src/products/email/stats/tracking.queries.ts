import { DAY_MS } from "@brandwright/contract/durations"
import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Updateable } from "kysely"

export const findTracked = (db: Db, id: number) =>
  db
    .selectFrom("emailMessage")
    .leftJoin("subscriber", "subscriber.id", "emailMessage.subscriberId")
    .leftJoin("emailList", "emailList.brandId", "emailMessage.brandId")
    .select([
      "emailList.tracking as trackingMode",
      "subscriber.tracking as trackingChoice",
      "emailMessage.id",
      "emailMessage.brandId",
      "emailMessage.stepId",
      "emailMessage.broadcastId",
      "emailMessage.variant",
      "emailMessage.subscriberId",
      "emailMessage.sentAt",
      "emailMessage.openedAt",
      "emailMessage.machineOpenedAt",
      "emailMessage.clickedAt",
      "emailMessage.machineClickedAt",
      "subscriber.name",
      "subscriber.email",
      "subscriber.customFields",
    ])
    .where("emailMessage.id", "=", id)
    .executeTakeFirst()

/** The last email that brought this book to a person. */
export const findMailWithBook = (db: Db, subscriberId: number, ebookId: number) =>
  db
    .selectFrom("emailMessage")
    .leftJoin("emailStep", "emailStep.id", "emailMessage.stepId")
    .leftJoin("emailTemplate", "emailTemplate.id", "emailStep.templateId")
    .leftJoin("emailBroadcast", "emailBroadcast.id", "emailMessage.broadcastId")
    .select("emailMessage.id")
    .where("emailMessage.subscriberId", "=", subscriberId)
    .where("emailMessage.sentAt", "is not", null)
    .where(({ eb, or }) =>
      or([
        eb("emailStep.ebookId", "=", ebookId),
        eb("emailTemplate.ebookId", "=", ebookId),
        eb("emailBroadcast.ebookId", "=", ebookId),
      ]),
    )
    .orderBy("emailMessage.id", "desc")
    .limit(1)
    .executeTakeFirst()

/** A purchase counts for a mail within this time after its click. */
const SALE_MS = 7 * DAY_MS

/** Keeps a person's purchase with the mails that led to it; a mail's first one stays. */
export async function markBought(db: Db, subscriberId: number, at: number): Promise<void> {
  await db
    .updateTable("emailMessage")
    .set({ boughtAt: at })
    .where("subscriberId", "=", subscriberId)
    .where("boughtAt", "is", null)
    .where("clickedAt", "<=", at)
    .where("clickedAt", ">=", at - SALE_MS)
    .execute()
}

/** True for the first of its kind, which is the only one counted. */
export async function markFirst(
  db: Db,
  id: number,
  column: "openedAt" | "machineOpenedAt" | "clickedAt" | "machineClickedAt",
  at: number,
): Promise<boolean> {
  const changes: Updateable<Schema["emailMessage"]> = { [column]: at }
  const rows = await db
    .updateTable("emailMessage")
    .set(changes)
    .where("id", "=", id)
    .where(column, "is", null)
    .returning("id")
    .execute()
  return rows.length > 0
}

/** Records when a person last opened or clicked. */
export async function touchPerson(db: Db, id: number, column: "lastOpenedAt" | "lastClickedAt", at: number) {
  const changes: Updateable<Schema["subscriber"]> = { [column]: at }
  await db.updateTable("subscriber").set(changes).where("id", "=", id).execute()
}

export const findLink = (db: Db, brandId: number, id: number) =>
  db.selectFrom("emailLink").selectAll().where("brandId", "=", brandId).where("id", "=", id).executeTakeFirst()

/** Once for each mail and link. */
export async function recordClick(
  db: Db,
  click: { messageId: number; linkId: number; broadcastId: number | null; createdAt: number },
): Promise<void> {
  await db
    .insertInto("emailClick")
    .values(click)
    .onConflict((conflict) => conflict.columns(["messageId", "linkId"]).doNothing())
    .execute()
}

export async function countClick(db: Db, id: number): Promise<void> {
  await db
    .updateTable("emailLink")
    .set((set) => ({ clicks: set("clicks", "+", 1) }))
    .where("id", "=", id)
    .execute()
}
