import { autoId, type MigrationDb, ownedBy, required } from "./build.ts"

/** Uploads that are being received, in whichever process. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("upload_reservation")
    .addColumn("id", ...autoId(db))
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("bytes", "bigint", required)
    .addColumn("leased_until", "bigint", required)
    .execute()
  await db.schema.createIndex("upload_reservation_user").on("upload_reservation").column("user_id").execute()
}
