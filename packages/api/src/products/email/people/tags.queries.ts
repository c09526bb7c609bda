import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, NotNull, Selectable, Updateable } from "kysely"
import { filterSubscribers, type SubscriberFilter } from "./subscribers.queries.ts"

export type TagRow = Selectable<Schema["emailTag"]>

/** Tags with their number of people. */
export const listTags = (db: Db, brandId: number) =>
  db
    .selectFrom("emailTag")
    .selectAll()
    .select((select) =>
      select
        .selectFrom("subscriberTag")
        .whereRef("subscriberTag.tagId", "=", "emailTag.id")
        .select(({ fn }) => fn.countAll<number>().as("people"))
        .as("people"),
    )
    .$narrowType<{ people: NotNull }>()
    .where("brandId", "=", brandId)
    .orderBy("nameKey")
    .execute()

export const findTag = (db: Db, brandId: number, id: number) =>
  db.selectFrom("emailTag").selectAll().where("brandId", "=", brandId).where("id", "=", id).executeTakeFirst()

export const findTagByName = (db: Db, brandId: number, nameKey: string) =>
  db.selectFrom("emailTag").selectAll().where("brandId", "=", brandId).where("nameKey", "=", nameKey).executeTakeFirst()

export const findBrandOfTag = (db: Db, id: number) =>
  db.selectFrom("emailTag").select("brandId").where("id", "=", id).executeTakeFirst()

export const insertTag = (db: Db, row: Insertable<Schema["emailTag"]>) =>
  db.insertInto("emailTag").values(row).returningAll().executeTakeFirstOrThrow()

export const updateTag = (db: Db, id: number, changes: Updateable<Schema["emailTag"]>) =>
  db.updateTable("emailTag").set(changes).where("id", "=", id).execute()

export async function removeTag(db: Db, id: number): Promise<void> {
  await db.deleteFrom("emailTag").where("id", "=", id).execute()
}

/** Tags everyone that the filter finds. Returns those who did not have the tag. */
export async function tagMatching(
  db: Db,
  brandId: number,
  filter: SubscriberFilter,
  { tagId, at }: { tagId: number; at: number },
): Promise<number[]> {
  const rows = await db
    .insertInto("subscriberTag")
    .columns(["tagId", "subscriberId", "createdAt"])
    .expression(() =>
      filterSubscribers(db, brandId, filter).select(({ val, ref }) => [
        val(tagId).as("tagId"),
        ref("subscriber.id").as("subscriberId"),
        val(at).as("createdAt"),
      ]),
    )
    .onConflict((conflict) => conflict.columns(["tagId", "subscriberId"]).doNothing())
    .returning("subscriberId")
    .execute()
  return rows.map((row) => row.subscriberId)
}

/** Rows per INSERT, as both engines limit the parameters of a statement. */
const BATCH = 5000

/** Adds each pair's tag to its person, if missing. */
export async function tagPairs(db: Db, pairs: Insertable<Schema["subscriberTag"]>[]): Promise<void> {
  for (let at = 0; at < pairs.length; at += BATCH)
    await db
      .insertInto("subscriberTag")
      .values(pairs.slice(at, at + BATCH))
      .onConflict((conflict) => conflict.columns(["tagId", "subscriberId"]).doNothing())
      .execute()
}

export async function untagMatching(db: Db, brandId: number, filter: SubscriberFilter, tagId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("subscriberTag")
    .where("tagId", "=", tagId)
    .where("subscriberId", "in", filterSubscribers(db, brandId, filter).select("subscriber.id"))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The tags of some people, by name. */
export const listTagsBySubscriber = (db: Db, subscriberIds: number[]) =>
  subscriberIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("subscriberTag")
        .innerJoin("emailTag", "emailTag.id", "subscriberTag.tagId")
        .select(["emailTag.id", "emailTag.name", "subscriberTag.subscriberId", "subscriberTag.createdAt"])
        .where("subscriberTag.subscriberId", "in", subscriberIds)
        .orderBy("emailTag.nameKey")
        .execute()
