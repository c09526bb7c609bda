import type { Db } from "@brandwright/db/open"

const FACT = "signup"
const CLOSED = "closed"

export async function isSignupClosed(db: Db): Promise<boolean> {
  const row = await db.selectFrom("instanceFact").select("value").where("name", "=", FACT).executeTakeFirst()
  return row?.value === CLOSED
}

export async function saveSignup(db: Db, isOpen: boolean, now: number): Promise<void> {
  const row = { value: isOpen ? "open" : CLOSED, updatedAt: now }
  await db
    .insertInto("instanceFact")
    .values({ name: FACT, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute()
}
