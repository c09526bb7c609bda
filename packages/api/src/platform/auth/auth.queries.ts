import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import { type Insertable, type Selectable, sql, type Updateable } from "kysely"
import { changedAny } from "../../database/counts.queries.ts"

export type UserRow = Selectable<Schema["user"]>

export const findUser = (db: Db, id: string) =>
  db.selectFrom("user").selectAll().where("id", "=", id).executeTakeFirst()

export const findUserByEmail = (db: Db, email: string) =>
  db.selectFrom("user").selectAll().where(sql`lower(email)`, "=", email.trim().toLowerCase()).executeTakeFirst()

export const findUserByGoogleId = (db: Db, googleId: string) =>
  db.selectFrom("user").selectAll().where("googleId", "=", googleId).executeTakeFirst()

export async function insertUser(db: Db, row: Insertable<Schema["user"]>): Promise<UserRow> {
  return db.insertInto("user").values(row).returningAll().executeTakeFirstOrThrow()
}

export async function updateUser(db: Db, id: string, changes: Updateable<Schema["user"]>): Promise<UserRow> {
  return db.updateTable("user").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow()
}

/** What a person has signed in with, as it was read before. */
export type SignInProof = Partial<Pick<UserRow, "passwordHash" | "googleId">>

/** Counts a sign-in; undefined when the account is gone, or what the person signed in with no longer holds. */
export function countLogin(db: Db, id: string, proof: SignInProof, now: number): Promise<UserRow | undefined> {
  let update = db
    .updateTable("user")
    .set((set) => ({ loginCount: set("loginCount", "+", 1), lastLoginAt: now, lastActiveAt: now }))
    .where("id", "=", id)
  if (proof.passwordHash) update = update.where("passwordHash", "=", proof.passwordHash)
  if (proof.googleId) update = update.where("googleId", "=", proof.googleId)
  return update.returningAll().executeTakeFirst()
}

/** Stores a secret that is not in force yet; false while two-factor is on. */
export const setTwoFactorSecret = (db: Db, id: string, twoFactorSecret: string, now: number): Promise<boolean> =>
  changedAny(
    db
      .updateTable("user")
      .set({ twoFactorSecret, updatedAt: now })
      .where("id", "=", id)
      .where("twoFactorEnabled", "=", false),
  )

/** Turns two-factor on; false when it is on already, or its secret is another one by now. */
export const enableTwoFactor = (db: Db, id: string, twoFactorSecret: string, now: number): Promise<boolean> =>
  changedAny(
    db
      .updateTable("user")
      .set({ twoFactorEnabled: true, recoverySavedAt: null, updatedAt: now })
      .where("id", "=", id)
      .where("twoFactorEnabled", "=", false)
      .where("twoFactorSecret", "=", twoFactorSecret),
  )

export async function saveCode(db: Db, row: Insertable<Schema["verificationCode"]>): Promise<void> {
  await db
    .insertInto("verificationCode")
    .values(row)
    .onConflict((conflict) => conflict.columns(["userId", "purpose"]).doUpdateSet(row))
    .execute()
}

type CodePurpose = Schema["verificationCode"]["purpose"]

export const findCode = (db: Db, userId: string, purpose: CodePurpose) =>
  db
    .selectFrom("verificationCode")
    .selectAll()
    .where("userId", "=", userId)
    .where("purpose", "=", purpose)
    .executeTakeFirst()

/** Uses up one try; undefined when none was left. */
export const useTry = (db: Db, userId: string, purpose: CodePurpose) =>
  db
    .updateTable("verificationCode")
    .set((set) => ({ triesLeft: set("triesLeft", "-", 1) }))
    .where("userId", "=", userId)
    .where("purpose", "=", purpose)
    .where("triesLeft", ">", 0)
    .returningAll()
    .executeTakeFirst()

/** Clears the time of sending, as the code could not be sent. */
export async function allowResend(db: Db, userId: string, purpose: CodePurpose, sentAt: number): Promise<void> {
  await db
    .updateTable("verificationCode")
    .set({ sentAt })
    .where("userId", "=", userId)
    .where("purpose", "=", purpose)
    .execute()
}

/** Uses up the code: a second caller gets false. */
export const takeCode = (db: Db, userId: string, purpose: CodePurpose, hash: string): Promise<boolean> =>
  changedAny(
    db
      .deleteFrom("verificationCode")
      .where("userId", "=", userId)
      .where("purpose", "=", purpose)
      .where("hash", "=", hash),
  )

export async function removeCode(db: Db, userId: string, purpose: CodePurpose): Promise<void> {
  await db.deleteFrom("verificationCode").where("userId", "=", userId).where("purpose", "=", purpose).execute()
}

/** One live reset link for each user. */
export async function replaceReset(db: Db, row: Insertable<Schema["passwordReset"]>): Promise<void> {
  await db.deleteFrom("passwordReset").where("userId", "=", row.userId).execute()
  await db.insertInto("passwordReset").values(row).execute()
}

export const findReset = (db: Db, hash: string, now: number) =>
  db
    .selectFrom("passwordReset")
    .select("userId")
    .where("hash", "=", hash)
    .where("expiresAt", ">", now)
    .executeTakeFirst()

/** Uses up the link: a second caller gets undefined. */
export const takeReset = (db: Db, hash: string, now: number) =>
  db
    .deleteFrom("passwordReset")
    .where("hash", "=", hash)
    .where("expiresAt", ">", now)
    .returning("userId")
    .executeTakeFirst()

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: string[]): Promise<void> {
  await db.deleteFrom("recoveryCode").where("userId", "=", userId).execute()
  if (hashes.length === 0) return
  await db
    .insertInto("recoveryCode")
    .values(hashes.map((hash) => ({ userId, hash, usedAt: null })))
    .execute()
}

export const takeRecoveryCode = (db: Db, userId: string, hash: string, now: number): Promise<boolean> =>
  changedAny(
    db
      .updateTable("recoveryCode")
      .set({ usedAt: now })
      .where("userId", "=", userId)
      .where("hash", "=", hash)
      .where("usedAt", "is", null),
  )
