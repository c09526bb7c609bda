import type { Db } from "@brandwright/db/open"
import { prepared, preparedOne } from "@brandwright/db/prepared"
import type { Schema } from "@brandwright/db/schema"
import { type Insertable, type Selectable, sql, type Updateable } from "kysely"
import { countRows } from "../../database/counts.queries.ts"

export type BrandRow = Selectable<Schema["brand"]>

export const listBrands = prepared((db, userId: string) =>
  db.selectFrom("brand").selectAll().where("userId", "=", userId).orderBy("id"),
)

export const findBrand = preparedOne((db, userId: string, id: number) =>
  db.selectFrom("brand").selectAll().where("userId", "=", userId).where("id", "=", id),
)

/** The flag is a literal: as a parameter, SQLite would replan the query each time because of a partial index. */
export const findDefaultBrand = preparedOne((db, userId: string) =>
  db.selectFrom("brand").selectAll().where("userId", "=", userId).where("isDefault", "=", sql<boolean>`1`),
)

export const findOldestBrand = (db: Db, userId: string) =>
  db.selectFrom("brand").selectAll().where("userId", "=", userId).orderBy("id").limit(1).executeTakeFirst()

export const countBrands = (db: Db, userId: string): Promise<number> =>
  countRows(db.selectFrom("brand").where("userId", "=", userId))

export const insertBrand = (db: Db, row: Insertable<Schema["brand"]>) =>
  db.insertInto("brand").values(row).returningAll().executeTakeFirstOrThrow()

export const updateBrand = (db: Db, id: number, changes: Updateable<Schema["brand"]>) =>
  db.updateTable("brand").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow()

export async function clearDefault(db: Db, userId: string): Promise<void> {
  await db
    .updateTable("brand")
    .set({ isDefault: false })
    .where("userId", "=", userId)
    .where("isDefault", "=", true)
    .execute()
}

export async function removeBrand(db: Db, id: number): Promise<void> {
  await db.deleteFrom("brand").where("id", "=", id).execute()
}

/** Orders with an amount, whatever became of them: their amounts are in the brand's currency. */
export async function hasOrders(db: Db, brandId: number): Promise<boolean> {
  const order = await db
    .selectFrom("funnelOrder")
    .select("id")
    .where("brandId", "=", brandId)
    .where("amount", ">", 0)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

export async function findTimeZone(db: Db, userId: string): Promise<string> {
  const user = await db.selectFrom("user").select("timeZone").where("id", "=", userId).executeTakeFirst()
  return user?.timeZone || "UTC"
}

export const findStylization = (db: Db, brandId: number) =>
  db
    .selectFrom("stylization")
    .selectAll()
    .where("brandId", "=", brandId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst()

export async function insertStylization(db: Db, row: Insertable<Schema["stylization"]>): Promise<void> {
  await db.insertInto("stylization").values(row).execute()
}
