import { type NewsPeriod, PERIOD_MS } from "@brandwright/contract/content/related-news"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { readVoice } from "../../../platform/brands/voice/voice.service.ts"
import type { Services } from "../../../services.ts"
import { followedFeeds } from "./brand-feeds.service.ts"
import { listRecentTexts } from "../insights/results.queries.ts"
import { contentCount } from "../writing/history.service.ts"
import { collectInterests, scoreMatch, rateRelevance, stemWord } from "./interests.ts"
import * as queries from "./news.queries.ts"

const ITEMS_READ = 300
const ITEMS_SHOWN = 40
const TEXTS_READ = 40

/** The period's news from the feeds, ranked by freshness, number of sources and relevance to the brand. */
export async function whatsHappening(services: Services, brand: BrandRow, period: NewsPeriod) {
  const { db } = services
  const urls = await followedFeeds(services, brand)
  const now = services.now()
  const [count, voice, texts, items, failed] = await Promise.all([
    contentCount(services, brand),
    readVoice(services, brand),
    listRecentTexts(db, brand.id, TEXTS_READ),
    queries.listItems(db, urls, { from: now - PERIOD_MS[period], limit: ITEMS_READ }),
    queries.listFailedFeeds(db, urls),
  ])
  const interests = collectInterests(voice, texts)
  const sources = wordsToldBy(items)
  const ranked = items.map((item) => {
    const match = scoreMatch(interests, `${item.title}. ${item.summary} ${item.tags}`)
    const freshness = 1 - (now - item.publishedAt) / PERIOD_MS[period]
    const others = Math.max(0, ...titleWords(item.title).map((word) => sources.get(word)?.size ?? 0)) - 1
    const trendScore = Math.round(
      Math.min(99, 28 + 25 * freshness + Math.min(34, match * 12) + Math.min(12, others * 6)),
    )
    return { ...item, trendScore, relevance: rateRelevance(match), likes: null, comments: null, shares: null }
  })
  return {
    contentCount: count.total,
    enough: count.enough,
    hasFeeds: urls.length > 0,
    items: ranked.sort((a, b) => b.trendScore - a.trendScore || b.publishedAt - a.publishedAt).slice(0, ITEMS_SHOWN),
    failedSources: failed.map((feed) => feed.title || readHost(feed.url)),
  }
}

/** The feeds that use a word in their titles: a word in several is trending. */
function wordsToldBy(items: readonly queries.NewsItemRow[]): Map<string, Set<number>> {
  const sourcesByWord = new Map<string, Set<number>>()
  for (const { title, feedId } of items) {
    for (const word of titleWords(title)) {
      const feeds = sourcesByWord.get(word) ?? new Set()
      sourcesByWord.set(word, feeds.add(feedId))
    }
  }
  return sourcesByWord
}

const titleWords = (title: string): string[] => [...new Set((title.match(/[\p{L}\p{N}]{5,}/gu) ?? []).map(stemWord))]
const readHost = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url)
