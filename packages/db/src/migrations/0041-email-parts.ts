import type { MigrationDb } from "./build.ts"

/** A step's own email has the parts of a template; the file of an import that goes on is found by its hash. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("email_step").addColumn("text_content", "text").execute()
  await db.schema.alterTable("email_step").addColumn("ebook_id", "integer").execute()
  await db.schema.alterTable("email_step").addColumn("ebook_edition", "text").execute()
  await db.schema.createIndex("email_import_hash").on("email_import").columns(["hash", "state"]).execute()
}
