import { DAY_MS } from "@brandwright/contract/durations"
import { ON_TIME_MS } from "@brandwright/contract/social/social-results"
import { POST_STATUSES, type PostStatus } from "@brandwright/contract/social/social-posts"
import type { Db } from "@brandwright/db/open"
import { countByStatus, sumByPlatform } from "./analytics.queries.ts"

/** The Posting Analytics card: posts by status, punctuality, and results by platform. */
export async function analyse(db: Db, brandId: number, days: number, now: number) {
  const from = now - days * DAY_MS
  const counts = await countByStatus(db, brandId, from)
  const byPlatform = await sumByPlatform(db, brandId, from, ON_TIME_MS)
  const published = byPlatform.reduce((sum, row) => sum + row.posted, 0)
  const byHand = byPlatform.reduce((sum, row) => sum + row.byHand, 0)
  const onTime = byPlatform.reduce((sum, row) => sum + row.onTime, 0)
  return {
    days,
    byStatus: byStatus(counts),
    published,
    byHand,
    onTime: published === byHand ? null : onTime / (published - byHand),
    byPlatform,
  }
}

function byStatus(counts: { status: PostStatus; count: number }[]): Record<PostStatus, number> {
  const all = Object.fromEntries(POST_STATUSES.map((status) => [status, 0])) as Record<PostStatus, number> // every status is listed
  for (const { status, count } of counts) all[status] = count
  return all
}
