import { z } from "zod"
import { MINUTE_MS } from "../durations.ts"
import { PLATFORMS } from "./social-platforms.ts"
import { postCounts } from "./social.ts"
import { POST_STATUSES } from "./social-posts.ts"

/** The results of a brand's posts, and recommended times. */
export const ANALYTICS_DAYS = [7, 30, 90] as const
/** A post is on time if published this soon after its planned time. */
export const ON_TIME_MS = MINUTE_MS
/** Period, and minimum number of published posts, for recommended times from the brand's results. */
export const RECOMMENDED_FROM_POSTS = 10
export const RECOMMENDED_COUNT = 5

/** The documented samples (content §4): Monday is 1. */
export const SAMPLE_TIMES = [
  { weekday: 3, hour: 12, score: 92 },
  { weekday: 2, hour: 10, score: 88 },
  { weekday: 4, hour: 17, score: 85 },
  { weekday: 5, hour: 9, score: 81 },
  { weekday: 7, hour: 19, score: 76 },
] as const

export const recommendedOutput = z.array(
  z.object({ weekday: z.number().int(), hour: z.number().int(), score: z.number().int(), sample: z.boolean() }),
)
export type RecommendedTime = z.output<typeof recommendedOutput>[number]
export const analyticsInput = z.object({ days: z.union([z.literal(7), z.literal(30), z.literal(90)]).default(30) })
export const analyticsOutput = z.object({
  days: z.number().int(),
  byStatus: z.record(z.enum(POST_STATUSES), z.number().int()),
  published: z.number().int(),
  /** Those published by hand; they do not count for punctuality. */
  byHand: z.number().int(),
  /** Fraction of the others published on time; null before the first. */
  onTime: z.number().nullable(),
  byPlatform: z.array(
    z.object({
      platform: z.enum(PLATFORMS),
      posted: z.number().int(),
      ...postCounts,
    }),
  ),
})
export type PostAnalytics = z.output<typeof analyticsOutput>
