import type { MigrationDb } from "./build.ts"

/** The outline that a book is being written by and the chapters that are done; null before the first. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("ebook").addColumn("writing", "text").execute()
}
