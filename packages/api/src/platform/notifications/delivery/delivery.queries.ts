import type { Db } from "@brandwright/db/open"
import type { OutsideChannel } from "./delivery-plan.ts"

export type DueEvent = Awaited<ReturnType<typeof claimDue>>[number]

/** As shortenLeases of the database package; the index knows only what is not sent yet. */
export async function shortenClaims(db: Db, latest: number): Promise<void> {
  const unsent = db.updateTable("notificationDelivery").where("sentAt", "is", null)
  await unsent.set({ leasedUntil: latest }).where("leasedUntil", ">", latest).execute()
}

/** Users with something due, by channel. */
export const listDueOwners = (db: Db, now: number, limit: number) =>
  db
    .selectFrom("notificationDelivery")
    .select(["userId", "channel"])
    .distinct()
    .where("sentAt", "is", null)
    .where("dueAt", "<=", now)
    .where((where) => where.or([where("leasedUntil", "is", null), where("leasedUntil", "<", now)]))
    .limit(limit)
    .execute()

type Addressed = { userId: string; channel: OutsideChannel }

const selectDue = (db: Db, { userId, channel }: Addressed, now: number) =>
  db
    .selectFrom("notificationDelivery")
    .selectAll()
    .where("userId", "=", userId)
    .where("channel", "=", channel)
    .where("sentAt", "is", null)
    .where("dueAt", "<=", now)
    .where((where) => where.or([where("leasedUntil", "is", null), where("leasedUntil", "<", now)]))

/** Due and unclaimed deliveries, oldest first. */
export const listDue = (db: Db, to: Addressed, now: number, limit: number) =>
  selectDue(db, to, now).orderBy("id").limit(limit).execute()

/**
 * Claims deliveries for one message until `leasedUntil`; returns their events.
 * Fewer rows than asked for mean that another process claimed the rest.
 */
export async function claimDue(
  db: Db,
  ids: number[],
  { batch, now, leasedUntil }: { batch: string; now: number; leasedUntil: number },
) {
  const claimed = await db
    .updateTable("notificationDelivery")
    .set({ batch, leasedUntil })
    .where("id", "in", ids)
    .where("sentAt", "is", null)
    .where((where) => where.or([where("leasedUntil", "is", null), where("leasedUntil", "<", now)]))
    .returning("eventId")
    .execute()
  if (claimed.length === 0) return []
  return db
    .selectFrom("notificationEvent")
    .leftJoin("brand", "brand.id", "notificationEvent.brandId")
    .select([
      "notificationEvent.id",
      "notificationEvent.title",
      "notificationEvent.message",
      "notificationEvent.link",
      "notificationEvent.category",
      "notificationEvent.createdAt",
      "brand.name as brandName",
    ])
    .where(
      "notificationEvent.id",
      "in",
      claimed.map((row) => row.eventId),
    )
    .orderBy("notificationEvent.id")
    .execute()
}

export async function markSent(db: Db, batch: string, now: number, error: string | null = null): Promise<void> {
  await db
    .updateTable("notificationDelivery")
    .set({ sentAt: now, error })
    .where("batch", "=", batch)
    .where("sentAt", "is", null)
    .execute()
}

/** Schedules another try of a batch, with the same message id. */
export async function postponeBatch(db: Db, batch: string, until: number, error: string): Promise<void> {
  await db
    .updateTable("notificationDelivery")
    .set({ leasedUntil: until, error })
    .where("batch", "=", batch)
    .where("sentAt", "is", null)
    .execute()
}

/** Records that a message could not be sent: retried at `retryAt`, or given up with the reason. */
export async function noteSmsFailure(db: Db, batch: string, error: string, retryAt: number | undefined): Promise<void> {
  await db
    .updateTable("notificationDelivery")
    .set({ error, ...(retryAt !== undefined && { sentAt: null, leasedUntil: retryAt }) })
    .where("batch", "=", batch)
    .where("channel", "=", "sms")
    .execute()
}

export async function postponeDue(db: Db, ids: number[], dueAt: number): Promise<void> {
  await db
    .updateTable("notificationDelivery")
    .set({ dueAt })
    .where("id", "in", ids)
    .where("sentAt", "is", null)
    .execute()
}
