import type { Db } from "@brandwright/db/open"
import { sql } from "kysely"

type Erased = { brandId: number; subscriberId: number; email: string }

/** True where a column may hold the address: letters outside ASCII match anything, as SQLite's `lower` leaves them. */
function mayHold(column: string, email: string) {
  const pattern = `%${email.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll(/[^\p{ASCII}]+/gu, "%")}%`
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}

/** Whether one of the texts has the address, and not only as the end of another one. */
const names = (texts: object, email: string): boolean =>
  Object.values(texts).some((text) => {
    const before = String(text).toLowerCase().split(email).slice(0, -1)
    return before.some((words) => !/[\p{L}\d._+-]$/u.test(words))
  })

/**
 * Removes a subscriber's address (lower case) from everything besides the subscriber's row: stored mails to them or naming them,
 * notices to the brand's owner, refused lines of imports, errors of messages. Needs the transaction that removes the subscriber.
 */
export async function eraseAddress(db: Db, { brandId, subscriberId, email }: Erased): Promise<void> {
  const owner = db.selectFrom("brand").select("userId").where("id", "=", brandId)
  await db.updateTable("emailMessage").set({ error: null }).where("subscriberId", "=", subscriberId).execute()
  const refusals = await db
    .selectFrom("emailImportError")
    .select(["importId", "line", "value"])
    .where("importId", "in", db.selectFrom("emailImport").select("id").where("brandId", "=", brandId))
    .where(mayHold("value", email))
    .execute()
  for (const { importId, line, value } of refusals) {
    if (!value.toLowerCase().includes(email)) continue
    await db.deleteFrom("emailImportError").where("importId", "=", importId).where("line", "=", line).execute()
  }
  const mails = await db
    .selectFrom("outbox")
    .select(["id", "toAddress", "subject", "text"])
    .where("ownerId", "=", owner)
    .where((where) => where.or(["toAddress", "subject", "text"].map((column) => mayHold(column, email))))
    .execute()
  const theirs = mails.filter((mail) => names(mail, email)).map(({ id }) => id)
  await db.deleteFrom("outbox").where("id", "in", theirs).execute()
  const notices = await db
    .selectFrom("notificationEvent")
    .select(["id", "title", "message"])
    .where("userId", "=", owner)
    .where((where) => where.or([mayHold("title", email), mayHold("message", email)]))
    .execute()
  const ids = notices.filter((notice) => names(notice, email)).map(({ id }) => id)
  await db.deleteFrom("notificationEvent").where("id", "in", ids).execute()
}
