import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Selectable } from "kysely"
import { selectCrossed, type Span } from "./kept-segments.queries.ts"
import { isReachable, type SegmentRow } from "./segments.queries.ts"
import { filterSubscribers } from "../subscribers.queries.ts"

export type Numbers = { people: number; reachable: number }

/** Marks people whose days ran out as changed, for all segments of the brand. */
export async function sweep(db: Db, brandId: number, spans: Span[], now: number): Promise<void> {
  for (const span of spans)
    await db
      .insertInto("emailSegmentChange")
      .columns(["brandId", "subscriberId"])
      .expression(({ val }) =>
        db
          .selectFrom(selectCrossed(db, brandId, span).as("crossed"))
          .select([val(brandId).as("brandId"), "crossed.subscriberId"]),
      )
      .execute()
  await db.updateTable("emailSegmentSweep").set({ sweptAt: now }).where("brandId", "=", brandId).execute()
}

export const listChanges = (db: Db, brandId: number, limit: number) =>
  db
    .selectFrom("emailSegmentChange")
    .select(["id", "subscriberId"])
    .where("brandId", "=", brandId)
    .orderBy("subscriberId")
    .limit(limit)
    .execute()

export async function removeChanges(db: Db, ids: number[]): Promise<void> {
  await db.deleteFrom("emailSegmentChange").where("id", "in", ids).execute()
}

/** Deletes changes of brands without segments and score: a new one is built from the whole list. */
export async function forgetChanges(db: Db, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("emailSegmentChange")
    .where("id", "in", (select) =>
      select
        .selectFrom("emailSegmentChange")
        .select("emailSegmentChange.id")
        .where("brandId", "not in", select.selectFrom("emailSegment").select("emailSegment.brandId"))
        .where("brandId", "not in", select.selectFrom("emailScore").select("emailScore.brandId"))
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Brands whose stored segments or scores are out of date. */
export async function listOutdated(db: Db, sweptBefore: number): Promise<number[]> {
  const kept = db
    .selectFrom("emailSegment")
    .select(["brandId", "isBuilt"])
    .union(db.selectFrom("emailScore").select(["brandId", "isBuilt"]))
  const rows = await db
    .selectFrom(kept.as("kept"))
    .leftJoin("emailSegmentSweep", "emailSegmentSweep.brandId", "kept.brandId")
    .select("kept.brandId")
    .distinct()
    .where((where) =>
      where.or([
        where("isBuilt", "=", false),
        where("sweptAt", "<", sweptBefore),
        where.exists(
          where
            .selectFrom("emailSegmentChange")
            .select("emailSegmentChange.id")
            .whereRef("emailSegmentChange.brandId", "=", "kept.brandId"),
        ),
      ]),
    )
    .execute()
  return rows.map(({ brandId }) => brandId)
}

type Range = { after: number; to: number }
const isRange = (people: Range | number[]): people is Range => !Array.isArray(people)
const countMembers = (rows: Pick<Selectable<Schema["emailSegmentMember"]>, "isReachable">[]): Numbers => ({
  people: rows.length,
  reachable: rows.filter((row) => row.isReachable).length,
})

/** Removes these people from a segment. */
export async function removeMembers(db: Db, segmentId: number, people: Range | number[]): Promise<Numbers> {
  const query = db.deleteFrom("emailSegmentMember").where("segmentId", "=", segmentId).returning("isReachable")
  const chosen = isRange(people)
    ? query.where("subscriberId", ">", people.after).where("subscriberId", "<=", people.to)
    : query.where("subscriberId", "in", people)
  return countMembers(await chosen.execute())
}

/** Adds those of these people who match a segment's rules; none of them may be in it. */
export async function addMembers(
  db: Db,
  { id, brandId, rules }: SegmentRow,
  people: Range | number[],
  now: number,
): Promise<Numbers> {
  const chosen = isRange(people)
    ? filterSubscribers(db, brandId, { rules, now })
        .where("subscriber.id", ">", people.after)
        .where("subscriber.id", "<=", people.to)
    : filterSubscribers(db, brandId, { rules, now, among: people })
  const rows = await db
    .insertInto("emailSegmentMember")
    .columns(["segmentId", "subscriberId", "isReachable"])
    .expression(
      chosen.select((select) => [
        select.val(id).as("segmentId"),
        "subscriber.id as subscriberId",
        select.case().when(isReachable(select)).then(1).else(0).end().as("isReachable"),
      ]),
    )
    .returning("isReachable")
    .execute()
  return countMembers(rows)
}

/** The last id of the brand's next batch of people. */
export async function findEndOfNext(db: Db, brandId: number, after: number, count: number) {
  const { last } = await db
    .selectFrom(
      db
        .selectFrom("subscriber")
        .select("id")
        .where("brandId", "=", brandId)
        .where("id", ">", after)
        .orderBy("id")
        .limit(count)
        .as("next"),
    )
    .select(({ fn }) => fn.max<number | null>("id").as("last"))
    .executeTakeFirstOrThrow()
  return last
}
