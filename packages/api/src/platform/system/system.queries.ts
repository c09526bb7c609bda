import type { Db } from "@brandwright/db/open"
import { sql } from "kysely"
import { countRows } from "../../database/counts.queries.ts"

/** Resolves when the database responds. */
export async function probeDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

/** The database's own time, in milliseconds. */
export async function readDatabaseTime(db: Db, engine: "sqlite" | "postgres"): Promise<number> {
  const moment =
    engine === "postgres" ? sql`extract(epoch from clock_timestamp()) * 1000` : sql`unixepoch('subsec') * 1000`
  const { rows } = await sql<{ now: number }>`select ${moment} as now`.execute(db)
  return Number(rows[0]?.now)
}

/** A user's social accounts, and whether the platform still grants access. */
export const listOwnConnections = (db: Db, userId: string) =>
  db
    .selectFrom("socialConnection")
    .innerJoin("brand", "brand.id", "socialConnection.brandId")
    .select(["socialConnection.accountName", "socialConnection.needsReconnect"])
    .where("brand.userId", "=", userId)
    .orderBy("socialConnection.id")
    .execute()

/** Records a complete backup for the operator's screen. */
export async function recordBackup(db: Db, now: number): Promise<void> {
  await db
    .insertInto("instanceFact")
    .values({ name: "backup", value: "", updatedAt: now })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ updatedAt: now }))
    .execute()
}

/** Sums over the whole instance; costs count from `monthStart`, in milliseconds. */
export async function readInstanceSums(db: Db, monthStart: number) {
  const [people, administrators, files, usage, mails, backup] = await Promise.all([
    countRows(db.selectFrom("user")),
    countRows(db.selectFrom("user").where("isAdmin", "=", true)),
    db
      .selectFrom("mediaFile")
      .select((select) => select.fn.sum<number | null>("size").as("bytes"))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("usageRecord")
      .select((select) => [
        select.fn.sum<number | null>("cost").as("cost"),
        select.fn.sum<number | null>("totalCost").as("charged"),
      ])
      .where("createdAt", ">=", monthStart)
      .executeTakeFirstOrThrow(),
    countRows(db.selectFrom("outbox")),
    db.selectFrom("instanceFact").select("updatedAt").where("name", "=", "backup").executeTakeFirst(),
  ])
  return {
    people,
    administrators,
    storedBytes: Number(files.bytes ?? 0),
    month: { cost: Number(usage.cost ?? 0), charged: Number(usage.charged ?? 0) },
    mails,
    lastBackupAt: backup?.updatedAt ?? null,
  }
}
