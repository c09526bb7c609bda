import {
  HASHTAG_TOPICS,
  type HashtagItem,
  type HashtagTopic,
  type hashtagsInput,
  PERIOD_MS,
} from "@brandwright/contract/content/related-news"
import { hashtagsIn, type Platform } from "@brandwright/contract/social/social-platforms"
import type { z } from "zod"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import type { Services } from "../../../services.ts"
import { followedFeeds } from "../news/brand-feeds.service.ts"
import { listItems } from "../news/news.queries.ts"
import { listPosts } from "./results.queries.ts"

const ITEMS_READ = 2000
const POSTS_READ = 500
const TAGS_SHOWN = 40

const TOPIC_WORDS: Record<HashtagTopic, RegExp> = {
  Marketing: /market|brand|seo|content|advert|social|campaign|email|copywrit|influenc|growth|funnel|audience/i,
  Design: /design|typograph|colou?r|illustrat|\bux|\bui|interior|architect|craft|\bart|photo|logo|packaging/i,
  Technology:
    /tech|software|\bai\b|artificial|data|cloud|app\b|apps|code|cyber|robot|digital|internet|startup|gadget|science/i,
  Business:
    /business|econom|financ|market|sales|trade|work|job|career|invest|entrepreneur|leader|management|retail|industry|small/i,
  Lifestyle:
    /life|food|travel|health|fitness|fashion|beauty|home|family|wellness|garden|recipe|sport|music|book|sleep|green|sustain/i,
}

type Seen = { now: number; before: number; platforms: Set<Platform> }

/** Hashtags of the brand's posts and of the feeds' topics in the last week, compared with the week before. */
export async function trendingHashtags(
  services: Services,
  brand: BrandRow,
  { platform, topics }: z.output<typeof hashtagsInput>,
) {
  const { db } = services
  const moment = services.now()
  const from = moment - 2 * PERIOD_MS.week
  const feeds = await followedFeeds(services, brand)
  const [items, posts] = await Promise.all([
    listItems(db, feeds, { from, limit: ITEMS_READ }),
    listPosts(db, brand.id, POSTS_READ),
  ])
  const seen = new Map<string, Seen>()
  const count = (tag: string, at: number, platforms: readonly Platform[]) => {
    const entry = seen.get(tag) ?? { now: 0, before: 0, platforms: new Set() }
    if (at >= moment - PERIOD_MS.week) entry.now += 1
    else if (at >= from) entry.before += 1
    for (const one of platforms) entry.platforms.add(one)
    seen.set(tag, entry)
  }
  for (const item of items) for (const tag of item.tags) count(asHashtag(tag), item.publishedAt, [])
  for (const post of posts) {
    const channels = post.platforms
    for (const tag of new Set(hashtagsIn(post.content).map((found) => found.toLowerCase())))
      count(tag, post.createdAt, channels)
  }
  const all = [...seen].filter(([tag, { now: recent }]) => tag.length > 2 && recent > 0).map(toItem)
  const matching = all
    .filter((item) => isWanted(item, platform, topics))
    .sort((a, b) => b.posts - a.posts || (b.growth ?? 0) - (a.growth ?? 0))
  return { isSample: all.length === 0, items: matching.slice(0, TAGS_SHOWN) }
}

function toItem([tag, { now, before, platforms }]: [string, Seen]): HashtagItem {
  const growth = before === 0 ? null : Math.round(((now - before) / before) * 100)
  return { tag, posts: now, growth, topic: findTopic(tag), platforms: [...platforms] }
}

/** A tag from the feeds is not tied to a network and suits all of them. */
const isWanted = ({ topic, platforms }: HashtagItem, platform: string, topics: readonly HashtagTopic[]): boolean =>
  (platform === "all" || platforms.length === 0 || platforms.some((one) => one === platform)) &&
  (topics.length === 0 || (topic !== null && topics.includes(topic)))

export const findTopic = (tag: string): HashtagTopic | null =>
  HASHTAG_TOPICS.find((topic) => TOPIC_WORDS[topic].test(tag)) ?? null

/** "Small business" becomes "#smallbusiness". */
const asHashtag = (subject: string): string => `#${subject.replace(/[^\p{L}\p{N}]+/gu, "")}`
