import type { Platform } from "@brandwright/contract/social/social-platforms"
import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, Selectable, Updateable } from "kysely"

export type ConnectionRow = Selectable<Schema["socialConnection"]>

export const listConnections = (db: Db, brandId: number) =>
  db.selectFrom("socialConnection").selectAll().where("brandId", "=", brandId).orderBy("id").execute()

/** Of a brand of this user. */
export const findConnection = (db: Db, userId: string, id: number) =>
  db
    .selectFrom("socialConnection")
    .innerJoin("brand", "brand.id", "socialConnection.brandId")
    .selectAll("socialConnection")
    .where("socialConnection.id", "=", id)
    .where("brand.userId", "=", userId)
    .executeTakeFirst()

/** A channel of a platform for posts: the given one, or the oldest active one. */
export const findChannel = (db: Db, brandId: number, platform: Platform, id?: number) =>
  db
    .selectFrom("socialConnection")
    .selectAll()
    .where("brandId", "=", brandId)
    .where("platform", "=", platform)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? 0))
    .orderBy("active", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst()

export const findAccount = (
  db: Db,
  { brandId, platform, accountId }: { brandId: number; platform: Platform; accountId: string },
) =>
  db
    .selectFrom("socialConnection")
    .selectAll()
    .where("brandId", "=", brandId)
    .where("platform", "=", platform)
    .where("accountId", "=", accountId)
    .executeTakeFirst()

export const listNames = (db: Db, ids: number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom("socialConnection").select(["id", "displayName", "accountName"]).where("id", "in", ids).execute()

type NewConnection = Insertable<Schema["socialConnection"]>

/** Inserts or updates an account, never twice; tokens are replaced only by new ones. */
export const saveConnection = (db: Db, row: NewConnection): Promise<ConnectionRow> => {
  const { accountName, tokens, tokensExpireAt, placeName, kind, updatedAt } = row
  const renewed = { accountName, updatedAt, active: true, needsReconnect: false }
  return db
    .insertInto("socialConnection")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["brandId", "platform", "accountId"])
        .doUpdateSet(tokens ? { ...renewed, tokens, tokensExpireAt, placeName, kind } : renewed),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const updateConnection = (
  db: Db,
  id: number,
  changes: Updateable<Schema["socialConnection"]>,
): Promise<ConnectionRow> =>
  db.updateTable("socialConnection").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow()

/** The time of the last post is stored to the second, so that many posts at once do not wait for one row. */
const LAST_POST_MS = 1000

export async function noteLastPost(db: Db, id: number, now: number): Promise<void> {
  await db
    .updateTable("socialConnection")
    .set({ lastPostAt: now })
    .where("id", "=", id)
    .where((where) => where.or([where("lastPostAt", "is", null), where("lastPostAt", "<", now - LAST_POST_MS)]))
    .execute()
}

export async function removeConnection(db: Db, id: number): Promise<void> {
  await db.deleteFrom("socialConnection").where("id", "=", id).execute()
}

export async function insertOauthState(db: Db, row: Insertable<Schema["socialOauthState"]>): Promise<void> {
  await db.insertInto("socialOauthState").values(row).execute()
}

/** Uses up the state: a second return finds nothing. */
export const takeOauthState = (db: Db, hash: string) =>
  db.deleteFrom("socialOauthState").where("hash", "=", hash).returningAll().executeTakeFirst()

export async function removeOldOauthStates(db: Db, now: number): Promise<void> {
  await db.deleteFrom("socialOauthState").where("expiresAt", "<=", now).execute()
}

/** The brand's owner. */
export async function findOwner(db: Db, brandId: number): Promise<string | undefined> {
  const row = await db.selectFrom("brand").select("userId").where("id", "=", brandId).executeTakeFirst()
  return row?.userId
}
