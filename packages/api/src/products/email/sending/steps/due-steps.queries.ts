import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, Selectable, Updateable } from "kysely"

/** Selects combined into one statement; SQLite takes 500. */
const AT_ONCE = 100

/** Active sequences with subscribers whose next step is due. */
export const listDueSequences = (db: Db, now: number) =>
  db
    .selectFrom("emailSequence")
    .select(["id", "brandId"])
    .where("status", "=", "active")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("enrolment")
          .select("enrolment.id")
          .whereRef("enrolment.sequenceId", "=", "emailSequence.id")
          .where("enrolment.state", "=", "running")
          .where("enrolment.dueAt", "<=", now),
      ),
    )
    .orderBy("id")
    .execute()

/** How many to claim of each sequence at most. */
type Shares = readonly { sequenceId: number; most: number }[]

/**
 * Claims enrollments whose next mail is due, the longest due first: their time is cleared in the same statement, so that no
 * other process takes them. Reads no more than each share, through an index that begins with the sequence.
 */
export async function claimDueEnrolments(db: Db, now: number, shares: Shares, limit: number) {
  const claimed: Selectable<Schema["enrolment"]>[] = []
  for (let at = 0; at < shares.length && claimed.length < limit; at += AT_ONCE)
    claimed.push(...(await claimShares(db, now, shares.slice(at, at + AT_ONCE), limit - claimed.length)))
  return claimed
}

async function claimShares(db: Db, now: number, shares: Shares, limit: number) {
  const [first, ...others] = shares.map(({ sequenceId, most }) =>
    db
      .selectFrom((from) =>
        from
          .selectFrom("enrolment")
          .select(["id", "dueAt"])
          .where("sequenceId", "=", sequenceId)
          .where("state", "=", "running")
          .where("dueAt", "<=", now)
          .orderBy("dueAt")
          .limit(most)
          .as("share"),
      )
      .select(["id", "dueAt"]),
  )
  if (!first) return []
  const due = others.reduce((all, one) => all.unionAll(one), first)
  return db
    .updateTable("enrolment")
    .set({ dueAt: null })
    .where("id", "in", db.selectFrom(due.as("due")).select("due.id").orderBy("due.dueAt").limit(limit))
    .where("state", "=", "running")
    .where("dueAt", "<=", now)
    .returningAll()
    .execute()
}

/** When each paused subscriber's pause ends; subscribers without a pause are left out. */
export const listPauses = (db: Db, subscriberIds: number[], now: number) =>
  db
    .selectFrom("subscriber")
    .select(["id", "pausedUntil"])
    .where("id", "in", subscriberIds)
    .where("pausedUntil", ">", now)
    .execute()

export const changeEnrolments = (db: Db, ids: number[], changes: Updateable<Schema["enrolment"]>) =>
  db
    .updateTable("enrolment")
    .set(changes)
    .where("id", "in", ids)
    .where("state", "in", ["running", "waiting"])
    .returning("id")
    .execute()

/** Inserts an enrollment's message of a step, unless there is one. */
export const insertStepMessages = (db: Db, rows: Insertable<Schema["emailMessage"]>[]) =>
  db
    .insertInto("emailMessage")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["stepId", "enrolmentId"]).doNothing())
    .returning(["id", "enrolmentId"])
    .execute()
