import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Updateable } from "kysely"

export const updateUser = (db: Db, id: string, changes: Updateable<Schema["user"]>) =>
  db.updateTable("user").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow()

/** Undefined when the user's number has changed. */
export const markPhoneVerified = (db: Db, id: string, phoneNumber: string, now: number) =>
  db
    .updateTable("user")
    .set({ phoneVerified: true, updatedAt: now })
    .where("id", "=", id)
    .where("phoneNumber", "=", phoneNumber)
    .returningAll()
    .executeTakeFirst()

export const findPerson = (db: Db, id: string) =>
  db.selectFrom("user").select(["id", "email", "name"]).where("id", "=", id).executeTakeFirst()

/** Stores a new address that is not confirmed yet. */
export const findPendingEmail = (db: Db, userId: string, now: number) =>
  db
    .selectFrom("verificationCode")
    .select("target")
    .where("userId", "=", userId)
    .where("purpose", "=", "email")
    .where("expiresAt", ">", now)
    .where("triesLeft", ">", 0)
    .executeTakeFirst()

export async function removeCodes(
  db: Db,
  userId: string,
  purposes: Schema["verificationCode"]["purpose"][],
): Promise<void> {
  await db.deleteFrom("verificationCode").where("userId", "=", userId).where("purpose", "in", purposes).execute()
}

/** Ends every session except the given one. */
export async function endSessions(db: Db, userId: string, keptId = ""): Promise<void> {
  await db.deleteFrom("session").where("userId", "=", userId).where("id", "!=", keptId).execute()
}

export async function removeResets(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("passwordReset").where("userId", "=", userId).execute()
}

export async function removeUser(db: Db, id: string): Promise<void> {
  await db.deleteFrom("user").where("id", "=", id).execute()
}

export const findAvatar = (db: Db, hash: string) =>
  db.selectFrom("avatar").selectAll().where("hash", "=", hash).executeTakeFirst()

export const findUserAvatar = (db: Db, userId: string) =>
  db.selectFrom("avatar").selectAll().where("userId", "=", userId).executeTakeFirst()

export async function saveAvatar(
  db: Db,
  row: { userId: string; hash: string; size: number; createdAt: number },
): Promise<void> {
  await db
    .insertInto("avatar")
    .values(row)
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(row))
    .execute()
}

export async function removeAvatarRow(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("avatar").where("userId", "=", userId).execute()
}

/** Whether the bytes are still in use: as another user's picture, or as a file of a content pool. */
export async function isContentUsed(db: Db, hash: string): Promise<boolean> {
  const avatar = await findAvatar(db, hash)
  const file = await db.selectFrom("mediaFile").select("hash").where("hash", "=", hash).executeTakeFirst()
  return Boolean(avatar ?? file)
}
