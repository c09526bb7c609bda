import { sql } from "kysely"
import { isPostgres, type MigrationDb } from "./build.ts"

/** In a long line, each person's first job is found without reading the jobs of others. PostgreSQL has a queue of its own. */
export async function up(db: MigrationDb): Promise<void> {
  if (isPostgres(db)) return
  await sql`create index job_person on job (name, coalesce(json_extract(payload, '$.person'), ''), run_at, id)
    where failed_at is null`.execute(db)
}
