import type { Db, Engine } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Expression, ExpressionBuilder, Insertable, SqlBool, Updateable } from "kysely"
import type { TargetRow } from "../posts/posts.queries.ts"
import { changedAny } from "../../../database/counts.queries.ts"

type On = { db: Db; engine: Engine }
type Targets = ExpressionBuilder<Schema, "socialTarget">

/**
 * Skips rows locked by another transaction: two updates of many rows that wait for each other's rows
 * would deadlock. SQLite has one writer at a time.
 */
const changeFree = (
  { db, engine }: On,
  which: (where: Targets) => Expression<SqlBool>,
  changes: Updateable<Schema["socialTarget"]>,
  limit?: number,
) =>
  db
    // Materialized, as a plan that evaluated it twice would claim more rows.
    .with(
      (name) => name("free").materialized(),
      (free) =>
        free
          .selectFrom("socialTarget")
          .select("id")
          .where(which)
          .$if(limit !== undefined, (due) =>
            due
              .orderBy("dueAt")
              .orderBy("id")
              .limit(limit ?? 0),
          )
          .$if(engine === "postgres", (rows) => rows.forUpdate().skipLocked()),
    )
    .updateTable("socialTarget")
    .set(changes)
    .where("id", "in", (free) => free.selectFrom("free").select("free.id"))

type Claim = { now: number; token: string; leasedUntil: number; limit: number }

/** Claims due platforms of posts in one statement, each once. */
export const claimTargets = (on: On, { now, token, leasedUntil, limit }: Claim): Promise<TargetRow[]> =>
  changeFree(
    on,
    (where) => where.and([where("state", "=", "scheduled"), where("dueAt", "<=", now)]),
    { state: "claimed", leaseToken: token, leasedUntil },
    limit,
  )
    .returningAll()
    .execute()

export const findDue = (db: Db, now: number) =>
  db
    .selectFrom("socialTarget")
    .select("id")
    .where("state", "=", "scheduled")
    .where("dueAt", "<=", now)
    .limit(1)
    .executeTakeFirst()

/** When the next waiting target is due. */
export async function nextDue(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom("socialTarget")
    .select("dueAt")
    .where("state", "=", "scheduled")
    .where("dueAt", "is not", null)
    .orderBy("dueAt")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst()
  return row?.dueAt ?? undefined
}

/** Waits of nearly equal length count as one: parallel responses would otherwise update all rows repeatedly. */
const SAME_WAIT_MS = 1000

/** Postpones everything of this account. Targets being claimed meanwhile meet the limit by themselves. */
export async function postponeAccount(on: On, connectionId: number, until: number): Promise<void> {
  await changeFree(
    on,
    (where) =>
      where.and([
        where("connectionId", "=", connectionId),
        where("state", "=", "scheduled"),
        where("dueAt", "<", until - SAME_WAIT_MS),
      ]),
    { dueAt: until },
  ).execute()
}

export async function extendClaims(on: On, token: string, leasedUntil: number): Promise<void> {
  await changeFree(
    on,
    (where) =>
      where.and([
        where("leaseToken", "=", token),
        where("state", "in", ["claimed", "publishing"]),
        where("leasedUntil", "is not", null),
      ]),
    { leasedUntil },
  ).execute()
}

type Step = { id: number; token: string; from: TargetRow["state"] }

/** Updates only while the claim is ours and the state is the expected one. */
export const stepTarget = (
  db: Db,
  { id, token, from }: Step,
  changes: Updateable<Schema["socialTarget"]>,
): Promise<boolean> =>
  changedAny(
    db
      .updateTable("socialTarget")
      .set(changes)
      .where("id", "=", id)
      .where("leaseToken", "=", token)
      .where("state", "=", from),
  )

const lapsed = (state: TargetRow["state"], now: number) => (where: Targets) =>
  where.and([where("leasedUntil", "<", now), where("state", "=", state)])

const GIVEN_BACK = { state: "scheduled", leaseToken: null, leasedUntil: null } as const

/** Releases targets of this claim that publishing has not begun for. */
export async function returnClaims(db: Db, token: string): Promise<void> {
  await db
    .updateTable("socialTarget")
    .set(GIVEN_BACK)
    .where("leaseToken", "=", token)
    .where("state", "=", "claimed")
    .execute()
}

/** Releases claims of dead workers that publishing had not begun for. */
export async function returnLapsedClaims(on: On, now: number): Promise<bigint> {
  const { numUpdatedRows } = await changeFree(on, lapsed("claimed", now), GIVEN_BACK).executeTakeFirstOrThrow()
  return numUpdatedRows
}

/** Claims of dead workers that may have published: taken over once and shown as unknown. */
export const takeLapsedPublishing = (on: On, now: number, reason: string): Promise<TargetRow[]> =>
  changeFree(on, lapsed("publishing", now), { state: "unknown", leaseToken: null, leasedUntil: null, reason })
    .returningAll()
    .execute()

export async function insertPreview(db: Db, row: Insertable<Schema["socialPreview"]>): Promise<void> {
  await db.insertInto("socialPreview").values(row).execute()
}

export const findPreview = (db: Db, code: string) =>
  db
    .selectFrom("socialPreview")
    .innerJoin("socialTarget", "socialTarget.id", "socialPreview.targetId")
    .innerJoin("socialPost", "socialPost.id", "socialTarget.postId")
    .selectAll("socialPreview")
    .select(["socialTarget.brandId", "socialPost.variants", "socialPost.altTexts"])
    .where("socialPreview.code", "=", code)
    .executeTakeFirst()

/** Published targets whose figures were read longest ago. */
export const listForResults = (
  db: Db,
  { publishedAfter, readBefore, limit }: { publishedAfter: number; readBefore: number; limit: number },
) =>
  db
    .selectFrom("socialTarget")
    .innerJoin("socialConnection", "socialConnection.id", "socialTarget.connectionId")
    .selectAll("socialTarget")
    .where("socialTarget.state", "=", "posted")
    .where("socialConnection.kind", "=", "api")
    .where("socialConnection.needsReconnect", "=", false)
    .where("socialTarget.externalId", "is not", null)
    .where("socialTarget.publishedAt", ">", publishedAfter)
    .where((where) => where.or([where("resultsAt", "is", null), where("resultsAt", "<", readBefore)]))
    .orderBy("resultsAt", (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute()
