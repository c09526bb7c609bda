import type { MigrationDb } from "./build.ts"

/** What the brand's style was when a tool's version was written; null for what was written by hand. */
export async function up(db: MigrationDb): Promise<void> {
  for (const table of ["custom_tool", "custom_tool_version"]) {
    await db.schema.alterTable(table).addColumn("voice_version", "bigint").execute()
  }
}
