import type { MigrationDb } from "./build.ts"

/** What the brand's style was when a thing was made; null for what was made by hand. After the tables of every noun. */
export async function up(db: MigrationDb): Promise<void> {
  for (const table of ["usage_record", "media_asset", "email_template", "funnel", "ebook"]) {
    await db.schema.alterTable(table).addColumn("voice_version", "bigint").execute()
  }
}
