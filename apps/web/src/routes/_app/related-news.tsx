import {
  HASHTAG_PLATFORMS,
  HASHTAG_TOPICS,
  type HashtagTopic,
  INSIGHT_TYPES,
  MEDIA_TREND_KINDS,
  NEWS_PERIODS,
  NEWS_TABS,
  NEWS_VIEWS,
} from "@brandwright/contract/content/news-choices"
import { createFileRoute } from "@tanstack/react-router"
import { RelatedNewsScreen } from "../../features/content/news/related-news-screen.tsx"
import { choice, params, tabParam } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/related-news")({
  /** Each tab keeps its filters when another one is open. */
  validateSearch: (search) =>
    params({
      tab: tabParam(search.tab, NEWS_TABS),
      period: choice(search.period, NEWS_PERIODS),
      view: choice(search.view, NEWS_VIEWS),
      platform: choice(search.platform, HASHTAG_PLATFORMS),
      topics: readTopics(search.topics),
      insights: choice(search.insights, INSIGHT_TYPES),
      trend: choice(search.trend, MEDIA_TREND_KINDS),
      /** Of the gallery of layouts. */
      scheme: choice(search.scheme, ["dark"]),
    }),
  loaderDeps: ({ search: { tab, period } }) => ({ tab, period }),
  loader: ({ context: { data, brandId }, deps: { tab = "happening", period = "day" } }) => {
    if (brandId === undefined) return
    if (tab === "happening") {
      void data.content.news.prefetch({ brandId, period })
      void data.content.feeds.prefetch({ brandId })
    }
    if (tab === "insights") void data.content.insights.prefetch({ brandId })
    if (tab === "components" || tab === "modern") void data.content.gallery.prefetch({ brandId, gallery: tab })
  },
  component: RelatedNewsScreen,
})

function readTopics(value: unknown): HashtagTopic[] | undefined {
  const candidates: unknown[] = Array.isArray(value) ? value : []
  const topics = HASHTAG_TOPICS.filter((topic) => candidates.includes(topic))
  return topics.length > 0 ? topics : undefined
}
