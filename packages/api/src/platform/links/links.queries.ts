import type { Db } from "@brandwright/db/open"

export const findLink = (db: Db, code: string) =>
  db
    .selectFrom("socialTarget")
    .innerJoin("socialPost", "socialPost.id", "socialTarget.postId")
    .select(["socialTarget.id", "socialTarget.postId", "socialTarget.platform", "socialPost.linkUrl"])
    .where("socialTarget.linkCode", "=", code)
    .executeTakeFirst()

export async function countClick(db: Db, id: number): Promise<void> {
  await db
    .updateTable("socialTarget")
    .set((set) => ({ clicks: set("clicks", "+", 1) }))
    .where("id", "=", id)
    .execute()
}

export const findTargetOfLink = (db: Db, brandId: number, code: string) =>
  db
    .selectFrom("socialTarget")
    .select("id")
    .where("linkCode", "=", code)
    .where("brandId", "=", brandId)
    .executeTakeFirst()

export async function insertLead(db: Db, subscriberId: number, targetId: number): Promise<void> {
  await db
    .insertInto("socialLead")
    .values({ subscriberId, targetId, confirmedAt: null })
    .onConflict((conflict) => conflict.column("subscriberId").doNothing())
    .execute()
}

/** The target of a lead that had not been counted yet. */
export const takeLead = (db: Db, subscriberId: number, now: number) =>
  db
    .updateTable("socialLead")
    .set({ confirmedAt: now })
    .where("subscriberId", "=", subscriberId)
    .where("confirmedAt", "is", null)
    .returning("targetId")
    .executeTakeFirst()

export async function addConfirmation(db: Db, id: number): Promise<void> {
  await db
    .updateTable("socialTarget")
    .set((set) => ({ confirmations: set("confirmations", "+", 1) }))
    .where("id", "=", id)
    .execute()
}

export const findTargetOfLead = (db: Db, subscriberId: number) =>
  db.selectFrom("socialLead").select("targetId as id").where("subscriberId", "=", subscriberId).executeTakeFirst()

export async function addSale(db: Db, id: number, sales: number, revenue: number): Promise<void> {
  await db
    .updateTable("socialTarget")
    .set((set) => ({ sales: set("sales", "+", sales), revenue: set("revenue", "+", revenue) }))
    .where("id", "=", id)
    .execute()
}

export const findShortLink = (db: Db, code: string) =>
  db.selectFrom("shortLink").selectAll().where("code", "=", code).executeTakeFirst()

/** The brand's link to this address, created on first use. */
export async function keepShortLink(
  db: Db,
  row: { brandId: number; code: string; linkUrl: string; source: "video"; createdAt: number },
): Promise<string> {
  await db
    .insertInto("shortLink")
    .values(row)
    .onConflict((conflict) => conflict.columns(["brandId", "source", "linkUrl"]).doNothing())
    .execute()
  const { code } = await db
    .selectFrom("shortLink")
    .select("code")
    .where("brandId", "=", row.brandId)
    .where("source", "=", row.source)
    .where("linkUrl", "=", row.linkUrl)
    .executeTakeFirstOrThrow()
  return code
}

export async function countShortClick(db: Db, id: number): Promise<void> {
  await db
    .updateTable("shortLink")
    .set((set) => ({ clicks: set("clicks", "+", 1) }))
    .where("id", "=", id)
    .execute()
}
