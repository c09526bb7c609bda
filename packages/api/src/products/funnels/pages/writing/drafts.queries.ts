import type { DraftFields } from "@brandwright/contract/funnels/funnel-drafts"
import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable } from "kysely"
import { foundRow } from "../../../../database/counts.queries.ts"

export type DraftPlace = { brandId: number; funnelId: number | null }

export const findDraft = (db: Db, { brandId, funnelId }: DraftPlace) =>
  db
    .selectFrom("funnelDraft")
    .selectAll()
    .where("brandId", "=", brandId)
    .where("funnelId", funnelId === null ? "is" : "=", funnelId)
    .executeTakeFirst()

export async function insertDraft(db: Db, row: Insertable<Schema["funnelDraft"]>): Promise<void> {
  await db.insertInto("funnelDraft").values(row).execute()
}

/** False when it no longer has this version. */
export const updateDraft = (
  db: Db,
  { brandId, funnelId }: DraftPlace,
  version: number,
  changes: { fields: DraftFields; updatedAt: number },
): Promise<boolean> =>
  foundRow(
    db
      .updateTable("funnelDraft")
      .set({ ...changes, version: version + 1 })
      .where("brandId", "=", brandId)
      .where("funnelId", funnelId === null ? "is" : "=", funnelId)
      .where("version", "=", version)
      .returning("id"),
  )

/** Deletes only this version: later changes by another window stay. */
export async function removeDraft(db: Db, { brandId, funnelId }: DraftPlace, version: number): Promise<void> {
  await db
    .deleteFrom("funnelDraft")
    .where("brandId", "=", brandId)
    .where("funnelId", funnelId === null ? "is" : "=", funnelId)
    .where("version", "=", version)
    .execute()
}
