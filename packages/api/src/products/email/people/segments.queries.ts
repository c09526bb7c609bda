import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, Selectable, Updateable } from "kysely"
import { filterSubscribers, type SubscriberFilter } from "./subscribers.queries.ts"

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

export async function removeSegment(db: Db, id: number): Promise<void> {
  await db.deleteFrom("emailSegment").where("id", "=", id).execute()
}

/** How many people the rules find, and how many of them may be written to. */
export async function countSegment(db: Db, brandId: number, filter: SubscriberFilter) {
  const { people, reachable } = await filterSubscribers(db, brandId, filter)
    .select(({ fn, case: when, and, eb }) => [
      fn.countAll<number>().as("people"),
      fn
        .sum<number>(
          when()
            .when(and([eb("status", "=", "active"), eb("confirmedAt", "is not", null), eb("bouncedAt", "is", null)]))
            .then(1)
            .else(0)
            .end(),
        )
        .as("reachable"),
    ])
    .executeTakeFirstOrThrow()
  return { people, reachable: Number(reachable ?? 0) }
}
