import { ERASED_BUYER } from "@brandwright/contract/funnels/funnel-sales"
import type { Db } from "@brandwright/db/open"
import { equalsFolded } from "@brandwright/db/search"
import type { Schema } from "@brandwright/db/schema"
import { type Insertable, type Selectable, sql, type Updateable } from "kysely"
import { foundRow } from "../../../database/counts.queries.ts"

export type OrderRow = Selectable<Schema["funnelOrder"]>

/** Undefined when this form was already submitted. */
export const insertOrderOnce = (db: Db, row: Insertable<Schema["funnelOrder"]>) =>
  db
    .insertInto("funnelOrder")
    .values(row)
    .onConflict((conflict) => conflict.column("formKey").doNothing())
    .returningAll()
    .executeTakeFirst()

export const findByFormKey = (db: Db, formKey: string) =>
  db.selectFrom("funnelOrder").selectAll().where("formKey", "=", formKey).executeTakeFirst()

export const findOrderByReference = (db: Db, reference: string) =>
  db.selectFrom("funnelOrder").selectAll().where("reference", "=", reference).executeTakeFirst()

/** For signed links to the order, and for jobs. */
export const findOrderById = (db: Db, id: number) =>
  db.selectFrom("funnelOrder").selectAll().where("id", "=", id).executeTakeFirst()

export const findOwnOrder = (db: Db, userId: string, id: number) =>
  db.selectFrom("funnelOrder").selectAll().where("userId", "=", userId).where("id", "=", id).executeTakeFirst()

export function listOrders(
  db: Db,
  brandId: number,
  { funnelId, cursor, limit }: { funnelId?: number; cursor?: number; limit: number },
) {
  let query = db.selectFrom("funnelOrder").selectAll().where("brandId", "=", brandId).orderBy("id", "desc").limit(limit)
  if (funnelId) query = query.where("funnelId", "=", funnelId)
  return (cursor ? query.where("id", "<", cursor) : query).execute()
}

/** Changes an order's state, once: undefined when it is no longer in one of these states. */
export const moveOrder = (db: Db, id: number, from: OrderRow["status"][], changes: Updateable<Schema["funnelOrder"]>) =>
  db
    .updateTable("funnelOrder")
    .set(changes)
    .where("id", "=", id)
    .where("status", "in", from)
    .returningAll()
    .executeTakeFirst()

export const updateOrder = (db: Db, id: number, changes: Updateable<Schema["funnelOrder"]>) =>
  db.updateTable("funnelOrder").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow()

/** Sets how much of a paid order's money went back; `change` is by how much more that is. */
export async function setReturned(db: Db, id: number, returned: number) {
  // Written first, so that other reports about this order wait.
  const row = await moveOrder(db, id, ["paid"], { status: "paid" })
  if (!row) return undefined
  const paid = row.amount + row.returned
  const total = Math.min(returned, paid)
  const order = await updateOrder(db, id, { amount: paid - total, returned: total })
  return { order, change: total - row.returned }
}

/** Counts one download; false when they are used up. */
export const countDownload = (db: Db, id: number, most: number): Promise<boolean> =>
  foundRow(
    db
      .updateTable("funnelOrder")
      .set((set) => ({ downloads: set("downloads", "+", 1) }))
      .where("id", "=", id)
      .where("status", "=", "paid")
      .where("downloads", "<", most)
      .returning("id"),
  )

/** Paid orders and their sum by the delivered file. */
export async function sumPaidByAsset(
  db: Db,
  brandId: number,
): Promise<Map<number, { sales: number; revenue: number }>> {
  const rows = await db
    .selectFrom("funnelOrder")
    .select((select) => [
      "assetId",
      select.fn.countAll<number>().as("sales"),
      select.fn.sum<number>("amount").as("revenue"),
    ])
    .where("brandId", "=", brandId)
    .where("status", "=", "paid")
    .where("assetId", "is not", null)
    .groupBy("assetId")
    .execute()
  return new Map(
    rows.flatMap(({ assetId, sales, revenue }) => (assetId === null ? [] : [[assetId, { sales, revenue }] as const])),
  )
}

/** A free page that gives its file to people who join, at its current address only. */
export const findDeliveringFunnel = (db: Db, id: number, urlExtension: string) =>
  db
    .selectFrom("funnel")
    .select(["id", "brandId", "deliveryAssetId"])
    .where("id", "=", id)
    .where("urlExtension", "=", urlExtension)
    .where("price", "=", 0)
    .executeTakeFirst()

/**
 * Removes a buyer's name and address from their orders; the orders stay under a keyed hash that keeps one buyer's
 * orders together. Unpaid orders are canceled.
 */
export async function eraseBuyer(
  db: Db,
  { brandId, email, hash }: { brandId: number; email: string; hash: string },
): Promise<void> {
  const theirs = db
    .updateTable("funnelOrder")
    .where("brandId", "=", brandId)
    .where(equalsFolded(db, sql.ref("email"), email))
  await theirs.set({ status: "failed" }).where("status", "=", "pending").execute()
  await theirs.set({ email: `${ERASED_BUYER}${hash}`, name: "" }).execute()
}
