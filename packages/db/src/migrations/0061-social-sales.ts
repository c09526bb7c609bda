import { type MigrationDb, zero } from "./build.ts"

/** What was sold through a post's short link, in orders and micro-dollars. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("social_target").addColumn("sales", "integer", zero).execute()
  await db.schema.alterTable("social_target").addColumn("revenue", "bigint", zero).execute()
}
