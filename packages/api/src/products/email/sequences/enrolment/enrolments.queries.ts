import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import { type Insertable, type Selectable, sql } from "kysely"
import { countRows } from "../../../../database/counts.queries.ts"

export type EnrolmentRow = Selectable<Schema["enrolment"]>
export type SequenceRow = Selectable<Schema["emailSequence"]>
export type StepRow = Selectable<Schema["emailStep"]>

export const findSequence = (db: Db, brandId: number, id: number) =>
  db.selectFrom("emailSequence").selectAll().where("brandId", "=", brandId).where("id", "=", id).executeTakeFirst()

export const listSequencesById = (db: Db, ids: number[]) =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom("emailSequence").selectAll().where("id", "in", ids).execute()

export const listSequencesOfFunnel = (db: Db, brandId: number, funnelId: number) =>
  db.selectFrom("emailSequence").selectAll().where("brandId", "=", brandId).where("funnelId", "=", funnelId).execute()

/** Includes removed steps, whose position tells what comes after them. */
export const listSteps = (db: Db, sequenceIds: number[]) =>
  sequenceIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("emailStep")
        .selectAll()
        .where("sequenceId", "in", sequenceIds)
        .orderBy("position")
        .orderBy("id")
        .execute()

/** Returns the new ids; people already enrolled stay where they are. */
export const insertEnrolments = (db: Db, rows: Insertable<Schema["enrolment"]>[]) =>
  db
    .insertInto("enrolment")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["sequenceId", "subscriberId", "round"]).doNothing())
    .returning("id")
    .execute()

/** Those of these people who were in a sequence before; with `since`, who are in it or left it since then. */
export const listHeld = (db: Db, sequenceId: number, subscriberIds: number[], since?: number) =>
  db
    .selectFrom("enrolment")
    .select("subscriberId")
    .where("sequenceId", "=", sequenceId)
    .where("subscriberId", "in", subscriberIds)
    .$if(since !== undefined, (query) =>
      query.where((where) => where.or([where("endedAt", "is", null), where("enteredAt", ">", since ?? 0)])),
    )
    .execute()

export async function addEntered(db: Db, sequenceId: number, entered: number): Promise<void> {
  await db
    .updateTable("emailSequence")
    .set((set) => ({ entered: set("entered", "+", entered) }))
    .where("id", "=", sequenceId)
    .execute()
}

export async function addFinished(db: Db, sequenceId: number, finished: number): Promise<void> {
  await db
    .updateTable("emailSequence")
    .set((set) => ({ finished: set("finished", "+", finished) }))
    .where("id", "=", sequenceId)
    .execute()
}

/** The last time in each sequence. */
export const listEnrolmentsBySubscriber = (db: Db, subscriberId: number) =>
  db
    .selectFrom("enrolment")
    .innerJoin("emailSequence", "emailSequence.id", "enrolment.sequenceId")
    .select(["enrolment.sequenceId as id", "emailSequence.name", "enrolment.state", "enrolment.id as enrolmentId"])
    .select((select) =>
      select
        .selectFrom("emailMessage")
        .select((count) => count.fn.countAll<number>().as("sent"))
        .whereRef("emailMessage.subscriberId", "=", "enrolment.subscriberId")
        .whereRef("emailMessage.sequenceId", "=", "enrolment.sequenceId")
        .where("emailMessage.state", "=", "sent")
        .as("sent"),
    )
    .where("enrolment.subscriberId", "=", subscriberId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("enrolment as later")
            .select("later.id")
            .whereRef("later.subscriberId", "=", "enrolment.subscriberId")
            .whereRef("later.sequenceId", "=", "enrolment.sequenceId")
            .whereRef("later.id", ">", "enrolment.id"),
        ),
      ),
    )
    .orderBy("enrolment.id")
    .execute()

export const listWaiting = (db: Db, subscriberId: number) =>
  db
    .selectFrom("enrolment")
    .selectAll()
    .where("subscriberId", "=", subscriberId)
    .where("state", "=", "waiting")
    .execute()

type Start = { nextStepId: number | null; dueAt: number | null; anchorAt: number }
export async function startEnrolment(db: Db, id: number, start: Start): Promise<void> {
  await db
    .updateTable("enrolment")
    .set({ state: "running", ...start })
    .where("id", "=", id)
    .execute()
}

export async function pauseEnrolments(db: Db, subscriberId: number): Promise<void> {
  await db
    .updateTable("enrolment")
    .set({ state: "waiting", dueAt: null })
    .where("subscriberId", "=", subscriberId)
    .where("state", "=", "running")
    .execute()
}

/** Ends running enrollments, optionally only of `sequenceIds`. */
export async function endEnrolments(
  db: Db,
  subscriberId: number,
  { reason, at, sequenceIds }: { reason: string; at: number; sequenceIds?: number[] },
): Promise<void> {
  await db
    .updateTable("enrolment")
    .set({ state: "exited", exitReason: reason, endedAt: at, dueAt: null })
    .where("subscriberId", "=", subscriberId)
    .where("state", "in", ["waiting", "running"])
    .$if(sequenceIds !== undefined, (query) => query.where("sequenceId", "in", sequenceIds ?? []))
    .execute()
}

/** Overdue ones get a time in the future each, at most `spreadMs` away, so that no subscriber gets all mails at once after a pause. */
export async function spreadOverdue(db: Db, sequenceId: number, now: number, spreadMs: number): Promise<void> {
  await db
    .updateTable("enrolment")
    .set({ dueAt: sql<number>`${now} + (id * 7919) % cast(${Math.max(1, Math.round(spreadMs))} as bigint)` })
    .where("sequenceId", "=", sequenceId)
    .where("state", "=", "running")
    .where("dueAt", "<=", now)
    .execute()
}

export const countOverdue = (db: Db, sequenceId: number, now: number): Promise<number> =>
  countRows(
    db
      .selectFrom("enrolment")
      .where("sequenceId", "=", sequenceId)
      .where("state", "=", "running")
      .where("dueAt", "<=", now),
  )

/** Sequences that end with a purchase or click. */
export const listExitsBySubscriber = (db: Db, subscriberId: number, exitOn: "click" | "sale") =>
  db
    .selectFrom("enrolment")
    .innerJoin("emailSequence", "emailSequence.id", "enrolment.sequenceId")
    .select("enrolment.sequenceId")
    .where("enrolment.subscriberId", "=", subscriberId)
    .where("enrolment.state", "in", ["waiting", "running"])
    .where("emailSequence.exitOn", "=", exitOn)
    .execute()
