import type { Db } from "@brandwright/db/open"
import { changedAny } from "../../../database/counts.queries.ts"

export async function readFact(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom("instanceFact").select("value").where("name", "=", name).executeTakeFirst()
  return row?.value
}

/** The first writer wins. */
export async function addFact(db: Db, name: string, value: string, now: number): Promise<void> {
  await db
    .insertInto("instanceFact")
    .values({ name, value, updatedAt: now })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute()
}

/** Changes a value if it is still the expected one; false when another process was faster. */
export const moveFact = (
  db: Db,
  name: string,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<boolean> =>
  changedAny(
    db
      .updateTable("instanceFact")
      .set({ value: to, updatedAt: now })
      .where("name", "=", name)
      .where("value", "=", from),
  )

/** Users created before a moment, ordered by id. */
export const listPeopleBefore = (db: Db, createdBefore: number, afterId: string, limit: number) =>
  db
    .selectFrom("user")
    .select("id")
    .where("createdAt", "<", createdBefore)
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute()
