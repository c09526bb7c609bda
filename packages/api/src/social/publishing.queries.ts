import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, Updateable } from "kysely"
import type { TargetRow } from "./posts.queries.ts"

type Claim = { now: number; token: string; leasedUntil: number; limit: number }

/**
 * Takes due platforms of posts in one statement. The outer condition is looked at again when another worker was
 * first, so that each is taken once.
 */
export const claimTargets = (db: Db, { now, token, leasedUntil, limit }: Claim): Promise<TargetRow[]> =>
  db
    .updateTable("socialTarget")
    .set({ state: "claimed", claimToken: token, leasedUntil })
    .where("state", "=", "scheduled")
    .where("id", "in", (due) =>
      due
        .selectFrom("socialTarget")
        .select("id")
        .where("state", "=", "scheduled")
        .where("dueAt", "<=", now)
        .orderBy("dueAt")
        .orderBy("id")
        .limit(limit),
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

/** When the next waiting one is due, now or later. */
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

/** Waits of nearly the same length are one: answers that come together would move all others again and again. */
const SAME_WAIT_MS = 1000

/** Nothing of this account is due before the moment. */
export async function holdBackAccount(db: Db, connectionId: number, until: number): Promise<void> {
  await db
    .updateTable("socialTarget")
    .set({ dueAt: until })
    .where("connectionId", "=", connectionId)
    .where("state", "=", "scheduled")
    .where("dueAt", "<", until - SAME_WAIT_MS)
    .execute()
}

export async function extendClaims(db: Db, token: string, leasedUntil: number): Promise<void> {
  await db
    .updateTable("socialTarget")
    .set({ leasedUntil })
    .where("claimToken", "=", token)
    .where("state", "in", ["claimed", "publishing"])
    .where("leasedUntil", "is not", null)
    .execute()
}

type Step = { id: number; token: string; from: TargetRow["state"] }

/** Goes on only while the claim is ours and the state the expected one. */
export async function stepTarget(
  db: Db,
  { id, token, from }: Step,
  changes: Updateable<Schema["socialTarget"]>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("socialTarget")
    .set(changes)
    .where("id", "=", id)
    .where("claimToken", "=", token)
    .where("state", "=", from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Claims of dead workers whose publishing had not begun go back. */
export async function returnLapsedClaims(db: Db, now: number): Promise<bigint> {
  const { numUpdatedRows } = await db
    .updateTable("socialTarget")
    .set({ state: "scheduled", claimToken: null, leasedUntil: null })
    .where("leasedUntil", "<", now)
    .where("state", "=", "claimed")
    .executeTakeFirstOrThrow()
  return numUpdatedRows
}

/** Of dead workers who may or may not have published: taken here once, shown as unknown. */
export const takeLapsedPublishing = (db: Db, now: number, reason: string): Promise<TargetRow[]> =>
  db
    .updateTable("socialTarget")
    .set({ state: "unknown", claimToken: null, leasedUntil: null, reason })
    .where("leasedUntil", "<", now)
    .where("state", "=", "publishing")
    .returningAll()
    .execute()

export async function insertPreview(db: Db, row: Insertable<Schema["socialPreview"]>): Promise<void> {
  await db.insertInto("socialPreview").values(row).execute()
}

export const findPreview = (db: Db, code: string) =>
  db
    .selectFrom("socialPreview")
    .innerJoin("socialTarget", "socialTarget.id", "socialPreview.targetId")
    .selectAll("socialPreview")
    .select("socialTarget.brandId")
    .where("socialPreview.code", "=", code)
    .executeTakeFirst()

/** Published ones whose counts were read longest ago. */
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
    .where("socialConnection.needsReconnect", "=", 0)
    .where("socialTarget.externalId", "is not", null)
    .where("socialTarget.publishedAt", ">", publishedAfter)
    .where((where) => where.or([where("resultsAt", "is", null), where("resultsAt", "<", readBefore)]))
    .orderBy("resultsAt", (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute()
