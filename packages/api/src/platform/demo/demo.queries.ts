import type { Db } from "@brandwright/db/open"

const FACT = "demo"

/** Returns the id of the account that owns the demo workspace. */
export async function findDemoUser(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom("instanceFact")
    .innerJoin("user", "user.id", "instanceFact.value")
    .select("user.id")
    .where("instanceFact.name", "=", FACT)
    .executeTakeFirst()
  return row?.id
}

export async function insertDemoUser(db: Db, userId: string, now: number): Promise<void> {
  await db.insertInto("instanceFact").values({ name: FACT, value: userId, updatedAt: now }).execute()
}

/** Whatever else the instance kept, such as mails and limits, was the demo's too. */
export async function removeDemoUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("instanceFact").where("name", "=", FACT).execute()
  await db.deleteFrom("user").where("id", "=", userId).execute()
  for (const table of ["outbox", "rateLimit", "auditEntry"] as const) await db.deleteFrom(table).execute()
}
