import type { Db } from "@brandwright/db/open"
import { sql } from "kysely"

/** Resolves when the database answers. */
export async function probeDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
