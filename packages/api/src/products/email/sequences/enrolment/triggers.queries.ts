import type { SequenceTrigger } from "@brandwright/contract/email/sequences/email-automation"
import type { Db } from "@brandwright/db/open"

/** A brand's active sequences with a trigger of this kind. */
export const listTriggered = (db: Db, brandId: number, kind: SequenceTrigger["kind"]) =>
  db
    .selectFrom("emailSequence")
    .selectAll()
    .where("brandId", "=", brandId)
    .where("triggerKind", "=", kind)
    .where("status", "=", "active")
    .execute()

/** Active sequences of all brands that start on a date. */
export const listDated = (db: Db) =>
  db
    .selectFrom("emailSequence")
    .selectAll()
    .where("triggerKind", "in", ["date", "yearly"])
    .where("status", "=", "active")
    .orderBy("id")
    .execute()

export async function noteDatesSeen(db: Db, sequenceId: number, at: number): Promise<void> {
  await db.updateTable("emailSequence").set({ datesSeenAt: at }).where("id", "=", sequenceId).execute()
}

const COLUMNS = ["id", "brandId", "status", "confirmedAt", "customFields"] as const

export const listPeople = (db: Db, ids: number[]) =>
  db.selectFrom("subscriber").select(COLUMNS).where("id", "in", ids).execute()

/** A brand's next people, ordered by id: the whole list is read in short batches. */
export const listPeopleAfter = (db: Db, brandId: number, afterId: number, limit: number) =>
  db
    .selectFrom("subscriber")
    .select(COLUMNS)
    .where("brandId", "=", brandId)
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute()
