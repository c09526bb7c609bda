import type { Db } from "@brandwright/db/open"
import { sql } from "kysely"

/** Resolves when the database answers. */
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

/** A person's social accounts, and whether the platform still lets us in. */
export const listOwnConnections = (db: Db, userId: string) =>
  db
    .selectFrom("socialConnection")
    .innerJoin("brand", "brand.id", "socialConnection.brandId")
    .select(["socialConnection.accountName", "socialConnection.needsReconnect"])
    .where("brand.userId", "=", userId)
    .orderBy("socialConnection.id")
    .execute()
