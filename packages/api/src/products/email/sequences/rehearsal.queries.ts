import type { Database, Db } from "@brandwright/db/open"
import { sql } from "kysely"
import { listFields } from "../fields/fields.queries.ts"
import { findSequence } from "./enrolment/enrolments.queries.ts"

export type Rehearsal = {
  brandId: number
  sequenceId: number
  includeDrafts: boolean
  person: { name: string; email: string; customFields: Record<string, string> }
  now: number
}

/** Ids from here on are of no real person or mail, so that links of a rehearsed mail reach no one's preferences or figures. */
const FIRST_ID = 2 ** 47

/** Copies a sequence with what it needs into an empty database, and adds a sample subscriber. */
export async function copyForRehearsal(
  from: Db,
  to: Database,
  { brandId, sequenceId, includeDrafts, person, now }: Rehearsal,
) {
  const brand = await from.selectFrom("brand").selectAll().where("id", "=", brandId).executeTakeFirstOrThrow()
  const user = await from.selectFrom("user").selectAll().where("id", "=", brand.userId).executeTakeFirstOrThrow()
  const list = await from.selectFrom("emailList").selectAll().where("brandId", "=", brandId).executeTakeFirst()
  const sequence = await findSequence(from, brandId, sequenceId)
  if (!sequence) throw new Error("The sequence is gone.")
  const steps = await from
    .selectFrom("emailStep")
    .selectAll()
    .where("sequenceId", "=", sequenceId)
    .where("removedAt", "is", null)
    .execute()
  const templateIds = steps.flatMap((step) => step.templateId ?? [])
  const templates =
    templateIds.length === 0
      ? []
      : await from.selectFrom("emailTemplate").selectAll().where("id", "in", templateIds).execute()

  await to
    .insertInto("user")
    .values({ ...user, passwordHash: null, googleId: null, twoFactorSecret: null })
    .execute()
  await to.insertInto("brand").values(brand).execute()
  const kit = await from
    .selectFrom("mediaAsset")
    .selectAll()
    .where("brandId", "=", brandId)
    .where("isPrimary", "=", true)
    .where("deletedAt", "is", null)
    .execute()
  if (kit.length > 0) await to.insertInto("mediaAsset").values(kit).execute()
  if (list) await to.insertInto("emailList").values(list).execute()
  const running = await to
    .insertInto("emailSequence")
    .values({ ...sequence, status: "active", triggerKind: null, entered: 0, finished: 0 })
    .returningAll()
    .executeTakeFirstOrThrow()
  const tags = await from.selectFrom("emailTag").selectAll().where("brandId", "=", brandId).execute()
  if (tags.length > 0) await to.insertInto("emailTag").values(tags).execute()
  const fields = await listFields(from, brandId)
  if (fields.length > 0) await to.insertInto("emailField").values(fields).execute()
  if (templates.length > 0) await to.insertInto("emailTemplate").values(templates).execute()
  if (steps.length > 0) {
    await to
      .insertInto("emailStep")
      .values(steps.map((step) => ({ ...step, isDraft: !includeDrafts && step.isDraft })))
      .execute()
  }
  const subscriber = await to
    .insertInto("subscriber")
    .values({
      id: FIRST_ID,
      ...person,
      brandId,
      userId: user.id,
      emailKey: person.email,
      source: "Rehearsal",
      status: "active",
      optIn: "single",
      confirmedAt: now,
      dateAdded: now,
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await sql`insert into sqlite_sequence (name, seq) values ('email_message', ${FIRST_ID})`.execute(to)
  return { sequence: running, person: subscriber }
}

/** When the next mail of the rehearsal is due. */
export async function nextDue(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom("enrolment")
    .select("dueAt")
    .where("state", "=", "running")
    .where("dueAt", "is not", null)
    .orderBy("dueAt")
    .limit(1)
    .executeTakeFirst()
  return row?.dueAt ?? undefined
}

export const listTargets = (db: Db) => db.selectFrom("emailLink").select(["id", "url"]).execute()
