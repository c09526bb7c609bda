import { emptyText, flagColumn, type MigrationDb } from "./build.ts"

/** What a post's pictures show in words, by media id, and whether its recommended time was only a sample. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .alterTable("social_post")
    .addColumn("alt_texts", "text", (column) => column.notNull().defaultTo("{}"))
    .execute()
  await db.schema.alterTable("social_post").addColumn("recommended_sample", "bigint", flagColumn(0)).execute()
  // The place inside an account that posts go to, such as a board; its key stays sealed with the tokens.
  await db.schema.alterTable("social_connection").addColumn("place_name", "text", emptyText).execute()
}
