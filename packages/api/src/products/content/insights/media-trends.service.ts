import { counted } from "@brandwright/contract/counted"
import { DAY_MS } from "@brandwright/contract/durations"
import type { MediaTrend, MediaTrendKind } from "@brandwright/contract/content/related-news"
import { hashtagsIn, PLATFORM_NAMES, PLATFORMS } from "@brandwright/contract/social/social-platforms"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import type { Services } from "../../../services.ts"
import { sumEngagement } from "./insights-from-results.ts"
import { listPostResults, type PostResult } from "./results.queries.ts"

const WINDOW_MS = 30 * DAY_MS
const POSTS_READ = 500
const SHOWN = 8

const MEDIA = { image: "Images", video: "Videos", text: "Text posts" } as const

/** Each post's values of a kind: by medium, network or topic. */
const NAMES: Record<MediaTrendKind, (post: PostResult) => string[]> = {
  engagement: (post) => [MEDIA[post.mediaType]],
  formats: (post) =>
    PLATFORMS.filter((name) => post.platforms.includes(name)).map(
      (name) => `${MEDIA[post.mediaType]} on ${PLATFORM_NAMES[name]}`,
    ),
  topics: (post) => [...new Set(hashtagsIn(post.content).map((tag) => tag.toLowerCase()))],
}

/**
 * Own results of the last 30 days against the 30 days before; a sample before the first published post. The score is the
 * share of the brand's posts of both periods that such a post does better than.
 */
export async function mediaTrends({ db, now }: Services, brand: BrandRow, kind: MediaTrendKind) {
  const moment = now()
  const posts = await listPostResults(db, brand.id, moment - 2 * WINDOW_MS, POSTS_READ)
  const recent = averageBy(
    posts.filter((post) => post.publishedAt >= moment - WINDOW_MS),
    NAMES[kind],
  )
  const before = averageBy(
    posts.filter((post) => post.publishedAt < moment - WINDOW_MS),
    NAMES[kind],
  )
  const all = posts.map(sumEngagement)
  const items = [...recent].map(([name, now]): MediaTrend => {
    const old = before.get(name)
    const change = old && old.mean > 0 ? Math.round(((now.mean - old.mean) / old.mean) * 100) : null
    return { name, score: shareBelow(now.mean, all), change, insight: describeMean(now) }
  })
  return { isSample: items.length === 0, items: items.sort((a, b) => b.score - a.score).slice(0, SHOWN) }
}

/** Percentage of values below this one; equal ones count half. */
function shareBelow(value: number, all: readonly number[]): number {
  const below = all.filter((other) => other < value).length
  const equal = all.filter((other) => other === value).length
  return all.length === 0 ? 0 : Math.round(((below + equal / 2) / all.length) * 100)
}

type Mean = { posts: number; mean: number }

function averageBy(posts: readonly PostResult[], listNames: (post: PostResult) => string[]): Map<string, Mean> {
  const sums = new Map<string, { posts: number; sum: number }>()
  for (const post of posts) {
    for (const name of listNames(post)) {
      const { posts: count, sum } = sums.get(name) ?? { posts: 0, sum: 0 }
      sums.set(name, { posts: count + 1, sum: sum + sumEngagement(post) })
    }
  }
  return new Map([...sums].map(([name, { posts: count, sum }]) => [name, { posts: count, mean: sum / count }]))
}

const describeMean = ({ posts, mean }: Mean): string =>
  `${counted(posts, "post")}, ${mean.toFixed(1)} reactions and clicks on average.`
