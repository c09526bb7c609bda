import { autoId, emptyText, flagColumn, type MigrationDb, ownedBy, required, zero } from "./build.ts"

export async function up(db: MigrationDb): Promise<void> {
  await createFunnels(db)
  await createDaysAndLeads(db)
  await createOrders(db)
}

async function createFunnels(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("funnel")
    .addColumn("id", ...autoId(db))
    .addColumn("brand_id", "bigint", ownedBy("brand.id"))
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("name", "text", required)
    .addColumn("description", "text", required)
    .addColumn("target_audience", "text", required)
    .addColumn("url_extension", "text", required)
    .addColumn("price", "bigint", zero)
    .addColumn("media_asset_id", "bigint", (column) => column.references("media_asset.id").onDelete("set null"))
    .addColumn("media_alt", "text", emptyText)
    .addColumn("style", "text", required)
    .addColumn("urgency_factor", "bigint", required)
    .addColumn("urgency_ends_at", "bigint")
    .addColumn("include_bonuses", "bigint", flagColumn(1))
    .addColumn("include_testimonials", "bigint", flagColumn(1))
    .addColumn("include_faq", "bigint", flagColumn(1))
    .addColumn("content", "text")
    .addColumn("delivery_asset_id", "bigint", (column) => column.references("media_asset.id").onDelete("set null"))
    .addColumn("variant_headline", "text", emptyText)
    .addColumn("status", "text", required)
    .addColumn("version", "bigint", zero)
    .addColumn("generation_cost", "bigint", zero)
    .addColumn("ai_provider", "text")
    .addColumn("created_at", "bigint", required)
    .addColumn("updated_at", "bigint", required)
    .execute()
  await db.schema.createIndex("funnel_brand").on("funnel").columns(["brand_id", "id"]).execute()
  await db.schema.createIndex("funnel_media").on("funnel").column("media_asset_id").execute()
  await db.schema.createIndex("funnel_delivery").on("funnel").column("delivery_asset_id").execute()

  // One address leads to one funnel of the whole instance: held here, whoever saves first.
  await db.schema
    .createTable("funnel_address")
    .addColumn("url_extension", "text", (column) => column.primaryKey())
    .addColumn("funnel_id", "bigint", ownedBy("funnel.id"))
    .execute()
  await db.schema.createIndex("funnel_address_funnel").on("funnel_address").column("funnel_id").execute()
}

async function createDaysAndLeads(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("funnel_day")
    .addColumn("funnel_id", "bigint", ownedBy("funnel.id"))
    .addColumn("day", "text", required)
    .addColumn("variant", "text", required)
    .addColumn("views", "bigint", zero)
    .addColumn("leads", "bigint", zero)
    .addColumn("sales", "bigint", zero)
    .addColumn("revenue", "bigint", zero)
    .addPrimaryKeyConstraint("funnel_day_key", ["funnel_id", "day", "variant"])
    .execute()

  await db.schema
    .createTable("funnel_lead")
    .addColumn("id", ...autoId(db))
    .addColumn("funnel_id", "bigint", ownedBy("funnel.id"))
    .addColumn("subscriber_id", "bigint", ownedBy("subscriber.id"))
    .addColumn("variant", "text", required)
    .addColumn("created_at", "bigint", required)
    .addUniqueConstraint("funnel_lead_once", ["funnel_id", "subscriber_id"])
    .execute()
  await db.schema.createIndex("funnel_lead_subscriber").on("funnel_lead").column("subscriber_id").execute()
}

async function createOrders(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable("funnel_order")
    .addColumn("id", ...autoId(db))
    .addColumn("funnel_id", "bigint", (column) => column.references("funnel.id").onDelete("set null"))
    .addColumn("brand_id", "bigint", ownedBy("brand.id"))
    .addColumn("user_id", "text", ownedBy("user.id"))
    .addColumn("reference", "text", (column) => column.notNull().unique())
    .addColumn("form_key", "text", (column) => column.notNull().unique())
    .addColumn("email", "text", required)
    .addColumn("name", "text", emptyText)
    .addColumn("product", "text", required)
    .addColumn("amount", "bigint", required)
    .addColumn("processor", "text", required)
    .addColumn("status", "text", required)
    .addColumn("variant", "text", required)
    .addColumn("asset_id", "bigint", (column) => column.references("media_asset.id").onDelete("set null"))
    .addColumn("external_id", "text")
    .addColumn("redirect_url", "text")
    .addColumn("downloads", "bigint", zero)
    .addColumn("created_at", "bigint", required)
    .addColumn("paid_at", "bigint")
    .addColumn("refunded_at", "bigint")
    .execute()
  await db.schema.createIndex("funnel_order_brand").on("funnel_order").columns(["brand_id", "id"]).execute()
  await db.schema.createIndex("funnel_order_funnel").on("funnel_order").columns(["funnel_id", "id"]).execute()
  await db.schema.createIndex("funnel_order_asset").on("funnel_order").columns(["asset_id"]).execute()
}
