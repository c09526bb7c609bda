import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import { type Insertable, type Selectable, sql, type Updateable } from "kysely"

export type ScoreRow = Selectable<Schema["emailScore"]>

export const findScore = (db: Db, brandId: number) =>
  db.selectFrom("emailScore").selectAll().where("brandId", "=", brandId).executeTakeFirst()

export async function saveScore(db: Db, row: Insertable<Schema["emailScore"]>): Promise<void> {
  await db
    .insertInto("emailScore")
    .values(row)
    .onConflict((conflict) => conflict.column("brandId").doUpdateSet(row))
    .execute()
}

export async function updateScore(db: Db, brandId: number, changes: Updateable<Schema["emailScore"]>): Promise<void> {
  await db.updateTable("emailScore").set(changes).where("brandId", "=", brandId).execute()
}

export async function removeScore(db: Db, brandId: number): Promise<void> {
  await db.deleteFrom("emailScore").where("brandId", "=", brandId).execute()
}

export type Facts = Awaited<ReturnType<typeof listFacts>>[number]

/** What the rules ask of some people. */
export const listFacts = (db: Db, ids: number[], since: number) =>
  db
    .selectFrom("subscriber")
    .select(["id", "brandId", "status", "confirmedAt", "optIn", "funnelId", "dateAdded", "tracking", "score"])
    .select(["lastOpenedAt", "lastClickedAt", "lastBoughtAt"])
    .select([countSince("opened_at", since).as("opened"), countSince("clicked_at", since).as("clicked")])
    .where("id", "in", ids)
    .execute()

const countSince = (column: "opened_at" | "clicked_at", since: number) =>
  sql<number>`(select count(*) from email_message where email_message.subscriber_id = subscriber.id
    and ${sql.ref(`email_message.${column}`)} >= ${since})`

export const listTagged = (db: Db, tagIds: number[], ids: number[]) =>
  tagIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("subscriberTag")
        .innerJoin("emailTag", "emailTag.id", "subscriberTag.tagId")
        .select(["subscriberTag.tagId", "subscriberTag.subscriberId", "emailTag.name"])
        .where("subscriberTag.tagId", "in", tagIds)
        .where("subscriberTag.subscriberId", "in", ids)
        .execute()

export async function setScore(db: Db, ids: number[], score: number): Promise<void> {
  await db.updateTable("subscriber").set({ score }).where("id", "in", ids).execute()
}

/** The brand's next people, for a pass over the list. */
export async function listNextIds(db: Db, brandId: number, afterId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("subscriber")
    .select("id")
    .where("brandId", "=", brandId)
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lets the segments look at these people again. */
export async function noteChanged(db: Db, brandId: number, ids: number[]): Promise<void> {
  await db
    .insertInto("emailSegmentChange")
    .values(ids.map((subscriberId) => ({ brandId, subscriberId })))
    .execute()
}
