import { type Database, type Db, isUniqueViolation } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import { type ExpressionBuilder, type Insertable, type Selectable, sql } from "kysely"

export type JobRow = Selectable<Schema["job"]>

/** Neither buried nor claimed. */
const isFree =
  (now: number) =>
  ({ and, or, eb }: ExpressionBuilder<Schema, "job">) =>
    and([eb("failedAt", "is", null), or([eb("leasedUntil", "is", null), eb("leasedUntil", "<=", now)])])

type NewJob = Pick<Insertable<Schema["job"]>, "name" | "payload" | "key" | "runAt" | "attempts" | "createdAt">

export async function insertJob(db: Db, row: NewJob): Promise<void> {
  await db
    .insertInto("job")
    .values({ ...row, leasedUntil: null, leaseToken: null, failedAt: null, error: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A line of at most this many jobs is read as it stands; of a longer one, what lies behind is each person's first job. */
const WHOLE_LINE_MAX = 500

export type DueJob = { id: number; person: string }

/** As in the index job_person; "" for jobs of no person. */
const person = sql<string>`coalesce(json_extract(payload, '$.person'), '')`

/** Due jobs that are unclaimed, or whose claim expired, the oldest first, and whose they are: at least one of each person. */
export async function listDue(db: Db, name: string, now: number): Promise<DueJob[]> {
  const oldest = await db
    .selectFrom("job")
    .select(["id", person.as("person")])
    .where("name", "=", name)
    .where("runAt", "<=", now)
    .where(isFree(now))
    .orderBy("runAt")
    .orderBy("id")
    .limit(WHOLE_LINE_MAX)
    .execute()
  if (oldest.length < WHOLE_LINE_MAX) return oldest
  const known = new Set(oldest.map(({ id }) => id))
  return [...oldest, ...(await listFirsts(db, name, now)).filter(({ id }) => !known.has(id))]
}

/** The first due job of each person: steps from person to person in the index, however many jobs each has. */
async function listFirsts(db: Db, name: string, now: number): Promise<DueJob[]> {
  const live = sql`from job where name = ${name} and failed_at is null`
  const { rows } = await sql<DueJob>`
    with recursive waiting(person) as (
      select min(${person}) ${live}
      union all
      select (select min(${person}) ${live} and ${person} > waiting.person) from waiting where waiting.person is not null
    )
    select job.id, waiting.person from waiting join job on job.id = (
      select id ${live} and ${person} = waiting.person and run_at <= ${now}
        and (leased_until is null or leased_until <= ${now})
      order by run_at, id limit 1
    )
    order by job.run_at, job.id`.execute(db)
  return rows
}

type Claim = { ids: number[]; token: string; now: number; leasedUntil: number }

/** Claims those of the jobs that are still free, in one statement. */
export async function claimJobs(db: Db, { ids, token, now, leasedUntil }: Claim): Promise<JobRow[]> {
  if (ids.length === 0) return []
  const claimed = await db
    .updateTable("job")
    .set((set) => ({ leasedUntil, leaseToken: token, attempt: set("attempt", "+", 1) }))
    .where("id", "in", ids)
    .where(isFree(now))
    .returningAll()
    .execute()
  return claimed.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** When this name's next unclaimed job is due; undefined when there is none. */
export async function firstDue(db: Db, name: string, now: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("job")
    .select("runAt")
    .where("name", "=", name)
    .where(isFree(now))
    .orderBy("runAt")
    .limit(1)
    .executeTakeFirst()
  return row?.runAt
}

export async function extendLease(db: Db, id: number, token: string, leasedUntil: number): Promise<boolean> {
  const { numUpdatedRows } = await held(db, id, token).set({ leasedUntil }).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function removeJob(db: Db, id: number, token: string): Promise<void> {
  await db.deleteFrom("job").where("id", "=", id).where("leaseToken", "=", token).execute()
}

type Failed = { id: number; token: string; now: number; error: string }

export async function postponeJob(db: Db, { id, token, error, runAt }: Failed & { runAt: number }): Promise<void> {
  await held(db, id, token)
    .set({ leasedUntil: null, leaseToken: null, runAt: Math.round(runAt), error })
    .execute()
}

export async function buryJob(db: Db, { id, token, error, now }: Failed): Promise<void> {
  await held(db, id, token).set({ leasedUntil: null, leaseToken: null, failedAt: now, error }).execute()
}

/** Releases an unfinished job without counting the try. */
export async function releaseJob(db: Db, id: number, token: string): Promise<void> {
  await held(db, id, token)
    .set((set) => ({ leasedUntil: null, leaseToken: null, attempt: set("attempt", "-", 1) }))
    .execute()
}

const held = (db: Db, id: number, token: string) =>
  db.updateTable("job").where("id", "=", id).where("leaseToken", "=", token)

export async function countJobs(db: Db, now: number) {
  const { waiting, due, running, dead } = await db
    .selectFrom("job")
    .select([
      sql<number | null>`sum(failed_at is null and (leased_until is null or leased_until <= ${now}))`.as("waiting"),
      sql<
        number | null
      >`sum(failed_at is null and run_at <= ${now} and (leased_until is null or leased_until <= ${now}))`.as("due"),
      sql<number | null>`sum(failed_at is null and leased_until > ${now})`.as("running"),
      sql<number | null>`sum(failed_at is not null)`.as("dead"),
    ])
    .executeTakeFirstOrThrow()
  return { waiting: waiting ?? 0, due: due ?? 0, running: running ?? 0, dead: dead ?? 0 }
}

export const listDead = (db: Db, limit: number): Promise<JobRow[]> =>
  db.selectFrom("job").selectAll().where("failedAt", "is not", null).orderBy("id", "desc").limit(limit).execute()

const selectLive = (db: Db, name: string, key: string) =>
  db.selectFrom("job").select("id").where("name", "=", name).where("key", "=", key).where("failedAt", "is", null)

export const findLive = (db: Db, name: string, key: string) => selectLive(db, name, key).executeTakeFirst()

/** Only an unclaimed job. */
export async function removeWaiting(db: Db, name: string, key: string, now: number): Promise<void> {
  const waiting = selectLive(db, name, key).where((where) =>
    where.or([where("leasedUntil", "is", null), where("leasedUntil", "<=", now)]),
  )
  await db.deleteFrom("job").where("id", "in", waiting).execute()
}

/** A dead job with a live successor under the same key is obsolete. */
export async function reviveJob(db: Database, id: number, now: number): Promise<void> {
  const dead = db.updateTable("job").where("id", "=", id).where("failedAt", "is not", null)
  try {
    await dead.set({ failedAt: null, error: null, attempt: 0, runAt: now }).execute()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await db.deleteFrom("job").where("id", "=", id).execute()
  }
}

export const listWaitingJobs = (db: Db): Promise<JobRow[]> =>
  db.selectFrom("job").selectAll().where("failedAt", "is", null).orderBy("id").execute()
