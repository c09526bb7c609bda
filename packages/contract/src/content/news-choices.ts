/** Options of the related news and insights screens, without zod (content §2.3 §9). */
export const NEWS_TABS = ["happening", "hashtags", "insights", "media", "components", "modern"] as const
export const NEWS_PERIODS = ["hour", "day", "week", "month"] as const
export type NewsPeriod = (typeof NEWS_PERIODS)[number]
export const NEWS_VIEWS = ["list", "grid"] as const
export const TREND_TYPES = ["article", "image", "video", "audio"] as const
export type TrendType = (typeof TREND_TYPES)[number]
export const RELEVANCES = ["High", "Medium", "Low"] as const
export type Relevance = (typeof RELEVANCES)[number]
export const HASHTAG_PLATFORMS = ["all", "twitter", "instagram", "facebook", "linkedin"] as const
export const HASHTAG_TOPICS = ["Marketing", "Design", "Technology", "Business", "Lifestyle"] as const
export type HashtagTopic = (typeof HASHTAG_TOPICS)[number]
export const INSIGHT_TYPES = ["format", "strategy", "timing", "content-type", "branding"] as const
export const MEDIA_TREND_KINDS = ["engagement", "formats", "topics"] as const
export type MediaTrendKind = (typeof MEDIA_TREND_KINDS)[number]

/** Of the gallery of layouts. */
export const SCHEMES = ["light", "dark"] as const
