import { sql } from "kysely"
import { flagColumn, type MigrationDb, ownedBy, required, zero } from "./build.ts"

/** A brand's rules for points, and each person's sum: kept in their row, so that a list sorts by an index. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("email_score")
    .addColumn("brand_id", "bigint", (column) => ownedBy("brand.id")(column).primaryKey())
    .addColumn("rules", "text", required)
    .addColumn("window_days", "bigint", required)
    .addColumn("is_built", "bigint", flagColumn(0))
    .addColumn("built_to", "bigint", zero)
    .addColumn("updated_at", "bigint", required)
    .execute()
  await db.schema.alterTable("subscriber").addColumn("score", "bigint", zero).execute()
  await db.schema.createIndex("subscriber_score").on("subscriber").columns(["brand_id", "score", "id"]).execute()
  // Whose opens and clicks leave the window is found by these.
  for (const column of ["opened_at", "clicked_at"])
    await sql`create index ${sql.ref(`email_message_${column}`)} on email_message (brand_id, ${sql.ref(column)}, subscriber_id)
      where ${sql.ref(column)} is not null`.execute(db)
}
