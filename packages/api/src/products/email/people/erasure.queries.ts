import type { Db } from "@brandwright/db/open"
import { sql } from "kysely"

type Erased = { brandId: number; subscriberId: number; address: string }

/**
 * Takes a subscriber's address (lower case) out of everything beside the subscriber's row: kept mails, notices to the
 * brand's owner, refused lines of imports, errors of messages. Needs the transaction that removes the subscriber.
 */
export async function eraseAddress(db: Db, { brandId, subscriberId, address }: Erased): Promise<void> {
  const pattern = `%${address.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const holds = (column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
  await db.updateTable("emailMessage").set({ error: null }).where("subscriberId", "=", subscriberId).execute()
  await db
    .deleteFrom("emailImportError")
    .where("importId", "in", db.selectFrom("emailImport").select("id").where("brandId", "=", brandId))
    .where(holds("value"))
    .execute()
  const owner = db.selectFrom("brand").select("userId").where("id", "=", brandId)
  await db
    .deleteFrom("outbox")
    .where("ownerId", "=", owner)
    .where(sql<boolean>`lower(to_address) = ${address}`)
    .execute()
  await db
    .deleteFrom("notificationEvent")
    .where("userId", "=", owner)
    .where((where) => where.or([holds("title"), holds("message")]))
    .execute()
}
