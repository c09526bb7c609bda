import { sql } from "kysely"
import { isPostgres, type MigrationDb } from "./build.ts"

/** Columns that were made as "integer", by table. */
const NARROW = {
  payment: ["pages"],
  email_step: ["ebook_id"],
  funnel_draft: ["brand_id", "funnel_id", "version"],
  funnel_day: ["confirmed"],
  short_link: ["brand_id", "clicks"],
  social_target: ["sales"],
  video_version: ["project_id", "version"],
  video_speech: ["brand_id"],
}

/** PostgreSQL's integer ends at 2^31; SQLite's does not. */
export async function up(db: MigrationDb): Promise<void> {
  if (!isPostgres(db)) return
  for (const [table, columns] of Object.entries(NARROW)) {
    for (const column of columns) {
      await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type bigint`.execute(db)
    }
  }
}
