import type { Db } from "@brandwright/db/open"
import { preparedOne } from "@brandwright/db/prepared"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, Selectable, Updateable } from "kysely"

export type SenderRow = Selectable<Schema["emailSender"]>

export const findSender = preparedOne((db, brandId: number) =>
  db.selectFrom("emailSender").selectAll().where("brandId", "=", brandId),
)

export const putSender = (db: Db, row: Insertable<Schema["emailSender"]>) => {
  const { brandId: _brandId, createdAt: _createdAt, ...changes } = row
  return db
    .insertInto("emailSender")
    .values(row)
    .onConflict((conflict) => conflict.column("brandId").doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Senders with an address last checked before then, by brand. */
export const listDueSenders = (db: Db, until: number, afterBrandId: number, limit: number) =>
  db
    .selectFrom("emailSender")
    .selectAll()
    .where("brandId", ">", afterBrandId)
    .where("fromAddress", "!=", "")
    .where("checkedAt", "<=", until)
    .orderBy("brandId")
    .limit(limit)
    .execute()

/** Undefined when the sender was changed or checked since. */
export const noteFindings = (
  db: Db,
  { brandId, updatedAt, checkedAt }: SenderRow,
  changes: Updateable<Schema["emailSender"]>,
): Promise<SenderRow | undefined> =>
  db
    .updateTable("emailSender")
    .set(changes)
    .where("brandId", "=", brandId)
    .where("updatedAt", "=", updatedAt)
    .where("checkedAt", checkedAt === null ? "is" : "=", checkedAt)
    .returningAll()
    .executeTakeFirst()
