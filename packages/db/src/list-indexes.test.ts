import { expect, test } from "vitest"
import { migrateToLatest } from "./migrate.ts"
import { openDatabase } from "./open.ts"

/** As the product asks them, without the columns; each was a scan or a sort of all rows once. */
const LISTS = [
  "select title from ebook where brand_id = 1 order by id desc limit 25",
  "select title from ebook where brand_id = 1 and id < 9 order by id desc limit 25",
  "select content from social_post where brand_id = 1 and deleted_at is null order by id desc limit 50",
  "select title from social_post where brand_id = 1 and status = 'draft' and deleted_at is null order by updated_at desc limit 5",
  "select count(distinct post_id) from social_target where brand_id in (select id from brand where user_id = 'a') and state = 'published'",
  "select id from media_asset where user_id = 'a' and media_type = 'logo' and is_primary = 1 order by id",
  "select asset_id, sum(amount) from funnel_order where brand_id = 1 and status = 'paid' and asset_id is not null group by asset_id",
]

test("no list reads or sorts all rows for a page", async () => {
  const { db, sqlite, close } = openDatabase(":memory:")
  await migrateToLatest(db)
  for (const list of LISTS) {
    const plan = sqlite?.prepare<[], { detail: string }>(`explain query plan ${list}`).all() ?? []
    const steps = plan.map(({ detail }) => detail).join("; ")
    expect(steps, list).toContain("SEARCH")
    expect(steps, list).not.toMatch(/SCAN|TEMP B-TREE FOR (?:ORDER|GROUP)/)
  }
  await close()
})
