import type { Db } from "@brandwright/db/open"

const FACT = "demo"

/** The account that owns the demo workspace, and when that was filled. */
const findFact = (db: Db) =>
  db
    .selectFrom("instanceFact")
    .innerJoin("user", "user.id", "instanceFact.value")
    .select(["user.id", "instanceFact.updatedAt"])
    .where("instanceFact.name", "=", FACT)
    .executeTakeFirst()

export const findDemoUser = async (db: Db): Promise<string | undefined> => (await findFact(db))?.id

export const findFilledAt = async (db: Db): Promise<number | undefined> => (await findFact(db))?.updatedAt

export async function insertDemoUser(db: Db, userId: string, now: number): Promise<void> {
  await db.insertInto("instanceFact").values({ name: FACT, value: userId, updatedAt: now }).execute()
}

/** Everything else on the instance, such as mails and limits, belongs to the demo too. */
export async function removeDemoUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("instanceFact").where("name", "=", FACT).execute()
  await db.deleteFrom("user").where("id", "=", userId).execute()
  for (const table of ["outbox", "rateLimit", "auditEntry"] as const) await db.deleteFrom(table).execute()
}
