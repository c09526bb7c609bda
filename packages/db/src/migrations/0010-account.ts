import { sql } from "kysely"
import { autoId, emptyText, flagColumn, isPostgres, type MigrationDb, ownedBy, required, zero } from "./build.ts"

const CATEGORIES = [
  ["anthropic", "Anthropic", "Text written by Anthropic models", 9_000, "1K tokens"],
  ["openai", "OpenAI", "Text written by OpenAI models", 5_000, "1K tokens"],
  ["image_generation", "Image generation", "Pictures made by an image model", 40_000, "image"],
  ["processing", "Processing", "Rendering of books and videos", 2_000, "minute"],
  ["storage", "Storage", "Files kept in the content pool", 23_000, "GB per month"],
  ["data_transfer", "Data transfer", "Files and pages sent to visitors", 9_000, "GB"],
] as const

export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("account")
    .addColumn("user_id", "text", (c) => c.primaryKey().references("user.id").onDelete("cascade"))
    .addColumn("balance", "bigint", zero)
    .addColumn("reserved", "bigint", zero)
    .addColumn("credit_limit", "bigint", required)
    .addColumn("plan", "text", (c) => c.notNull().defaultTo("Free"))
    .addColumn("monthly_billing", "bigint", flagColumn(0))
    .addColumn("low_balance_alert", "bigint", flagColumn(1))
    .addColumn("low_balance_told", "bigint", flagColumn(0))
    .addColumn("billed_period", "text")
    .addColumn("inactive_warned", "bigint", zero)
    .addColumn("inactive_warned_at", "bigint")
    .addColumn("created_at", "bigint", required)
    .execute()

  await db.schema
    .createTable("avatar")
    .addColumn("user_id", "text", (c) => c.primaryKey().references("user.id").onDelete("cascade"))
    .addColumn("hash", "text", required)
    .addColumn("size", "bigint", required)
    .addColumn("created_at", "bigint", required)
    .execute()
  await db.schema.createIndex("avatar_hash").on("avatar").column("hash").execute()

  await createMoney(db)
  await createUsage(db)

  await db.schema
    .createTable("admin_payment_settings")
    .addColumn("id", "bigint", (c) => c.primaryKey())
    .addColumn("fields", "text", required)
    .addColumn("updated_by", "text", required)
    .addColumn("updated_at", "bigint", required)
    .execute()
  await db.schema
    .createTable("audit_entry")
    .addColumn("id", ...autoId(db))
    .addColumn("user_id", "text", required)
    .addColumn("action", "text", required)
    .addColumn("detail", "text", emptyText)
    .addColumn("created_at", "bigint", required)
    .execute()
}

async function createMoney(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("payment")
    .addColumn("id", ...autoId(db))
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("method", "text", required)
    .addColumn("processor", "text", required)
    .addColumn("description", "text", required)
    .addColumn("status", "text", required)
    .addColumn("amount", "bigint", required)
    .addColumn("reference", "text", (c) => c.notNull().unique())
    .addColumn("last_four", "text")
    .addColumn("cardholder_name", "text")
    .addColumn("external_id", "text", (c) => c.unique())
    .addColumn("redirect_url", "text")
    .addColumn("idempotency_key", "text")
    .addColumn("request_hash", "text")
    .addColumn("balance_after", "bigint")
    .addColumn("created_at", "bigint", required)
    .addColumn("completed_at", "bigint")
    .execute()
  await db.schema.createIndex("payment_user").on("payment").columns(["user_id", "id"]).execute()
  await db.schema.createIndex("payment_key").unique().on("payment").columns(["user_id", "idempotency_key"]).execute()
  await db.schema.createIndex("payment_pending").on("payment").columns(["status", "id"]).execute()

  await db.schema
    .createTable("ledger_entry")
    .addColumn("id", ...autoId(db))
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("kind", "text", required)
    .addColumn("amount", "bigint", required)
    .addColumn("balance_after", "bigint", required)
    .addColumn("usage_record_id", "bigint", (c) => c.unique())
    .addColumn("payment_id", "bigint")
    .addColumn("created_at", "bigint", required)
    .execute()
  await db.schema.createIndex("ledger_entry_user").on("ledger_entry").columns(["user_id", "id"]).execute()
  // A payment counts once, and is given back at most once.
  await db.schema
    .createIndex("ledger_entry_payment")
    .unique()
    .on("ledger_entry")
    .columns(["payment_id", "kind"])
    .execute()
  await refuseUpdates(db)

  await db.schema
    .createTable("reservation")
    .addColumn("id", ...autoId(db))
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("amount", "bigint", required)
    .addColumn("leased_until", "bigint", required)
    .addColumn("created_at", "bigint", required)
    .execute()
  await db.schema.createIndex("reservation_lease").on("reservation").column("leased_until").execute()
  await db.schema.createIndex("reservation_user").on("reservation").column("user_id").execute()
}

/** What was booked stays booked; corrections are entries of their own. */
async function refuseUpdates(db: MigrationDb): Promise<void> {
  if (!isPostgres(db)) {
    await sql`create trigger ledger_entry_fixed before update on ledger_entry
      begin select raise(abort, 'ledger entries are never changed'); end`.execute(db)
    return
  }
  await sql`create function refuse_ledger_update() returns trigger language plpgsql as
    $$ begin raise exception 'ledger entries are never changed'; end $$`.execute(db)
  await sql`create trigger ledger_entry_fixed before update on ledger_entry
    for each row execute function refuse_ledger_update()`.execute(db)
}

async function createUsage(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("usage_category")
    .addColumn("id", ...autoId(db))
    .addColumn("name", "text", (c) => c.notNull().unique())
    .addColumn("title", "text", required)
    .addColumn("description", "text", required)
    .addColumn("base_unit_cost", "bigint", required)
    .addColumn("markup_percentage", "bigint", required)
    .addColumn("unit", "text", required)
    .execute()
  for (const [name, title, description, cost, unit] of CATEGORIES) {
    await sql`insert into usage_category (name, title, description, base_unit_cost, markup_percentage, unit)
      values (${name}, ${title}, ${description}, ${cost}, 30, ${unit})`.execute(db)
  }

  await db.schema
    .createTable("usage_record")
    .addColumn("id", ...autoId(db))
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("brand_id", "bigint", (c) => c.references("brand.id").onDelete("set null"))
    .addColumn("category", "text", required)
    .addColumn("resource_type", "text", required)
    .addColumn("provider", "text", required)
    .addColumn("description", "text", required)
    .addColumn("quantity", "double precision", required)
    .addColumn("cost", "bigint", required)
    .addColumn("total_cost", "bigint", required)
    .addColumn("created_at", "bigint", required)
    .execute()
  await db.schema.createIndex("usage_record_user").on("usage_record").columns(["user_id", "created_at", "id"]).execute()
  await db.schema
    .createIndex("usage_record_category")
    .on("usage_record")
    .columns(["user_id", "category", "created_at", "id"])
    .execute()
  await db.schema
    .createIndex("usage_record_brand")
    .on("usage_record")
    .columns(["brand_id", "user_id", "created_at", "id"])
    .execute()

  await db.schema
    .createTable("usage_month")
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("month", "text", required)
    .addColumn("category", "text", required)
    .addColumn("total_cost", "bigint", zero)
    .addColumn("quantity", "double precision", zero)
    .addColumn("records", "bigint", zero)
    .addPrimaryKeyConstraint("usage_month_key", ["user_id", "month", "category"])
    .execute()

  await db.schema
    .createTable("generation")
    .addColumn("id", ...autoId(db))
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("brand_id", "bigint", (c) => c.references("brand.id").onDelete("cascade"))
    .addColumn("category", "text", required)
    .addColumn("description", "text", required)
    .addColumn("provider", "text", required)
    .addColumn("cost", "bigint", required)
    .addColumn("value", "text")
    .addColumn("created_at", "bigint", required)
    .execute()
  await db.schema.createIndex("generation_brand").on("generation").columns(["brand_id", "id"]).execute()
  await db.schema.createIndex("generation_user").on("generation").columns(["user_id", "id"]).execute()
}
