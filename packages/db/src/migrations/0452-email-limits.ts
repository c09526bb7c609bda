import { type MigrationDb, ownedBy, required, zero } from "./build.ts"

/** How fast a brand's mail may leave, and how many mails each hour has or will have. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("email_limit")
    .addColumn("brand_id", "bigint", (column) => ownedBy("brand.id")(column).primaryKey())
    .addColumn("per_hour", "bigint")
    .addColumn("per_domain", "bigint")
    .addColumn("warm_up", "text")
    .addColumn("warm_up_began_at", "bigint")
    .addColumn("closed_until", "bigint", zero)
    .addColumn("updated_at", "bigint", required)
    .execute()
  await db.schema
    .createTable("email_pace")
    .addColumn("brand_id", "bigint", ownedBy("brand.id"))
    .addColumn("hour", "bigint", required)
    .addColumn("domain", "text", required)
    .addColumn("count", "bigint", required)
    .addPrimaryKeyConstraint("email_pace_key", ["brand_id", "hour", "domain"])
    .execute()
  await db.schema.alterTable("email_message").addColumn("paced_at", "bigint").execute()
}
