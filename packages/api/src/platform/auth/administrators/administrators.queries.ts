import type { Db } from "@brandwright/db/open"
import { contains } from "@brandwright/db/search"
import { sql } from "kysely"
import { changedAny } from "../../../database/counts.queries.ts"

/**
 * Locks the row that every role change needs until the transaction ends: two changes never decide by the
 * same count. Needs a transaction.
 */
export async function lockRoles(db: Db, now: number): Promise<void> {
  await db
    .insertInto("instanceFact")
    .values({ name: "roles", value: "", updatedAt: now })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ updatedAt: now }))
    .execute()
}

export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom("user").select("id").limit(1).executeTakeFirst()) !== undefined

export const listAdministrators = (db: Db) =>
  db.selectFrom("user").select(["id", "email", "name"]).where("isAdmin", "=", true).orderBy("createdAt").execute()

/** True when the row changed. */
export const saveRole = (db: Db, userId: string, isAdmin: boolean, now: number): Promise<boolean> =>
  changedAny(
    db.updateTable("user").set({ isAdmin, updatedAt: now }).where("id", "=", userId).where("isAdmin", "!=", isAdmin),
  )

export const isOtherUser = async (db: Db, userId: string): Promise<boolean> =>
  (await db.selectFrom("user").select("id").where("id", "!=", userId).limit(1).executeTakeFirst()) !== undefined

export const hasOtherAdministrator = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom("user")
    .select("id")
    .where("isAdmin", "=", true)
    .where("id", "!=", userId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Accounts, administrators first, then by creation; `search` matches name or address. */
export const listPeople = (db: Db, { search, offset, limit }: { search: string; offset: number; limit: number }) =>
  db
    .selectFrom("user")
    .select(["id", "name", "email", "isAdmin", "emailProvenAt", "twoFactorEnabled", "lastActiveAt", "createdAt"])
    .$if(search !== "", (query) =>
      query.where((where) => where.or(["name", "email"].map((column) => contains(db, sql.ref(column), search)))),
    )
    .orderBy("isAdmin", "desc")
    .orderBy("createdAt")
    .orderBy("id")
    .offset(offset)
    .limit(limit)
    .execute()

/** Newest first, with the names of the actor and the affected user; null for deleted accounts. */
export const listAudit = (db: Db, limit: number) =>
  db
    .selectFrom("auditEntry")
    .leftJoin("user as actor", "actor.id", "auditEntry.userId")
    .leftJoin("user as subject", "subject.id", "auditEntry.detail")
    .select(["auditEntry.id", "auditEntry.action", "auditEntry.createdAt"])
    .select(["actor.name as actorName", "subject.name as subjectName"])
    .orderBy("auditEntry.id", "desc")
    .limit(limit)
    .execute()
