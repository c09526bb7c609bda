import { emptyText, type MigrationDb } from "./build.ts"

/** Whose choice the picture of a post is; those of campaigns before now are left as they are. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("campaign_part").addColumn("picture", "text", emptyText).execute()
  await db
    .updateTable("campaign_part" as never)
    .set({ picture: "own" } as never)
    .execute()
}
