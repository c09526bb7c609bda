import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import { matches } from "@brandwright/db/search"
import type { Insertable, Selectable, Updateable } from "kysely"
import { changedAny, countRows } from "../../../database/counts.queries.ts"

export type FactRow = Selectable<Schema["brandFact"]>

const SEARCHED = ["title", "detail"]

type FactFilter = { cursor?: number; limit: number; search?: string; kind?: FactRow["kind"] }

/** By position; `cursor` is the position of the last row already seen. */
export const listFacts = (db: Db, brandId: number, { cursor, limit, search, kind }: FactFilter): Promise<FactRow[]> =>
  db
    .selectFrom("brandFact")
    .selectAll()
    .where("brandId", "=", brandId)
    .$if(cursor !== undefined, (query) => query.where("position", ">", cursor ?? 0))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "link"))
    .$if(Boolean(search), (query) => query.where(matches(db, "brandFact", SEARCHED, search ?? "")))
    .orderBy("position")
    .limit(limit)
    .execute()

/** Facts valid on the day, in the order of the list; there may be hundreds. */
export const listCurrent = (db: Db, brandId: number, today: string, limit: number): Promise<FactRow[]> =>
  current(db, brandId, today).orderBy("position").limit(limit).execute()

/** As above, only those that contain the term. */
export const findCurrent = (
  db: Db,
  brandId: number,
  { today, term, limit }: { today: string; term: string; limit: number },
): Promise<FactRow[]> =>
  current(db, brandId, today)
    .where(matches(db, "brandFact", SEARCHED, term))
    .orderBy("position")
    .limit(limit)
    .execute()

const current = (db: Db, brandId: number, today: string) =>
  db
    .selectFrom("brandFact")
    .selectAll()
    .where("brandId", "=", brandId)
    .where((where) => where.or([where("endsAt", "=", ""), where("endsAt", ">=", today)]))

export const findFact = (db: Db, brandId: number, id: number) =>
  db.selectFrom("brandFact").selectAll().where("brandId", "=", brandId).where("id", "=", id).executeTakeFirst()

/** The number of facts, and the last position in use. */
export async function measureFacts(db: Db, brandId: number): Promise<{ count: number; last: number }> {
  const { count, last } = await db
    .selectFrom("brandFact")
    .select((select) => [select.fn.countAll<number>().as("count"), select.fn.max("position").as("last")])
    .where("brandId", "=", brandId)
    .executeTakeFirstOrThrow()
  return { count, last: last ?? 0 }
}

export const insertFact = (db: Db, row: Insertable<Schema["brandFact"]>): Promise<FactRow> =>
  db.insertInto("brandFact").values(row).returningAll().executeTakeFirstOrThrow()

export const updateFact = (db: Db, id: number, changes: Updateable<Schema["brandFact"]>): Promise<FactRow> =>
  db.updateTable("brandFact").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow()

export const removeFact = (db: Db, brandId: number, id: number): Promise<boolean> =>
  changedAny(db.deleteFrom("brandFact").where("brandId", "=", brandId).where("id", "=", id))

export const listIds = (db: Db, brandId: number) =>
  db.selectFrom("brandFact").select("id").where("brandId", "=", brandId).orderBy("position").execute()

export const listExamples = (db: Db, brandId: number, limit: number) =>
  db.selectFrom("brandExample").selectAll().where("brandId", "=", brandId).orderBy("id", "desc").limit(limit).execute()

export const countExamples = (db: Db, brandId: number): Promise<number> =>
  countRows(db.selectFrom("brandExample").where("brandId", "=", brandId))

export const insertExample = (db: Db, row: Insertable<Schema["brandExample"]>) =>
  db.insertInto("brandExample").values(row).returningAll().executeTakeFirstOrThrow()

export const removeExample = (db: Db, brandId: number, id: number): Promise<boolean> =>
  changedAny(db.deleteFrom("brandExample").where("brandId", "=", brandId).where("id", "=", id))
