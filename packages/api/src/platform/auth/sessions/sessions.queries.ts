import type { Db } from "@brandwright/db/open"
import { preparedOne } from "@brandwright/db/prepared"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, Selectable } from "kysely"

export type SessionRow = Selectable<Schema["session"]>

const findSession = preparedOne((db, id: string) => db.selectFrom("session").selectAll().where("id", "=", id))
const findUser = preparedOne((db, id: string) => db.selectFrom("user").selectAll().where("id", "=", id))

/** Two queries: joined, SQLite takes six times as long for the many columns of a user. */
export async function findSessionWithUser(db: Db, id: string) {
  const session = await findSession(db, id)
  const user = session && (await findUser(db, session.userId))
  return user && { session, user }
}

export const listSessions = (db: Db, userId: string) =>
  db.selectFrom("session").selectAll().where("userId", "=", userId).orderBy("lastSeenAt", "desc").execute()

export async function insertSession(db: Db, row: Insertable<Schema["session"]>): Promise<void> {
  await db.insertInto("session").values(row).execute()
}

export async function removeSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom("session").where("id", "=", id).execute()
}

/** Ends a session of this user only. */
export async function removeOwnSession(db: Db, userId: string, id: string): Promise<bigint> {
  const { numDeletedRows } = await db
    .deleteFrom("session")
    .where("userId", "=", userId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  return numDeletedRows
}

/** Ends all sessions of a user except the given one. */
export async function removeSessions(db: Db, userId: string, keptId = ""): Promise<void> {
  await db.deleteFrom("session").where("userId", "=", userId).where("id", "!=", keptId).execute()
}

export async function removeExpiredSessions(db: Db, now: number): Promise<void> {
  await db.deleteFrom("session").where("expiresAt", "<=", now).execute()
}

type Seen = {
  id: string
  userId: string
  /** "Last seen" as the request found it. */
  before: number
  now: number
  expiresAt: number
  activeMs: number
}

/**
 * Updates last seen and expiry, at most once a minute, and adds the time since when it was short. Of requests that
 * found the same values only the first writes; returns whether this one did.
 */
export async function markSeen(db: Db, { id, userId, before, now, expiresAt, activeMs }: Seen): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("session")
    .set({ lastSeenAt: now, expiresAt })
    .where("id", "=", id)
    .where("lastSeenAt", "=", before)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await db
    .updateTable("user")
    .set((set) => ({ lastActiveAt: now, activeMs: set("activeMs", "+", activeMs) }))
    .where("id", "=", userId)
    .execute()
  return true
}
