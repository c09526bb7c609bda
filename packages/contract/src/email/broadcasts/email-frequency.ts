import { HOUR_MS } from "../../durations.ts"
import { counted } from "../../counted.ts"

/** How many of a brand's broadcasts a person wants: chosen on their preferences page. */
export const FREQUENCIES = ["all", "weekly", "monthly"] as const
export type Frequency = (typeof FREQUENCIES)[number]

/**
 * The time between two broadcasts to a person who wants fewer. Half a day short, so that a letter of every Tuesday
 * morning is not held because last week's went out a few minutes later.
 */
export const HELD_MS = { weekly: (7 * 24 - 12) * HOUR_MS, monthly: (28 * 24 - 12) * HOUR_MS } as const

export const frequencyText = {
  held: (count: string) =>
    `${counted(count, "person is", "people are")} left out: they want fewer emails and had one a short while ago.`,
  wereHeld: (count: string) =>
    `${counted(count, "person was", "people were")} held by their preference: they want fewer emails and had one a short while before.`,
  person: {
    weekly: "This person wants at most one broadcast a week.",
    monthly: "This person wants at most one broadcast a month.",
  },
} as const
