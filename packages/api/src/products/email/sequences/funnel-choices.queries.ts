import type { Db } from "@brandwright/db/open"

/** The brand's funnels to choose from, published ones first. */
export const listFunnelChoices = (db: Db, brandId: number, limit: number) =>
  db
    .selectFrom("funnel")
    .select(["id", "name", "status"])
    .where("brandId", "=", brandId)
    .orderBy((order) => order.case().when("status", "=", "published").then(0).else(1).end())
    .orderBy("id", "desc")
    .limit(limit)
    .execute()

export const findFunnelChoice = (db: Db, brandId: number, id: number) =>
  db.selectFrom("funnel").select("id").where("brandId", "=", brandId).where("id", "=", id).executeTakeFirst()
