import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, Updateable } from "kysely"

/**
 * Claims enrollments whose next mail is due: their time is cleared in the same statement, so that no other process takes
 * them. Only reads active sequences, through an index that begins with the sequence.
 */
export const claimDueEnrolments = (db: Db, now: number, limit: number) =>
  db
    .updateTable("enrolment")
    .set({ dueAt: null })
    .where("id", "in", (select) =>
      select
        .selectFrom("emailSequence")
        .innerJoin("enrolment as due", (join) =>
          join
            .onRef("due.sequenceId", "=", "emailSequence.id")
            .on("due.state", "=", "running")
            .on("due.dueAt", "<=", now),
        )
        .where("emailSequence.status", "=", "active")
        .select("due.id")
        .orderBy("due.dueAt")
        .limit(limit),
    )
    .where("state", "=", "running")
    .where("dueAt", "<=", now)
    .returningAll()
    .execute()

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
