import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable } from "kysely"

export const listConfirmationTexts = (db: Db, brandId: number) =>
  db.selectFrom("emailConfirmationText").selectAll().where("brandId", "=", brandId).execute()

export const findConfirmationText = (db: Db, brandId: number, language: string) =>
  db
    .selectFrom("emailConfirmationText")
    .selectAll()
    .where("brandId", "=", brandId)
    .where("language", "=", language)
    .executeTakeFirst()

export async function putConfirmationText(db: Db, row: Insertable<Schema["emailConfirmationText"]>): Promise<void> {
  const { subject, text, button } = row
  await db
    .insertInto("emailConfirmationText")
    .values(row)
    .onConflict((conflict) => conflict.columns(["brandId", "language"]).doUpdateSet({ subject, text, button }))
    .execute()
}
