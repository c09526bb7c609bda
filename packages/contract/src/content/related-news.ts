import { cutText } from "../text/cut-text.ts"
import { DAY_MS, HOUR_MS } from "../durations.ts"
import { counted } from "../counted.ts"
import { z } from "zod"
import { PLATFORMS } from "../social/social-platforms.ts"
import { POST_FILTERS } from "../social/social-posts.ts"
import { isoTime, rowId } from "../wire.ts"

import type { NewsPeriod } from "./news-choices.ts"
import {
  HASHTAG_PLATFORMS,
  HASHTAG_TOPICS,
  INSIGHT_TYPES,
  MEDIA_TREND_KINDS,
  NEWS_PERIODS,
  RELEVANCES,
  TREND_TYPES,
} from "./news-choices.ts"

/** Related news and insights: content §2.3 §9. */
export * from "./news-choices.ts"

/** Media trend scores from here on are green, yellow; below, orange (content §9). */
export const SCORE_GREEN = 85
export const SCORE_YELLOW = 70
/** Height of the insights list, px (content §9). */
export const INSIGHTS_HEIGHT_PX = 440

export const PERIOD_MS: Record<NewsPeriod, number> = {
  hour: HOUR_MS,
  day: DAY_MS,
  week: 168 * HOUR_MS,
  month: 720 * HOUR_MS,
}

export const newsText = {
  intro: "What is happening in your field, and what it means for this brand.",
  tabs: {
    happening: "What's Happening",
    hashtags: "Trending Hashtags",
    insights: "Content Insights",
    media: "Media Trends",
    components: "UI Components",
    modern: "Modern UI",
  },
  period: "Time",
  periods: { hour: "Hour", day: "Day", week: "Week", month: "Month" },
  view: "View",
  views: { list: "List", grid: "Grid" },
  notEnough: "Not enough content",
  notEnoughHint: (have: number, need: number) =>
    `Add at least ${need} pieces of content to see what is happening around this brand. You have ${have} so far.`,
  addContent: "Create content",
  nothing: "Nothing in this period",
  nothingHint: "Choose a longer period, or check back later.",
  noFeeds: "Example items: this brand follows no feeds yet.",
  feedsHint: "Add RSS or Atom feeds under Sources below.",
  feedFailed: (source: string) => `${source} could not be read recently.`,
  trendScore: "Trend score",
  likes: "Likes",
  comments: "Comments",
  shares: "Shares",
  types: { article: "Article", image: "Image", video: "Video", audio: "Audio" },
  writeAbout: "Write about this",
  readMore: "Read the source",
  platform: "Platform",
  topics: "Topics",
  postsCount: (count: number) => counted(count, "post"),
  growth: "Growth",
  useInPost: "Use in post",
  noHashtags: "No hashtags match",
  noHashtagsHint: "Choose other topics, or another platform.",
  insightType: "Type",
  insightTypes: {
    all: "All",
    format: "Format",
    strategy: "Strategy",
    timing: "Timing",
    "content-type": "Content Type",
    branding: "Branding",
  },
  confidence: (percent: number) => `${percent}% confidence`,
  recommendedAction: "Recommended action",
  doThis: "Do this",
  noInsights: "No insights of this type yet",
  noInsightsHint: "They come from your own posts, emails and pages as results arrive.",
  mediaTrend: "Show",
  mediaTrends: { engagement: "Engagement", formats: "Content Formats", topics: "Trending Topics" },
  showInsights: "Show key insights",
  hideInsights: "Hide key insights",
  score: "Score",
  change: "Change",
  componentsIntro: "Every building block in this brand's colors, fonts and voice, ready to use.",
  modernIntro: "Complete layouts for pages and emails, light and dark. Start from one.",
  useThis: "Use this",
  startFromThis: "Start from this",
  scheme: "Color scheme",
  schemes: { light: "Light", dark: "Dark" },
  mailsAreLight: "Emails are light; mail apps in dark mode change the colors themselves.",
  kitHint: "The colors, font and logo come from Primary Elements in the Content Pool.",
  loadFailed: "Failed to load trends. Please try again.",
} as const

export const newsInput = z.object({ period: z.enum(NEWS_PERIODS).default("day") })
export const newsItem = z.object({
  id: rowId,
  title: z.string(),
  summary: z.string(),
  url: z.string(),
  source: z.string(),
  type: z.enum(TREND_TYPES),
  publishedAt: isoTime,
  trendScore: z.number().int(),
  /** Unknown for feeds: only the network counts them. */
  likes: z.number().int().nullable(),
  comments: z.number().int().nullable(),
  shares: z.number().int().nullable(),
  relevance: z.enum(RELEVANCES),
})
export type NewsItem = z.output<typeof newsItem>

const SUMMARY_CHARS = 1200

/** What a writer is told to write about an article: what it says and where, as far as that is known. */
export function describeNews({
  title,
  summary = "",
  source,
  url,
}: Partial<NewsItem> & Pick<NewsItem, "title">): string {
  const text = cutText(summary.trim(), SUMMARY_CHARS)
  return [
    `Our view on this news: “${title}”`,
    text && text !== title && `What the article says: ${text}`,
    url && `Source: ${[source, url].filter(Boolean).join(", ")}`,
  ]
    .filter(Boolean)
    .join("\n\n")
}
export const newsOutput = z.object({
  /** The number of pieces the brand has and needs. */
  contentCount: z.number().int(),
  enough: z.boolean(),
  hasFeeds: z.boolean(),
  items: z.array(newsItem),
  failedSources: z.array(z.string()),
})

export const hashtagsInput = z.object({
  platform: z.enum(HASHTAG_PLATFORMS).default("all"),
  topics: z.array(z.enum(HASHTAG_TOPICS)).max(HASHTAG_TOPICS.length).default([]),
})
export const hashtagItem = z.object({
  tag: z.string(),
  posts: z.number().int(),
  /** Change in percent from the previous period; null if there was nothing before. */
  growth: z.number().int().nullable(),
  topic: z.enum(HASHTAG_TOPICS).nullable(),
  platforms: z.array(z.enum(PLATFORMS)),
})
export type HashtagItem = z.output<typeof hashtagItem>
export const hashtagsOutput = z.object({ isSample: z.boolean(), items: z.array(hashtagItem) })

/** Target of an insight's action: a screen, and its initial values. */
export const insightAction = z.object({
  label: z.string(),
  to: z.enum(["/recommendations", "/posting-queue", "/email-responder", "/web-funnel", "/content-pool"]),
  brief: z.string(),
  /** The filter of the queue, and the page to edit. */
  status: z.enum(POST_FILTERS).optional(),
  edit: rowId.optional(),
})
export const insightItem = z.object({
  id: z.string(),
  type: z.enum(INSIGHT_TYPES),
  title: z.string(),
  description: z.string(),
  confidence: z.number().int(),
  action: insightAction,
})
export type Insight = z.output<typeof insightItem>
export const insightsOutput = z.object({
  contentCount: z.number().int(),
  isSample: z.boolean(),
  items: z.array(insightItem),
})

export const mediaTrendInput = z.object({ kind: z.enum(MEDIA_TREND_KINDS).default("engagement") })
export const mediaTrendItem = z.object({
  name: z.string(),
  score: z.number().int(),
  change: z.number().int().nullable(),
  insight: z.string(),
})
export type MediaTrend = z.output<typeof mediaTrendItem>
export const mediaTrendsOutput = z.object({ isSample: z.boolean(), items: z.array(mediaTrendItem) })
