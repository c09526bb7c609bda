import type { MigrationDb } from "./build.ts"

/** Where a free photo comes from and under which license, and the point of a picture that a crop keeps in view. */
export async function up(db: MigrationDb): Promise<void> {
  for (const column of ["source", "source_url", "author", "author_url", "license", "license_url", "attribution"]) {
    await db.schema.alterTable("media_asset").addColumn(column, "text").execute()
  }
  for (const column of ["focus_x", "focus_y"]) {
    await db.schema
      .alterTable("media_asset")
      .addColumn(column, "bigint", (wanted) => wanted.notNull().defaultTo(500))
      .execute()
  }
}
