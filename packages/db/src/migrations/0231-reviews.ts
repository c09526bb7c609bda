import { autoId, emptyText, type MigrationDb, ownedBy, required, zero } from "./build.ts"

/** Links by which people without an account see something before it goes out, and what they say of it. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("review_link")
    .addColumn("id", ...autoId(db))
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("brand_id", "bigint", ownedBy("brand.id"))
    .addColumn("kind", "text", required)
    .addColumn("thing_id", "bigint", required)
    .addColumn("looks", "bigint", zero)
    .addColumn("created_at", "bigint", required)
    .addColumn("expires_at", "bigint", required)
    .addColumn("revoked_at", "bigint")
    .execute()
  await db.schema
    .createIndex("review_link_thing")
    .on("review_link")
    .columns(["brand_id", "kind", "thing_id", "id"])
    .execute()
  await db.schema.createIndex("review_link_user").on("review_link").column("user_id").execute()

  await db.schema
    .createTable("review_comment")
    .addColumn("id", ...autoId(db))
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("link_id", "bigint", ownedBy("review_link.id"))
    .addColumn("verdict", "text", required)
    .addColumn("name", "text", required)
    .addColumn("text", "text", emptyText)
    .addColumn("created_at", "bigint", required)
    .execute()
  await db.schema.createIndex("review_comment_link").on("review_comment").columns(["link_id", "id"]).execute()
  await db.schema.createIndex("review_comment_user").on("review_comment").column("user_id").execute()
}
