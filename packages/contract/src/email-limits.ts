import { z } from "zod"
import { isoTime } from "./wire.ts"

/** How fast a brand's mail may leave. */
const LIMIT_MAX = 1_000_000
const GROWTH_MAX = 200

export const limitsText = {
  perHour: "Emails per hour",
  perDomain: "Emails per hour to one domain",
  from: "Emails on the first day",
  growth: "Daily increase (%)",
  to: "Warm-up ends at (emails per day)",
  whole: (label: string, most: number) => `“${label}” must be a whole number from 1 to ${most.toLocaleString("en")}.`,
  order: "The warm-up must end higher than it starts.",
} as const

const amount = (label: string, most = LIMIT_MAX) => {
  const message = limitsText.whole(label, most)
  return z.number(message).int(message).min(1, message).max(most, message)
}
export const warmUp = z
  .object({
    /** Emails on the first day (UTC). */
    from: amount(limitsText.from),
    /** Percent that each day has more than the one before. */
    growth: amount(limitsText.growth, GROWTH_MAX),
    /** From so many a day on there is no daily limit any more. */
    to: amount(limitsText.to),
  })
  .refine(({ from, to }) => to > from, { path: ["to"], message: limitsText.order })
export type WarmUp = z.output<typeof warmUp>

export const limitsInput = z.object({
  /** In each hour of the clock; null: no limit. */
  perHour: amount(limitsText.perHour).nullable().default(null),
  /** The same to each domain of recipients. */
  perDomain: amount(limitsText.perDomain).nullable().default(null),
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
