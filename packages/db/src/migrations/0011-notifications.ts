import { sql } from "kysely"
import { autoId, flagColumn, type MigrationDb, ownedBy, required, zero } from "./build.ts"

export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("notification_event").addColumn("in_app", "bigint", flagColumn(1)).execute()
  await db.schema.alterTable("notification_event").addColumn("read_at", "bigint").execute()
  await db.schema.alterTable("notification_event").addColumn("deleted_at", "bigint").execute()
  /** Last change of anything a device shows of it: read, deleted, progress. */
  await db.schema.alterTable("notification_event").addColumn("changed_at", "bigint", zero).execute()
  await db.schema
    .createIndex("notification_event_changed")
    .on("notification_event")
    .columns(["user_id", "changed_at"])
    .execute()
  await db.schema.createIndex("notification_event_task").on("notification_event").column("task_id").execute()
  await db.schema.alterTable("task").addColumn("updated_at", "bigint", zero).execute()
  await db.schema
    .createIndex("task_pending")
    .on("task")
    .column("updated_at")
    .where(sql.ref("status"), "=", sql.lit("pending"))
    .execute()

  await db.schema
    .createTable("notification_settings")
    .addColumn("user_id", "text", (c) => c.primaryKey().references("user.id").onDelete("cascade"))
    .addColumn("toggles", "text", required)
    .addColumn("do_not_disturb", "bigint", flagColumn(0))
    .addColumn("quiet_start", "text", required)
    .addColumn("quiet_end", "text", required)
    .addColumn("frequency", "text", required)
    .addColumn("updated_at", "bigint", required)
    .execute()

  await db.schema
    .createTable("notification_delivery")
    .addColumn("id", ...autoId(db))
    .addColumn("event_id", "bigint", ownedBy("notification_event.id"))
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("channel", "text", required)
    .addColumn("urgent", "bigint", flagColumn(0))
    .addColumn("due_at", "bigint", required)
    .addColumn("batch", "text")
    .addColumn("claimed_until", "bigint")
    .addColumn("sent_at", "bigint")
    .addColumn("error", "text")
    .execute()
  // One event goes out at most once on each channel.
  await db.schema
    .createIndex("notification_delivery_once")
    .unique()
    .on("notification_delivery")
    .columns(["event_id", "channel"])
    .execute()
  await db.schema
    .createIndex("notification_delivery_due")
    .on("notification_delivery")
    .column("due_at")
    .where(sql.ref("sent_at"), "is", sql.lit(null))
    .execute()
  await db.schema
    .createIndex("notification_delivery_user")
    .on("notification_delivery")
    .columns(["user_id", "channel", "due_at"])
    .execute()
}
