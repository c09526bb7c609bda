import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable } from "kysely"

export const findSettings = (db: Db, brandId: number) =>
  db.selectFrom("funnelSettings").selectAll().where("brandId", "=", brandId).executeTakeFirst()

export async function saveSettings(db: Db, row: Insertable<Schema["funnelSettings"]>): Promise<void> {
  await db
    .insertInto("funnelSettings")
    .values(row)
    .onConflict((conflict) => conflict.column("brandId").doUpdateSet(row))
    .execute()
}
