import type { MigrationDb } from "./build.ts"

/** Whether the people of a sequence's funnel start it when they join, or once they have paid. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .alterTable("email_sequence")
    .addColumn("enrol_on", "text", (column) => column.notNull().defaultTo("join"))
    .execute()
}
