import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Expression, ExpressionBuilder, Insertable, Selectable, SqlBool, Updateable } from "kysely"
import { filterSubscribers, type SubscriberFilter } from "../subscribers.queries.ts"

export type SegmentRow = Selectable<Schema["emailSegment"]>

export const listSegments = (db: Db, brandId: number) =>
  db.selectFrom("emailSegment").selectAll().where("brandId", "=", brandId).orderBy("id", "desc").execute()

export const findSegment = (db: Db, brandId: number, id: number) =>
  db.selectFrom("emailSegment").selectAll().where("brandId", "=", brandId).where("id", "=", id).executeTakeFirst()

export const findBrandOfSegment = (db: Db, id: number) =>
  db.selectFrom("emailSegment").select("brandId").where("id", "=", id).executeTakeFirst()

export const insertSegment = (db: Db, row: Insertable<Schema["emailSegment"]>) =>
  db.insertInto("emailSegment").values(row).returningAll().executeTakeFirstOrThrow()

export const updateSegment = (db: Db, id: number, changes: Updateable<Schema["emailSegment"]>) =>
  db.updateTable("emailSegment").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow()

/** Locks a brand's stored segments until the transaction ends. Returns when they were last swept. */
export async function lockSegments(db: Db, brandId: number, now: number): Promise<number> {
  const { sweptAt } = await db
    .insertInto("emailSegmentSweep")
    .values({ brandId, sweptAt: now })
    .onConflict((conflict) =>
      conflict.column("brandId").doUpdateSet((set) => ({ sweptAt: set.ref("emailSegmentSweep.sweptAt") })),
    )
    .returning("sweptAt")
    .executeTakeFirstOrThrow()
  return sweptAt
}

/** Values of a segment that has to be rebuilt. */
export const UNBUILT = { isBuilt: false, builtTo: 0, people: 0, reachable: 0 }

/** Marks a brand's segments for a rebuild. */
export async function resetSegments(db: Db, brandId: number): Promise<void> {
  await db.updateTable("emailSegment").set(UNBUILT).where("brandId", "=", brandId).execute()
}

export async function removeSegment(db: Db, id: number): Promise<void> {
  await db.deleteFrom("emailSegment").where("id", "=", id).execute()
}

/** Whether a person may be emailed at all; a pause ends by itself. */
export const isReachable = (where: ExpressionBuilder<Schema, "subscriber">): Expression<SqlBool> =>
  where.and([
    where("subscriber.status", "=", "active"),
    where("subscriber.confirmedAt", "is not", null),
    where("subscriber.bouncedAt", "is", null),
  ])

/** The number of people who match the rules, and of those who may be emailed. */
export async function countSegment(db: Db, brandId: number, filter: SubscriberFilter) {
  const { people, reachable } = await filterSubscribers(db, brandId, filter)
    .select(({ fn, case: when, eb }) => [
      fn.countAll<number>().as("people"),
      fn.sum<number>(when().when(isReachable(eb)).then(1).else(0).end()).as("reachable"),
    ])
    .executeTakeFirstOrThrow()
  return { people, reachable: Number(reachable ?? 0) }
}
