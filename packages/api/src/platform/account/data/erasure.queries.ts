import type { Db } from "@brandwright/db/open"
import { contains } from "@brandwright/db/search"
import { sql } from "kysely"

/** The addresses of a person: the account's, and those that wait for their code. */
export async function listAddresses(db: Db, { id, email }: { id: string; email: string }): Promise<string[]> {
  const waiting = await db
    .selectFrom("verificationCode")
    .select("target")
    .where("userId", "=", id)
    .where("purpose", "=", "email")
    .execute()
  return [email, ...waiting.map(({ target }) => target)]
}

/**
 * Takes an address out of what does not belong to its account: kept mails to it or about it, and other people's
 * notifications that name it.
 */
export async function eraseAddress(db: Db, email: string): Promise<void> {
  const holds = (column: string) => contains(db, sql.ref(column), email)
  await db
    .deleteFrom("outbox")
    .where((where) => where.or(["toAddress", "subject", "text"].map(holds)))
    .execute()
  await db
    .deleteFrom("notificationEvent")
    .where((where) => where.or(["title", "message"].map(holds)))
    .execute()
}
