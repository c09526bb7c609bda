import type { MigrationDb } from "./build.ts"

/** The currency and the language of a brand; those that are there have always had dollars and US spelling. */
export async function up(db: MigrationDb): Promise<void> {
  for (const [column, initial] of [
    ["currency", "USD"],
    ["language", "en-US"],
  ] as const) {
    await db.schema
      .alterTable("brand")
      .addColumn(column, "text", (definition) => definition.notNull().defaultTo(initial))
      .execute()
  }
}
