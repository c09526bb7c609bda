import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, InsertObject, Updateable } from "kysely"

/** SQLite takes 32,766 values in one statement. */
const ROWS_AT_ONCE = 200

/** Inserts rows with past dates, which no API call can create. */
export async function insertRows<Table extends keyof Schema & string>(
  db: Db,
  table: Table,
  rows: readonly InsertObject<Schema, Table>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
}

export const insertPost = (db: Db, row: Insertable<Schema["socialPost"]>) =>
  db.insertInto("socialPost").values(row).returning("id").executeTakeFirstOrThrow()

export async function updatePost(db: Db, id: number, changes: Updateable<Schema["socialPost"]>): Promise<void> {
  await db.updateTable("socialPost").set(changes).where("id", "=", id).execute()
}

export const insertOrders = (db: Db, rows: Insertable<Schema["funnelOrder"]>[]) =>
  db.insertInto("funnelOrder").values(rows).execute()

export const insertBroadcast = (db: Db, row: Insertable<Schema["emailBroadcast"]>) =>
  db.insertInto("emailBroadcast").values(row).returning("id").executeTakeFirstOrThrow()

export const insertUsage = (db: Db, row: Insertable<Schema["usageRecord"]>) =>
  db.insertInto("usageRecord").values(row).returning("id").executeTakeFirstOrThrow()

/** Subscribers who may be emailed. */
export const listPeople = (db: Db, brandId: number) =>
  db
    .selectFrom("subscriber")
    .select(["id", "email", "name", "createdAt"])
    .where("brandId", "=", brandId)
    .where("confirmedAt", "is not", null)
    .orderBy("id")
    .execute()

/** Subscribers who joined on the page, unconfirmed ones included. */
export const listJoined = (db: Db, brandId: number, source: string) =>
  db
    .selectFrom("subscriber")
    .select(["id", "createdAt", "confirmedAt"])
    .where("brandId", "=", brandId)
    .where("source", "=", source)
    .orderBy("id")
    .execute()

export const listPictures = (db: Db, brandId: number) =>
  db
    .selectFrom("mediaAsset")
    .select("id")
    .where("brandId", "=", brandId)
    .where("mediaType", "=", "image")
    .orderBy("id")
    .execute()

export const listSteps = (db: Db, sequenceId: number) =>
  db
    .selectFrom("emailStep")
    .select(["id", "subject", "delayMs"])
    .where("sequenceId", "=", sequenceId)
    .orderBy("position")
    .execute()

export const insertTarget = (db: Db, row: Insertable<Schema["socialTarget"]>) =>
  db.insertInto("socialTarget").values(row).returning("id").executeTakeFirstOrThrow()

/** The demo's book; it has no files until they are built. */
export const findBook = (db: Db, userId: string) =>
  db.selectFrom("ebook").select(["id", "fileAssetId"]).where("userId", "=", userId).executeTakeFirst()

export const insertCampaign = (db: Db, row: Insertable<Schema["campaign"]>) =>
  db.insertInto("campaign").values(row).returningAll().executeTakeFirstOrThrow()

export const insertPart = (db: Db, row: Insertable<Schema["campaignPart"]>) =>
  db.insertInto("campaignPart").values(row).returning(["id", "code"]).executeTakeFirstOrThrow()

export async function updatePart(db: Db, id: number, changes: Updateable<Schema["campaignPart"]>): Promise<void> {
  await db.updateTable("campaignPart").set(changes).where("id", "=", id).execute()
}

export async function updateBook(db: Db, id: number, changes: Updateable<Schema["ebook"]>): Promise<void> {
  await db.updateTable("ebook").set(changes).where("id", "=", id).execute()
}

export async function updateTarget(db: Db, id: number, changes: Updateable<Schema["socialTarget"]>): Promise<void> {
  await db.updateTable("socialTarget").set(changes).where("id", "=", id).execute()
}

/** Marks subscribers who came through a page as having joined on it. */
export async function joinPage(db: Db, ids: readonly number[], funnelId: number): Promise<void> {
  await db.updateTable("subscriber").set({ funnelId }).where("id", "in", ids).execute()
}

/** Makes this file what buyers of the page receive. */
export async function deliverFile(db: Db, funnelId: number, assetId: number): Promise<void> {
  await db.updateTable("funnel").set({ deliveryAssetId: assetId }).where("id", "=", funnelId).execute()
  await db.updateTable("funnelOrder").set({ assetId }).where("funnelId", "=", funnelId).execute()
}

export const findPage = (db: Db, userId: string, urlExtension: string) =>
  db
    .selectFrom("funnel")
    .select("id")
    .where("userId", "=", userId)
    .where("urlExtension", "=", urlExtension)
    .executeTakeFirst()

export async function dateBrand(db: Db, brandId: number, moment: number): Promise<void> {
  await db.updateTable("brand").set({ createdAt: moment, updatedAt: moment }).where("id", "=", brandId).execute()
}

export async function updateSequence(db: Db, id: number, changes: Updateable<Schema["emailSequence"]>): Promise<void> {
  await db.updateTable("emailSequence").set(changes).where("id", "=", id).execute()
}

export async function datePerson(db: Db, userId: string, changes: Updateable<Schema["user"]>): Promise<void> {
  await db.updateTable("user").set(changes).where("id", "=", userId).execute()
}

export async function updateBroadcast(
  db: Db,
  id: number,
  changes: Updateable<Schema["emailBroadcast"]>,
): Promise<void> {
  await db.updateTable("emailBroadcast").set(changes).where("id", "=", id).execute()
}

/** Notices from before this moment were read when they came. */
export async function readNotices(db: Db, userId: string, before: number): Promise<void> {
  await db
    .updateTable("notificationEvent")
    .set(({ ref }) => ({ readAt: ref("createdAt") }))
    .where("userId", "=", userId)
    .where("createdAt", "<", before)
    .where("readAt", "is", null)
    .execute()
}
