import { sql } from "kysely"
import { emptyText, flagColumn, type MigrationDb, ownedBy, required, zero } from "./build.ts"

export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("user")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("email", "text", required)
    .addColumn("name", "text", required)
    .addColumn("password_hash", "text")
    .addColumn("provider", "text", required)
    .addColumn("google_id", "text", (c) => c.unique())
    .addColumn("avatar_url", "text")
    .addColumn("phone_number", "text")
    .addColumn("phone_verified", "bigint", flagColumn(0))
    .addColumn("bio", "text", emptyText)
    .addColumn("company", "text", emptyText)
    .addColumn("website", "text", emptyText)
    .addColumn("time_zone", "text", (c) => c.notNull().defaultTo("UTC"))
    .addColumn("terms_version", "text")
    .addColumn("terms_accepted_at", "bigint")
    .addColumn("login_count", "bigint", zero)
    .addColumn("active_ms", "bigint", zero)
    .addColumn("last_login_at", "bigint")
    .addColumn("last_active_at", "bigint")
    .addColumn("two_factor_secret", "text")
    .addColumn("two_factor_enabled", "bigint", flagColumn(0))
    .addColumn("share_usage_data", "bigint", flagColumn(0))
    .addColumn("store_history", "bigint", flagColumn(1))
    .addColumn("auto_delete_data", "bigint", flagColumn(0))
    .addColumn("created_at", "bigint", required)
    .addColumn("updated_at", "bigint", required)
    .execute()
  await db.schema.createIndex("user_email").unique().on("user").expression(sql`lower(email)`).execute()

  await db.schema
    .createTable("session")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("expires_at", "bigint", required)
    .addColumn("remember", "bigint", flagColumn(0))
    .addColumn("user_agent", "text", emptyText)
    .addColumn("created_at", "bigint", required)
    .addColumn("last_seen_at", "bigint", required)
    .execute()
  await db.schema.createIndex("session_user").on("session").column("user_id").execute()
  await db.schema.createIndex("session_expires").on("session").column("expires_at").execute()

  await db.schema
    .createTable("verification_code")
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("purpose", "text", required)
    .addColumn("hash", "text", required)
    .addColumn("target", "text", emptyText)
    .addColumn("tries_left", "bigint", required)
    .addColumn("sent_at", "bigint", required)
    .addColumn("expires_at", "bigint", required)
    .addPrimaryKeyConstraint("verification_code_key", ["user_id", "purpose"])
    .execute()

  await db.schema
    .createTable("password_reset")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("expires_at", "bigint", required)
    .execute()
  await db.schema.createIndex("password_reset_user").on("password_reset").column("user_id").execute()

  await db.schema
    .createTable("recovery_code")
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("hash", "text", required)
    .addColumn("used_at", "bigint")
    .addPrimaryKeyConstraint("recovery_code_key", ["user_id", "hash"])
    .execute()

  await db.schema
    .createTable("rate_limit")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("points", "bigint", required)
    .addColumn("expires_at", "bigint", required)
    .execute()
}
