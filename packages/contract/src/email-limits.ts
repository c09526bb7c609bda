import { z } from "zod"
import { isoTime } from "./wire.ts"

/** How fast a brand's mail may leave. */
const LIMIT_MAX = 1_000_000
const GROWTH_MAX = 200

export const limitsText = {
  whole: `Please enter a whole number from 1 to ${LIMIT_MAX.toLocaleString("en")}.`,
  growth: `Please enter an increase from 1 to ${GROWTH_MAX} percent.`,
  order: "The warm-up must end higher than it starts.",
} as const

const amount = z
  .number(limitsText.whole)
  .int(limitsText.whole)
  .min(1, limitsText.whole)
  .max(LIMIT_MAX, limitsText.whole)
export const warmUp = z
  .object({
    /** Emails on the first day (UTC). */
    from: amount,
    /** Percent that each day has more than the one before. */
    growth: z
      .number(limitsText.growth)
      .int(limitsText.growth)
      .min(1, limitsText.growth)
      .max(GROWTH_MAX, limitsText.growth),
    /** From so many a day on there is no daily limit any more. */
    to: amount,
  })
  .refine(({ from, to }) => to > from, { path: ["to"], message: limitsText.order })
export type WarmUp = z.output<typeof warmUp>

export const limitsInput = z.object({
  /** In each hour of the clock; null: no limit. */
  perHour: amount.nullable().default(null),
  /** The same to each domain of recipients. */
  perDomain: amount.nullable().default(null),
  /** Begins on the day it is set; changing it goes on with the same day. */
  warmUp: warmUp.nullable().default(null),
})
export const limitsOutput = limitsInput.extend({
  warmUpBeganAt: isoTime.nullable(),
  /** Left, or about to leave, in this hour and on this day (UTC). */
  usedThisHour: z.number().int(),
  usedToday: z.number().int(),
  /** The warm-up's limit of this day; null without one. */
  allowedToday: z.number().int().nullable(),
  /** What waits for a later hour. */
  waiting: z.object({
    emails: z.number().int(),
    /** When the next of them leave. */
    nextAt: isoTime.nullable(),
    domains: z.array(z.object({ domain: z.string(), emails: z.number().int() })),
    /** People of broadcasts whose email is not even written yet. */
    people: z.number().int(),
  }),
})
