import type { MigrationDb } from "./build.ts"

/** What was recommended for each chapter of a book, and the pictures made of it. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .alterTable("ebook")
    .addColumn("recommendations", "text", (c) => c.notNull().defaultTo("[]"))
    .execute()
}
