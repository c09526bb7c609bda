import type { Db } from "@brandwright/db/open"
import { equalsFolded } from "@brandwright/db/search"
import type { Schema } from "@brandwright/db/schema"
import { type Selectable, sql } from "kysely"
import { countRows, foundRow } from "../../../database/counts.queries.ts"

export type DayRow = Selectable<Schema["funnelDay"]>
export type Figures = {
  views: number
  leads: number
  confirmed: number
  sales: number
  revenue: number
  /** People who joined or bought, each counted once. */
  converted: number
}
export const NO_FIGURES: Figures = { views: 0, leads: 0, confirmed: 0, sales: 0, revenue: 0, converted: 0 }
type DayKey = { funnelId: number; day: string; variant: "a" | "b" }

/** Adds to a funnel's day; amounts are negative for a refund. Does nothing for a deleted funnel. */
export async function addToDay(db: Db, key: DayKey, change: Partial<Figures>): Promise<void> {
  const { views = 0, leads = 0, confirmed = 0, sales = 0, revenue = 0, converted = 0 } = change
  await db
    .insertInto("funnelDay")
    .columns(["funnelId", "day", "variant", "views", "leads", "confirmed", "sales", "revenue", "converted"])
    .expression((from) =>
      from
        .selectFrom("funnel")
        .select([
          "id",
          sql.val(key.day).as("day"),
          sql.val(key.variant).as("variant"),
          sql<number>`cast(${views} as integer)`.as("views"),
          sql<number>`cast(${leads} as integer)`.as("leads"),
          sql<number>`cast(${confirmed} as integer)`.as("confirmed"),
          sql<number>`cast(${sales} as integer)`.as("sales"),
          sql<number>`cast(${revenue} as bigint)`.as("revenue"),
          sql<number>`cast(${converted} as integer)`.as("converted"),
        ])
        .where("id", "=", key.funnelId),
    )
    .onConflict((conflict) =>
      conflict.columns(["funnelId", "day", "variant"]).doUpdateSet((set) => ({
        views: set("funnelDay.views", "+", views),
        leads: set("funnelDay.leads", "+", leads),
        confirmed: set("funnelDay.confirmed", "+", confirmed),
        sales: set("funnelDay.sales", "+", sales),
        revenue: set("funnelDay.revenue", "+", revenue),
        converted: set("funnelDay.converted", "+", converted),
      })),
    )
    .execute()
}

/** All-time figures by funnel. */
export async function sumByFunnel(db: Db, funnelIds: number[]): Promise<Map<number, Figures>> {
  if (funnelIds.length === 0) return new Map()
  const rows = await db
    .selectFrom("funnelDay")
    .select((select) => [
      "funnelId",
      select.fn.sum<number>("views").as("views"),
      select.fn.sum<number>("leads").as("leads"),
      select.fn.sum<number>("confirmed").as("confirmed"),
      select.fn.sum<number>("sales").as("sales"),
      select.fn.sum<number>("revenue").as("revenue"),
      select.fn.sum<number>("converted").as("converted"),
    ])
    .where("funnelId", "in", funnelIds)
    .groupBy("funnelId")
    .execute()
  return new Map(rows.map(({ funnelId, ...figures }) => [funnelId, figures]))
}

/** Marks this person's leads as confirmed; returns those that were not before. */
export const takeConfirmed = (db: Db, subscriberId: number, now: number) =>
  db
    .updateTable("funnelLead")
    .set({ confirmedAt: now })
    .where("subscriberId", "=", subscriberId)
    .where("confirmedAt", "is", null)
    .returning(["funnelId", "variant"])
    .execute()

export const listDays = (db: Db, funnelId: number, fromDay: string): Promise<DayRow[]> =>
  db
    .selectFrom("funnelDay")
    .selectAll()
    .where("funnelId", "=", funnelId)
    .where("day", ">=", fromDay)
    .orderBy("day")
    .execute()

/** False when the person already is a lead of this funnel. */
export const insertLead = (
  db: Db,
  lead: {
    funnelId: number
    subscriberId: number
    variant: "a" | "b"
    createdAt: number
    confirmedAt: number | null
  },
): Promise<boolean> =>
  foundRow(
    db
      .insertInto("funnelLead")
      .values(lead)
      .onConflict((conflict) => conflict.columns(["funnelId", "subscriberId"]).doNothing())
      .returning("id"),
  )

/** Whether this person has joined at the page. */
export const hasJoined = (db: Db, funnelId: number, subscriberId: number): Promise<boolean> =>
  foundRow(
    db.selectFrom("funnelLead").select("id").where("funnelId", "=", funnelId).where("subscriberId", "=", subscriberId),
  )

/** The number of paid orders of this address on the page. */
export const countPaid = (db: Db, funnelId: number, email: string): Promise<number> =>
  countRows(
    db
      .selectFrom("funnelOrder")
      .where("funnelId", "=", funnelId)
      .where("status", "=", "paid")
      .where(equalsFolded(db, sql.ref("email"), email.trim())),
  )

/** The person with this address on the brand's list. */
export async function findSubscriberId(db: Db, brandId: number, email: string): Promise<number | undefined> {
  const emailKey = email.trim().toLowerCase()
  const row = await db
    .selectFrom("subscriber")
    .select("id")
    .where("brandId", "=", brandId)
    .where("emailKey", "=", emailKey)
    .executeTakeFirst()
  return row?.id
}
