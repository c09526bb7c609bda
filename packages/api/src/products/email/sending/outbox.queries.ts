import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import { type Insertable, sql } from "kysely"

export async function insertKept(db: Db, row: Insertable<Schema["outbox"]>): Promise<void> {
  await db.insertInto("outbox").values(row).execute()
}

export async function removeKept(db: Db, until: number): Promise<void> {
  await db.deleteFrom("outbox").where("createdAt", "<=", until).execute()
}

/** Whose mails: one user's and those to that user's proven address, or everyone's. */
export type OutboxReader = { userId: string; email: string | undefined } | "everybody"

const readable = (db: Db, reader: OutboxReader) => {
  const query = db.selectFrom("outbox")
  if (reader === "everybody") return query
  const { userId, email } = reader
  if (email === undefined) return query.where("ownerId", "=", userId)
  return query.where((where) =>
    where.or([where("ownerId", "=", userId), where(sql`lower(to_address)`, "=", email.toLowerCase())]),
  )
}

export const listKept = (db: Db, reader: OutboxReader, { cursor, limit }: { cursor?: number; limit: number }) =>
  readable(db, reader)
    .select(["id", "toAddress", "toName", "subject", "createdAt"])
    .$if(cursor !== undefined, (query) => query.where("id", "<", cursor ?? 0))
    .orderBy("id", "desc")
    .limit(limit)
    .execute()

export const findKept = (db: Db, reader: OutboxReader, id: number) =>
  readable(db, reader).selectAll().where("id", "=", id).executeTakeFirst()
