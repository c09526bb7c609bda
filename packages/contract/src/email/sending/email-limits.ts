import { z } from "zod"
import { isoTime } from "../../wire.ts"

/** Sending limits of a brand. */
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
    /** Daily increase in percent. */
    growth: amount(limitsText.growth, GROWTH_MAX),
    /** The number of emails a day at which the warm-up ends. */
    to: amount(limitsText.to),
  })
  .refine(({ from, to }) => to > from, { path: ["to"], message: limitsText.order })
export type WarmUp = z.output<typeof warmUp>

export const limitsInput = z.object({
  /** By hour of the clock; null for no limit. */
  perHour: amount(limitsText.perHour).nullable().default(null),
  /** The same by recipient domain. */
  perDomain: amount(limitsText.perDomain).nullable().default(null),
  /** Starts on the day it is set; a change continues from the same day. */
  warmUp: warmUp.nullable().default(null),
})
export const limitsOutput = limitsInput.extend({
  warmUpBeganAt: isoTime.nullable(),
  /** Sent or about to be sent in this hour and on this day (UTC). */
  usedThisHour: z.number().int(),
  usedToday: z.number().int(),
  /** Today's warm-up limit; null without one. */
  allowedToday: z.number().int().nullable(),
  /** Mails postponed to a later hour. */
  waiting: z.object({
    emails: z.number().int(),
    /** When the next of them are sent. */
    nextAt: isoTime.nullable(),
    domains: z.array(z.object({ domain: z.string(), emails: z.number().int() })),
    /** Recipients of broadcasts whose email is not written yet. */
    people: z.number().int(),
  }),
})
