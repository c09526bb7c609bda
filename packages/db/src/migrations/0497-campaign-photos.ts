import type { MigrationDb } from "./build.ts"

/** What the pictures of a campaign's posts are: graphics of their text, photos of the pool, or none. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .alterTable("campaign")
    .addColumn("pictures", "text", (column) => column.notNull().defaultTo("graphics"))
    .execute()
}
