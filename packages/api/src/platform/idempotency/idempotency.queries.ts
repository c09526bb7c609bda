import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Insertable, Selectable } from "kysely"

export type IdempotencyRow = Selectable<Schema["idempotency"]>
type Claimed = Pick<IdempotencyRow, "userId" | "key" | "claim">

/** True when the key was free. */
export async function insertClaim(db: Db, row: Insertable<Schema["idempotency"]>): Promise<boolean> {
  const inserted = await db
    .insertInto("idempotency")
    .values(row)
    .onConflict((conflict) => conflict.columns(["userId", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst()
  return inserted !== undefined
}

export const findByKey = (db: Db, userId: string, key: string) =>
  db.selectFrom("idempotency").selectAll().where("userId", "=", userId).where("key", "=", key).executeTakeFirst()

const ofClaim = (db: Db, { userId, key, claim }: Claimed) =>
  db.updateTable("idempotency").where("userId", "=", userId).where("key", "=", key).where("claim", "=", claim)

/** True for the caller that takes over an abandoned attempt. */
export async function takeOver(db: Db, dead: IdempotencyRow, next: { claim: string; leasedUntil: number }) {
  const { numUpdatedRows } = await ofClaim(db, dead)
    .set(next)
    .where("leasedUntil", "=", dead.leasedUntil)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function extendClaim(db: Db, claimed: Claimed, leasedUntil: number): Promise<void> {
  await ofClaim(db, claimed).set({ leasedUntil }).execute()
}

export async function noteEffect(db: Db, claimed: Claimed): Promise<void> {
  await ofClaim(db, claimed).set({ hasEffect: true }).execute()
}

export async function storeAnswer(db: Db, claimed: Claimed, answer: string): Promise<void> {
  await ofClaim(db, claimed).set({ answer }).execute()
}

/** Frees the key after a refusal. */
export async function removeClaim(db: Db, { userId, key, claim }: Claimed): Promise<void> {
  await db
    .deleteFrom("idempotency")
    .where("userId", "=", userId)
    .where("key", "=", key)
    .where("claim", "=", claim)
    .execute()
}

export async function removeOlder(db: Db, before: number): Promise<void> {
  await db.deleteFrom("idempotency").where("createdAt", "<", before).execute()
}
