import type { Db } from "@brandwright/db/open"
import { matches } from "@brandwright/db/search"
import type { Schema } from "@brandwright/db/schema"
import { type Insertable, sql, type Updateable } from "kysely"
import { countRows } from "../../../database/counts.queries.ts"

const withCounts = (db: Db, brandId: number) =>
  db
    .selectFrom("emailSequence")
    .selectAll()
    .select((select) => [
      select
        .selectFrom("emailStep")
        .select((count) => count.fn.countAll<number>().as("count"))
        .whereRef("emailStep.sequenceId", "=", "emailSequence.id")
        .where("emailStep.removedAt", "is", null)
        .where("emailStep.action", "is", null)
        .as("emailCount"),
      select
        .selectFrom("emailStep")
        .select((count) => count.fn.countAll<number>().as("count"))
        .whereRef("emailStep.sequenceId", "=", "emailSequence.id")
        .where("emailStep.removedAt", "is", null)
        .where("emailStep.isDraft", "=", true)
        .as("draftCount"),
    ])
    .where("brandId", "=", brandId)

type SearchedPage = { cursor?: number; limit: number; search?: string }

export const listSequences = (db: Db, brandId: number, { cursor, limit, search }: SearchedPage) =>
  withCounts(db, brandId)
    .$if(cursor !== undefined, (query) => query.where("id", "<", cursor ?? 0))
    .$if(Boolean(search), (query) => query.where(matches(db, "emailSequence", ["name"], search ?? "")))
    .orderBy("id", "desc")
    .limit(limit)
    .execute()

export const findCounted = (db: Db, brandId: number, id: number) =>
  withCounts(db, brandId).where("id", "=", id).executeTakeFirst()
export type CountedSequence = NonNullable<Awaited<ReturnType<typeof findCounted>>>

export type NewSequence = Insertable<Schema["emailSequence"]>
export const insertSequence = (db: Db, row: NewSequence) =>
  db.insertInto("emailSequence").values(row).returningAll().executeTakeFirstOrThrow()

export const updateSequence = (db: Db, id: number, changes: Updateable<Schema["emailSequence"]>) =>
  db.updateTable("emailSequence").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow()

export async function removeSequence(db: Db, id: number): Promise<void> {
  await db.deleteFrom("emailSequence").where("id", "=", id).execute()
}

export const listStepsShown = (db: Db, sequenceId: number) =>
  db
    .selectFrom("emailStep")
    .leftJoin("emailTemplate", "emailTemplate.id", "emailStep.templateId")
    .selectAll("emailStep")
    .select(["emailTemplate.name as templateName", "emailTemplate.subject as templateSubject"])
    .where("emailStep.sequenceId", "=", sequenceId)
    .where("emailStep.removedAt", "is", null)
    .orderBy("emailStep.position")
    .orderBy("emailStep.id")
    .execute()

/** The texts of a sequence's emails, including those of templates. */
export const listMailTexts = (db: Db, sequenceId: number) =>
  db
    .selectFrom("emailStep")
    .leftJoin("emailTemplate", "emailTemplate.id", "emailStep.templateId")
    .select(["emailStep.subject", "emailStep.content", "emailStep.textContent"])
    .select(["emailTemplate.subject as templateSubject", "emailTemplate.content as templateContent"])
    .select("emailTemplate.textContent as templateText")
    .select([
      "emailStep.isDraft",
      "emailStep.position",
      "emailStep.templateId",
      "emailStep.ebookId",
      "emailTemplate.ebookId as templateEbookId",
    ])
    .where("emailStep.sequenceId", "=", sequenceId)
    .where("emailStep.action", "is", null)
    .where("emailStep.removedAt", "is", null)
    .orderBy("emailStep.position")
    .orderBy("emailStep.id")
    .execute()

/** Includes removed steps. */
export const listAllSteps = (db: Db, sequenceId: number) =>
  db
    .selectFrom("emailStep")
    .selectAll()
    .where("sequenceId", "=", sequenceId)
    .orderBy("position")
    .orderBy("id")
    .execute()

export type NewStep = Insertable<Schema["emailStep"]>
export const insertStep = (db: Db, row: NewStep) =>
  db.insertInto("emailStep").values(row).returningAll().executeTakeFirstOrThrow()

export async function updateStep(db: Db, id: number, changes: Updateable<Schema["emailStep"]>): Promise<void> {
  await db.updateTable("emailStep").set(changes).where("id", "=", id).execute()
}

/** Removed steps stay as rows, after all others, for the people who are at them. */
export async function removeSteps(db: Db, sequenceId: number, kept: number[], at: number): Promise<void> {
  await db
    .updateTable("emailStep")
    .set({ removedAt: at, updatedAt: at })
    .where("sequenceId", "=", sequenceId)
    .where("removedAt", "is", null)
    .$if(kept.length > 0, (query) => query.where("id", "not in", kept))
    .execute()
}

/** Moves people who wait in a sequence that had no emails to its first one. */
export async function placeAtFirst(db: Db, sequenceId: number, firstStepId: number): Promise<void> {
  await db
    .updateTable("enrolment")
    .set({ nextStepId: firstStepId })
    .where("sequenceId", "=", sequenceId)
    .where("nextStepId", "is", null)
    .where("state", "in", ["running", "waiting"])
    .execute()
}

/**
 * Schedules the people at these steps without a time: at the step's delay from the previous one, or, when that
 * has passed, spread from now on. Skips people whose mail of the step is being sent.
 */
export async function wakeAt(
  db: Db,
  step: { id: number; delayMs: number },
  now: number,
  spreadMs: number,
): Promise<void> {
  const spread = sql<number>`(id * 7919) % cast(${Math.max(1, Math.round(spreadMs))} as bigint)`
  await db
    .updateTable("enrolment")
    .set({
      dueAt: sql<number>`case when anchor_at + ${step.delayMs} > ${now} then anchor_at + ${step.delayMs} else ${now} + ${spread} end`,
    })
    .where("nextStepId", "=", step.id)
    .where("state", "=", "running")
    .where("dueAt", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("emailMessage")
            .select("emailMessage.id")
            .where("emailMessage.stepId", "=", step.id)
            .whereRef("emailMessage.enrolmentId", "=", "enrolment.id"),
        ),
      ),
    )
    .execute()
}

export const countStanding = (db: Db, stepId: number): Promise<number> =>
  countRows(db.selectFrom("enrolment").where("nextStepId", "=", stepId).where("state", "=", "running"))

export async function publishDrafts(db: Db, sequenceId: number, at: number): Promise<void> {
  await db
    .updateTable("emailStep")
    .set({ isDraft: false, updatedAt: at })
    .where("sequenceId", "=", sequenceId)
    .where("removedAt", "is", null)
    .where("isDraft", "=", true)
    .where((where) =>
      where.or([
        where("templateId", "is not", null),
        where("action", "is not", null),
        where.and([where("subject", "!=", ""), where("content", "!=", "")]),
      ]),
    )
    .execute()
}

/** Counts the people of a sequence by state, and the active ones by step. */
export const countStates = (db: Db, sequenceId: number) =>
  db
    .selectFrom("enrolment")
    .select(["state"])
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("sequenceId", "=", sequenceId)
    .groupBy("state")
    .execute()

export const countPlaces = (db: Db, sequenceId: number, now: number) =>
  db
    .selectFrom("enrolment")
    .select(["nextStepId", sql<number>`case when due_at <= ${now} then 1 else 0 end`.as("isDue")])
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("sequenceId", "=", sequenceId)
    .where("state", "in", ["running", "waiting"])
    .groupBy(["nextStepId", "isDue"])
    .execute()

export const sumTallies = (db: Db, stepIds: number[]) =>
  db
    .selectFrom("emailTally")
    .select(["stepId"])
    .select(({ fn }) => [
      fn.sum<number>("sent").as("sent"),
      fn.sum<number>("opens").as("opens"),
      fn.sum<number>("clicks").as("clicks"),
      fn.sum<number>("unsubscribes").as("unsubscribes"),
      fn.sum<number>("bounces").as("bounces"),
      fn.sum<number>("returned").as("returned"),
      fn.sum<number>("untracked").as("untracked"),
      fn.sum<number>("failed").as("failed"),
    ])
    .where("stepId", "in", stepIds)
    .groupBy("stepId")
    .execute()

/** For calls without a brand; access is decided by the brand's owner. */
export const findBrandOfSequence = (db: Db, id: number) =>
  db.selectFrom("emailSequence").select("brandId").where("id", "=", id).executeTakeFirst()
