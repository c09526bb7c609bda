import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable } from "kysely"

export const listSpeeches = (db: Db, brandId: number, keys: string[]) =>
  keys.length === 0
    ? Promise.resolve([])
    : db.selectFrom("videoSpeech").selectAll().where("brandId", "=", brandId).where("key", "in", keys).execute()

/** The same line may have been recorded twice in parallel: one is enough. */
export async function keepSpeech(db: Db, row: Insertable<Schema["videoSpeech"]>): Promise<void> {
  await db
    .insertInto("videoSpeech")
    .values(row)
    .onConflict((conflict) => conflict.columns(["brandId", "key"]).doUpdateSet({ usedAt: row.usedAt }))
    .execute()
}

export async function touchSpeeches(db: Db, brandId: number, keys: string[], now: number): Promise<void> {
  if (keys.length === 0) return
  await db
    .updateTable("videoSpeech")
    .set({ usedAt: now })
    .where("brandId", "=", brandId)
    .where("key", "in", keys)
    .execute()
}

/** Deletes recordings not used since `before`; their content is removed by the sweep of files. */
export async function removeUnusedSpeeches(db: Db, before: number): Promise<void> {
  await db.deleteFrom("videoSpeech").where("usedAt", "<", before).execute()
}
