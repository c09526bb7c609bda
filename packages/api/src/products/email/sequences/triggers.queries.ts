import type { Db } from "@brandwright/db/open"

/** Active sequences of a brand that something of this kind starts. */
export const listTriggered = (db: Db, brandId: number, kind: "tag" | "purchase" | "click" | "date") =>
  db
    .selectFrom("emailSequence")
    .selectAll()
    .where("brandId", "=", brandId)
    .where("triggerKind", "=", kind)
    .where("status", "=", "active")
    .execute()

/** Active sequences of every brand that a date starts. */
export const listDated = (db: Db) =>
  db
    .selectFrom("emailSequence")
    .selectAll()
    .where("triggerKind", "=", "date")
    .where("status", "=", "active")
    .orderBy("id")
    .execute()

const COLUMNS = ["id", "brandId", "status", "confirmedAt", "customFields"] as const

export const listPeople = (db: Db, ids: number[]) =>
  db.selectFrom("subscriber").select(COLUMNS).where("id", "in", ids).execute()

/** A brand's people after this one, in the order of their ids: the whole list is read in short pieces. */
export const listPeopleAfter = (db: Db, brandId: number, afterId: number, limit: number) =>
  db
    .selectFrom("subscriber")
    .select(COLUMNS)
    .where("brandId", "=", brandId)
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute()
