import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable } from "kysely"

/** Writes down who did what: names of actions and ids, no address and no secret, as entries outlive their people. */
export async function insertAudit(db: Db, row: Insertable<Schema["auditEntry"]>): Promise<void> {
  await db.insertInto("auditEntry").values(row).execute()
}

/** Forgets entries from before a moment, in milliseconds. */
export async function forgetAudit(db: Db, before: number): Promise<void> {
  await db.deleteFrom("auditEntry").where("createdAt", "<", before).execute()
}
