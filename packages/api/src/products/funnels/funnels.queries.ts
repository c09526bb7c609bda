import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, Selectable, Updateable } from "kysely"
import { foundRow } from "../../database/counts.queries.ts"

export type FunnelRow = Selectable<Schema["funnel"]>

export const findFunnel = (db: Db, userId: string, id: number) =>
  db.selectFrom("funnel").selectAll().where("userId", "=", userId).where("id", "=", id).executeTakeFirst()

export function listFunnels(
  db: Db,
  brandId: number,
  { cursor, limit }: { cursor?: number; limit: number },
): Promise<FunnelRow[]> {
  const query = db.selectFrom("funnel").selectAll().where("brandId", "=", brandId).orderBy("id", "desc").limit(limit)
  return (cursor ? query.where("id", "<", cursor) : query).execute()
}

export const insertFunnel = (db: Db, row: Insertable<Schema["funnel"]>) =>
  db.insertInto("funnel").values(row).returningAll().executeTakeFirstOrThrow()

/** Undefined when the row no longer has this version. */
export const updateFunnel = (db: Db, id: number, version: number, changes: Updateable<Schema["funnel"]>) =>
  db
    .updateTable("funnel")
    .set({ ...changes, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .returningAll()
    .executeTakeFirst()

export async function removeFunnel(db: Db, id: number): Promise<void> {
  await db.deleteFrom("funnel").where("id", "=", id).execute()
}

/** False when the address is taken. */
export const insertAddress = (db: Db, urlExtension: string, funnelId: number): Promise<boolean> =>
  foundRow(
    db
      .insertInto("funnelAddress")
      .values({ urlExtension, funnelId })
      .onConflict((conflict) => conflict.column("urlExtension").doNothing())
      .returning("funnelId"),
  )

/** The funnel at an address, current or former. */
export const findByAddress = (db: Db, urlExtension: string) =>
  db
    .selectFrom("funnelAddress")
    .innerJoin("funnel", "funnel.id", "funnelAddress.funnelId")
    .selectAll("funnel")
    .where("funnelAddress.urlExtension", "=", urlExtension)
    .executeTakeFirst()

export async function moveAddress(db: Db, urlExtension: string, funnelId: number): Promise<void> {
  await db.updateTable("funnelAddress").set({ funnelId }).where("urlExtension", "=", urlExtension).execute()
}

/** Published pages, oldest first. */
export const listPublishedPages = (db: Db, limit: number) =>
  db
    .selectFrom("funnel")
    .select(["urlExtension", "updatedAt"])
    .where("status", "=", "published")
    .orderBy("id")
    .limit(limit)
    .execute()

export const findSettings = (db: Db, brandId: number) =>
  db.selectFrom("funnelSettings").selectAll().where("brandId", "=", brandId).executeTakeFirst()

export async function saveSettings(db: Db, row: Insertable<Schema["funnelSettings"]>): Promise<void> {
  await db
    .insertInto("funnelSettings")
    .values(row)
    .onConflict((conflict) => conflict.column("brandId").doUpdateSet(row))
    .execute()
}
