import { type RawBuilder, sql } from "kysely"
import type { Db, Engine } from "./open.ts"

export type Leased = "job" | "socialTarget" | "emailMessage" | "reservation"

/** What is true of leased rows alone, by which an index finds them among all that were ever sent. */
const LEASED_ONLY: Partial<Record<Leased, RawBuilder<unknown>>> = { emailMessage: sql`and state = 'claimed'` }

/** The leases of a table that end after `latest`. */
export const selectLeasesAfter = (table: Leased, latest: number): RawBuilder<unknown> =>
  sql`select id from ${sql.table(table)} where leased_until > ${latest} ${LEASED_ONLY[table] ?? sql``}`

/**
 * Shortens leases from before the clock was set back, so that none ends later than one taken now (`latest`). A worker
 * that lives renews its own before the shortened one ends, and so loses nothing. Rows that another transaction has
 * locked are left for the next time.
 */
export async function shortenLeases(
  { db, engine }: { db: Db; engine: Engine },
  table: Leased,
  latest: number,
): Promise<void> {
  const unlocked = engine === "postgres" ? sql`for update skip locked` : sql``
  const tooLong = sql`${selectLeasesAfter(table, latest)} ${unlocked}`
  await sql`update ${sql.table(table)} set leased_until = ${latest} where id in (${tooLong})`.execute(db)
}
