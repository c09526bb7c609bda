import type { MigrationDb } from "./build.ts"

/** Why a task failed, in a word that a screen can act on, such as "add-funds". */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("task").addColumn("reason", "text").execute()
}
