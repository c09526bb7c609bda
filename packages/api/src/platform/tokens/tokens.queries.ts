import type { Db } from "@brandwright/db/open"
import { contains } from "@brandwright/db/search"
import type { Schema } from "@brandwright/db/schema"
import { type Insertable, type Selectable, sql } from "kysely"
import { insertAudit } from "../../database/audit.queries.ts"

export type TokenRow = Selectable<Schema["accessToken"]>

export const insertToken = (db: Db, row: Insertable<Schema["accessToken"]>) =>
  db.insertInto("accessToken").values(row).returningAll().executeTakeFirstOrThrow()

export const listTokens = (db: Db, userId: string) =>
  db.selectFrom("accessToken").selectAll().where("userId", "=", userId).orderBy("id", "desc").execute()

/** A valid token with its user. */
export async function findLive(db: Db, hash: string, now: number) {
  const token = await db
    .selectFrom("accessToken")
    .selectAll()
    .where("hash", "=", hash)
    .where("expiresAt", ">", now)
    .executeTakeFirst()
  if (!token) return undefined
  const user = await db.selectFrom("user").selectAll().where("id", "=", token.userId).executeTakeFirst()
  return user && { token, user }
}

/** True when the user had such a token. */
export async function deleteToken(db: Db, userId: string, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom("accessToken")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returning("id")
    .executeTakeFirst()
  return gone !== undefined
}

/** Counts the use and adds it to the log. Needs a transaction. */
export async function recordUse(db: Db, token: TokenRow, action: string, now: number): Promise<void> {
  const detail = JSON.stringify({ token: token.id, name: token.name })
  await db.updateTable("accessToken").set({ lastUsedAt: now }).where("id", "=", token.id).execute()
  await insertAudit(db, { userId: token.userId, action, detail, createdAt: now })
}

export type AuditFilter = {
  cursor?: number
  limit: number
  /** Without it: of all users. */
  userId?: string
  person?: string
  action?: string
  from?: string
  to?: string
}

/** Log entries, newest first, with the actor's address. */
export function listAudit(db: Db, { cursor, limit, userId, person, action, from, to }: AuditFilter) {
  let query = db
    .selectFrom("auditEntry as entry")
    .leftJoin("user", "user.id", "entry.userId")
    .select(["entry.id", "entry.action", "entry.detail", "entry.createdAt", "user.email"])
  if (userId !== undefined) query = query.where("entry.userId", "=", userId)
  if (person) query = query.where(contains(db, sql.ref("user.email"), person))
  if (action) query = query.where(contains(db, sql.ref("entry.action"), action))
  if (from) query = query.where("entry.createdAt", ">=", Date.parse(from))
  if (to) query = query.where("entry.createdAt", "<", Date.parse(to))
  if (cursor !== undefined) query = query.where("entry.id", "<", cursor)
  return query.orderBy("entry.id", "desc").limit(limit).execute()
}

export const countOwnBrands = async (db: Db, userId: string, ids: readonly number[]): Promise<number> =>
  (await db.selectFrom("brand").select("id").where("userId", "=", userId).where("id", "in", ids).execute()).length
