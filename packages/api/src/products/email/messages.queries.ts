import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, Selectable } from "kysely"

export type Lease = { token: string; until: number }

export async function insertMessages(db: Db, rows: Insertable<Schema["emailMessage"]>[]): Promise<void> {
  await db.insertInto("emailMessage").values(rows).execute()
}

export const findMessage = (db: Db, id: number) =>
  db.selectFrom("emailMessage").selectAll().where("id", "=", id).executeTakeFirst()

/** Marks a sent mail as bounced; undefined when it was never sent or is already marked. */
export const bounceSent = (db: Db, id: number, error: string) =>
  db
    .updateTable("emailMessage")
    .set({ state: "bounced", error })
    .where("id", "=", id)
    .where("state", "=", "sent")
    .returning(["brandId", "stepId", "broadcastId", "variant", "sentAt", "subscriberId"])
    .executeTakeFirst()

/** Whether the last `count` mails to a person all bounced. */
export async function haveReturned(db: Db, subscriberId: number, count: number): Promise<boolean> {
  const last = await db
    .selectFrom("emailMessage")
    .select("state")
    .where("subscriberId", "=", subscriberId)
    .where("sentAt", "is not", null)
    .where("state", "in", ["sent", "bounced"])
    .orderBy("id", "desc")
    .limit(count)
    .execute()
  return last.length === count && last.every(({ state }) => state === "bounced")
}

/** Cancels mails not sent yet; one being handed over right now can no longer be stopped. */
export async function cancelQueued(db: Db, subscriberId: number): Promise<void> {
  await db
    .updateTable("emailMessage")
    .set({ state: "cancelled" })
    .where("subscriberId", "=", subscriberId)
    .where("state", "=", "queued")
    .execute()
}

/** Sequence mails waiting for a retry, to be decided again once the person has confirmed a new address. */
export async function forgetQueuedSteps(db: Db, subscriberId: number): Promise<void> {
  await db
    .deleteFrom("emailMessage")
    .where("subscriberId", "=", subscriberId)
    .where("kind", "=", "step")
    .where("state", "=", "queued")
    .execute()
}

export type Tally = Partial<Omit<Selectable<Schema["emailTally"]>, "brandId" | "stepId" | "slot">>
/** Length of a tally's slot: every zone's day begins at a quarter of an hour. */
export const SLOT_MS = 900_000

/** What an event counts for: a step, a broadcast, or neither. */
export type TallyPlace = {
  brandId: number
  stepId: number | null
  broadcastId: number | null
  variant: number | null
  at: number
}

/** Adds to the stored totals of a step (0: none) at a moment, and to those of the broadcast and its variant. */
export async function addTally(
  db: Db,
  { brandId, stepId: step, broadcastId, variant, at }: TallyPlace,
  tally: Tally,
): Promise<void> {
  const stepId = step ?? 0
  const counts = Object.entries(tally) as [keyof Tally, number][] // its keys are the type's
  if (broadcastId !== null)
    await db
      .updateTable("emailBroadcast")
      .set((set) => Object.fromEntries(counts.map(([name, count]) => [name, set(name, "+", count)])))
      .where("id", "=", broadcastId)
      .execute()
  if (broadcastId !== null && variant !== null)
    await db
      .updateTable("emailBroadcastVariant")
      .set((set) => Object.fromEntries(counts.map(([name, count]) => [name, set(name, "+", count)])))
      .where("broadcastId", "=", broadcastId)
      .where("position", "=", variant)
      .execute()
  await db
    .insertInto("emailTally")
    .values({ brandId, stepId, slot: Math.floor(at / SLOT_MS), ...tally })
    .onConflict((conflict) =>
      conflict
        .columns(["brandId", "slot", "stepId"])
        .doUpdateSet((set) =>
          Object.fromEntries(counts.map(([name, count]) => [name, set(`emailTally.${name}`, "+", count)])),
        ),
    )
    .execute()
}
