import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, Selectable, Updateable } from "kysely"

export type FieldRow = Selectable<Schema["emailField"]>

/** The owner's fields in the order they were made, then the other names in use. */
export const listFields = (db: Db, brandId: number) =>
  db
    .selectFrom("emailField")
    .selectAll()
    .where("brandId", "=", brandId)
    .orderBy("isDeclared", "desc")
    .orderBy("id")
    .execute()

export const findFieldById = (db: Db, brandId: number, id: number) =>
  db.selectFrom("emailField").selectAll().where("brandId", "=", brandId).where("id", "=", id).executeTakeFirst()

export const findFieldByKey = (db: Db, brandId: number, key: string) =>
  db.selectFrom("emailField").selectAll().where("brandId", "=", brandId).where("key", "=", key).executeTakeFirst()

export const findBrandOfField = (db: Db, id: number) =>
  db.selectFrom("emailField").select("brandId").where("id", "=", id).executeTakeFirst()

/** Text fields for names that have none yet. */
export async function insertNames(db: Db, brandId: number, names: string[]): Promise<void> {
  await db
    .insertInto("emailField")
    .values(names.map((key) => ({ brandId, key, label: key, type: "text" as const })))
    .onConflict((conflict) => conflict.columns(["brandId", "key"]).doNothing())
    .execute()
}

export const insertField = (db: Db, row: Insertable<Schema["emailField"]>) =>
  db.insertInto("emailField").values(row).returningAll().executeTakeFirstOrThrow()

export const updateField = (db: Db, id: number, changes: Updateable<Schema["emailField"]>) =>
  db.updateTable("emailField").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow()

export async function removeField(db: Db, id: number): Promise<void> {
  await db.deleteFrom("emailField").where("id", "=", id).execute()
}

/** The brand's next people with custom fields, ordered by id. */
export const listNextValues = (db: Db, brandId: number, afterId: number, limit: number) =>
  db
    .selectFrom("subscriber")
    .select(["id", "customFields"])
    .where("brandId", "=", brandId)
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute()

/** A person's values, locked until the transaction ends. */
export const lockValues = (db: Db, id: number) =>
  db
    .updateTable("subscriber")
    .set((set) => ({ updatedAt: set.ref("updatedAt") }))
    .where("id", "=", id)
    .returning("customFields")
    .executeTakeFirst()

export async function saveValues(db: Db, id: number, customFields: Record<string, string>): Promise<void> {
  await db.updateTable("subscriber").set({ customFields }).where("id", "=", id).execute()
}

/** Dates of a day: that day itself, or its anniversaries. */
export type DatesOfDay = { day: string; column: "day" | "monthDay"; values: string[] }

/** The brand's people with one of these dates in a field, not after the day, ordered by id. */
export const listPeopleOfDay = (
  db: Db,
  brandId: number,
  { key, day, column, values, afterId, limit }: DatesOfDay & { key: string; afterId: number; limit: number },
) =>
  db
    .selectFrom("subscriberDate")
    .innerJoin("subscriber", "subscriber.id", "subscriberDate.subscriberId")
    .select(["subscriber.id", "subscriber.brandId", "subscriber.status", "subscriber.confirmedAt"])
    .where("subscriberDate.brandId", "=", brandId)
    .where("subscriberDate.key", "=", key)
    .where(`subscriberDate.${column}`, "in", values)
    .where("subscriberDate.day", "<=", day)
    .where("subscriberDate.subscriberId", ">", afterId)
    .orderBy("subscriberDate.subscriberId")
    .limit(limit)
    .execute()
