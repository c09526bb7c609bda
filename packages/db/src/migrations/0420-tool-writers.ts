import { type MigrationDb, zero } from "./build.ts"

/** Who wrote a tool and each of its versions, null where a person did or it was not recorded, and what its turns cost. */
export async function up(db: MigrationDb): Promise<void> {
  for (const table of ["custom_tool", "custom_tool_version"]) {
    await db.schema.alterTable(table).addColumn("ai_provider", "text").execute()
    await db.schema.alterTable(table).addColumn("ai_model", "text").execute()
  }
  await db.schema.alterTable("custom_tool").addColumn("generation_cost", "bigint", zero).execute()
}
