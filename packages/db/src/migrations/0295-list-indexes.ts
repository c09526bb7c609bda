import type { MigrationDb } from "./build.ts"

/** Lists that sorted all rows for a page, or read those of every user, once a brand has a hundred thousand. */
const INDEXES = [
  { name: "ebook_newest", table: "ebook", columns: ["brand_id", "id"] },
  { name: "social_post_newest", table: "social_post", columns: ["brand_id", "id"] },
  { name: "social_post_changed", table: "social_post", columns: ["brand_id", "status", "updated_at"] },
  { name: "social_target_state", table: "social_target", columns: ["brand_id", "state", "post_id"] },
  { name: "media_asset_user_type", table: "media_asset", columns: ["user_id", "media_type", "is_primary"] },
  { name: "funnel_order_sold", table: "funnel_order", columns: ["brand_id", "status", "asset_id", "amount"] },
]

export async function up(db: MigrationDb): Promise<void> {
  for (const { name, table, columns } of INDEXES) await db.schema.createIndex(name).on(table).columns(columns).execute()
}
