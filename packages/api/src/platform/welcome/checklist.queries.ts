import type { ChecklistStep } from "@brandwright/contract/workspace/checklist-steps"
import type { Db } from "@brandwright/db/open"

/** Whether the brand has completed a step; each query reads one row. */
type Check = (db: Db, brandId: number) => Promise<unknown>

const LOOKS = ["logo", "color", "font"] as const

export const CHECKS: Readonly<Record<Exclude<ChecklistStep, "brand">, Check>> = {
  look: (db, brandId) =>
    db
      .selectFrom("mediaAsset")
      .select("id")
      .where("brandId", "=", brandId)
      .where("mediaType", "in", LOOKS)
      .where("deletedAt", "is", null)
      .limit(1)
      .executeTakeFirst(),
  voice: (db, brandId) =>
    db.selectFrom("stylization").select("version").where("brandId", "=", brandId).limit(1).executeTakeFirst(),
  channel: (db, brandId) =>
    db
      .selectFrom("socialConnection")
      .select("id")
      .where("brandId", "=", brandId)
      .where("active", "=", true)
      .limit(1)
      .executeTakeFirst(),
  post: (db, brandId) =>
    db
      .selectFrom("socialPost")
      .select("id")
      .where("brandId", "=", brandId)
      .where("status", "!=", "draft")
      .where("deletedAt", "is", null)
      .limit(1)
      .executeTakeFirst(),
  page: (db, brandId) =>
    db
      .selectFrom("funnel")
      .select("id")
      .where("brandId", "=", brandId)
      .where("status", "=", "published")
      .limit(1)
      .executeTakeFirst(),
  subscriber: (db, brandId) =>
    db.selectFrom("subscriber").select("id").where("brandId", "=", brandId).limit(1).executeTakeFirst(),
  // Automatic confirmations do not count: only a mail that the owner wrote.
  mail: (db, brandId) =>
    db
      .selectFrom("emailMessage")
      .select("id")
      .where("brandId", "=", brandId)
      .where("kind", "!=", "confirmation")
      .where("sentAt", "is not", null)
      .limit(1)
      .executeTakeFirst(),
}

export const findHidden = (db: Db, brandId: number) =>
  db.selectFrom("hiddenChecklist").select("hiddenAt").where("brandId", "=", brandId).executeTakeFirst()

export async function hideChecklist(db: Db, brandId: number, hiddenAt: number): Promise<void> {
  await db
    .insertInto("hiddenChecklist")
    .values({ brandId, hiddenAt })
    .onConflict((conflict) => conflict.column("brandId").doNothing())
    .execute()
}

export async function showChecklist(db: Db, brandId: number): Promise<void> {
  await db.deleteFrom("hiddenChecklist").where("brandId", "=", brandId).execute()
}
