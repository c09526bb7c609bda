import type { Db } from "@brandwright/db/open"
import { matches } from "@brandwright/db/search"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, Selectable, Updateable } from "kysely"
import { foundRow } from "../../../database/counts.queries.ts"

export type TemplateRow = Selectable<Schema["emailTemplate"]>

type SearchedPage = { cursor?: number; limit: number; search?: string }

export const listTemplates = (db: Db, brandId: number, { cursor, limit, search }: SearchedPage) =>
  db
    .selectFrom("emailTemplate")
    .selectAll()
    .where("brandId", "=", brandId)
    .$if(cursor !== undefined, (query) => query.where("id", "<", cursor ?? 0))
    .$if(Boolean(search), (query) => query.where(matches(db, "emailTemplate", ["name", "subject"], search ?? "")))
    .orderBy("id", "desc")
    .limit(limit)
    .execute()

export const findTemplate = (db: Db, brandId: number, id: number) =>
  db.selectFrom("emailTemplate").selectAll().where("brandId", "=", brandId).where("id", "=", id).executeTakeFirst()

export const insertTemplate = (db: Db, row: Insertable<Schema["emailTemplate"]>) =>
  db.insertInto("emailTemplate").values(row).returningAll().executeTakeFirstOrThrow()

export const updateTemplate = (db: Db, id: number, changes: Updateable<Schema["emailTemplate"]>) =>
  db.updateTable("emailTemplate").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow()

export async function removeTemplate(db: Db, id: number): Promise<void> {
  await db.deleteFrom("emailTemplate").where("id", "=", id).execute()
}

/** Copies a template's text to the steps that used it. */
export async function copyIntoSteps(db: Db, template: TemplateRow, at: number): Promise<void> {
  const { subject, content, textContent, ebookId, ebookEdition } = template
  await db
    .updateTable("emailStep")
    .set({ templateId: null, subject, content, textContent, ebookId, ebookEdition, updatedAt: at })
    .where("templateId", "=", template.id)
    .execute()
}

/** For calls without a brand; access is decided by the brand's owner. */
export const findBrandOfTemplate = (db: Db, id: number) =>
  db.selectFrom("emailTemplate").select("brandId").where("id", "=", id).executeTakeFirst()

/** Whether a published email of a sequence takes its text from this template. */
export const isSent = (db: Db, id: number): Promise<boolean> =>
  foundRow(
    db
      .selectFrom("emailStep")
      .select("id")
      .where("templateId", "=", id)
      .where("isDraft", "=", false)
      .where("removedAt", "is", null)
      .limit(1),
  )
