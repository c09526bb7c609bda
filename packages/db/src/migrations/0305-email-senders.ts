import { emptyText, type MigrationDb, ownedBy, required, zero } from "./build.ts"

/** A brand's own address, its mail server and its signature. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("email_sender")
    .addColumn("brand_id", "bigint", (column) => ownedBy("brand.id")(column).primaryKey())
    .addColumn("from_address", "text", emptyText)
    .addColumn("server", "text", required)
    .addColumn("host", "text", emptyText)
    .addColumn("port", "bigint", zero)
    .addColumn("security", "text", required)
    .addColumn("username", "text", emptyText)
    .addColumn("password_sealed", "text")
    .addColumn("dkim_selector", "text", emptyText)
    .addColumn("dkim_key_sealed", "text")
    .addColumn("dkim_public_key", "text", emptyText)
    .addColumn("findings", "text")
    .addColumn("checked_at", "bigint")
    .addColumn("proven_at", "bigint")
    .addColumn("created_at", "bigint", required)
    .addColumn("updated_at", "bigint", required)
    .execute()
}
