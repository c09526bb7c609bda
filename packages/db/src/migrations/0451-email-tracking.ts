import { flagColumn, type MigrationDb, zero } from "./build.ts"

/** Whose opens and clicks are counted, and how many mails left without it. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .alterTable("email_list")
    .addColumn("tracking", "text", (column) => column.notNull().defaultTo("on"))
    .execute()
  await db.schema.alterTable("subscriber").addColumn("tracking", "text").execute()
  await db.schema.alterTable("email_message").addColumn("is_untracked", "bigint", flagColumn(0)).execute()
  for (const table of ["email_broadcast", "email_broadcast_variant", "email_tally"])
    await db.schema.alterTable(table).addColumn("untracked", "bigint", zero).execute()
}
