import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable } from "kysely"

export const findAdminSettings = (db: Db) =>
  db.selectFrom("adminPaymentSettings").selectAll().where("id", "=", 1).executeTakeFirst()

export async function saveAdminSettings(db: Db, row: Insertable<Schema["adminPaymentSettings"]>): Promise<void> {
  await db
    .insertInto("adminPaymentSettings")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute()
}
