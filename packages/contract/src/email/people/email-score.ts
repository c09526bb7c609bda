import { z } from "zod"
import { rowId } from "../../wire.ts"

/** Points for what people do: a number by which to sort and choose them. */
export const SCORE_RULES_MAX = 20
export const SCORE_POINTS_MAX = 1000
const SCORE_DAYS_MAX = 3650
export const SCORE_WINDOW = { least: 7, most: 730, default: 90 } as const
const PLAIN_KINDS = ["opened", "clicked", "bought", "page", "confirmed", "unsubscribed"] as const
export const SCORE_KINDS = [...PLAIN_KINDS, "tag", "quiet"] as const
export type ScoreKind = (typeof SCORE_KINDS)[number]

export const scoreText = {
  points: `Points must be a whole number from -${SCORE_POINTS_MAX} to ${SCORE_POINTS_MAX}, and not 0.`,
  window: `The window must be from ${SCORE_WINDOW.least} to ${SCORE_WINDOW.most} days.`,
  days: `Days must be a whole number from 1 to ${SCORE_DAYS_MAX}.`,
  rulesMissing: "Please add a rule.",
  used: (name: string) => `The segment “${name}” uses the score. Change the segment first.`,
} as const

const points = z
  .number(scoreText.points)
  .int(scoreText.points)
  .min(-SCORE_POINTS_MAX, scoreText.points)
  .max(SCORE_POINTS_MAX, scoreText.points)
  .refine((value) => value !== 0, scoreText.points)
export const scoreRule = z.discriminatedUnion("kind", [
  /** For each email that a person, not a machine, opened in the window. */
  z.object({ kind: z.literal("opened"), points }),
  /** For each email with a clicked link in the window. */
  z.object({ kind: z.literal("clicked"), points }),
  /** Once for people who bought in the window. */
  z.object({ kind: z.literal("bought"), points }),
  /** Joined through a page of the brand. */
  z.object({ kind: z.literal("page"), points }),
  /** Confirmed their address by the link in an email. */
  z.object({ kind: z.literal("confirmed"), points }),
  z.object({ kind: z.literal("unsubscribed"), points }),
  z.object({ kind: z.literal("tag"), tagId: rowId, points }),
  /** Joined before that time and neither opened nor clicked since. */
  z.object({
    kind: z.literal("quiet"),
    days: z.number(scoreText.days).int(scoreText.days).min(1, scoreText.days).max(SCORE_DAYS_MAX, scoreText.days),
    points,
  }),
])
export type ScoreRule = z.output<typeof scoreRule>
export const scoreRules = scoreRule.array().min(1, scoreText.rulesMissing).max(SCORE_RULES_MAX)

/** Suggested to a brand without rules of its own. */
export const FIRST_SCORE_RULES: ScoreRule[] = [
  { kind: "opened", points: 1 },
  { kind: "clicked", points: 3 },
  { kind: "page", points: 2 },
  { kind: "confirmed", points: 2 },
  { kind: "bought", points: 20 },
  { kind: "quiet", days: 60, points: -10 },
  { kind: "unsubscribed", points: -50 },
]

export const scoreInput = z.object({
  /** Opens, clicks and purchases count for so many days. */
  windowDays: z
    .number(scoreText.window)
    .int(scoreText.window)
    .min(SCORE_WINDOW.least, scoreText.window)
    .max(SCORE_WINDOW.most, scoreText.window)
    .default(SCORE_WINDOW.default),
  rules: scoreRules,
})
export const scoreOutput = scoreInput.extend({
  isOn: z.boolean(),
  /** Everyone's score follows these rules; false shortly after a change. */
  isReady: z.boolean(),
})
/** One rule's share of a person's score. */
export const scorePart = z.object({
  kind: z.enum(SCORE_KINDS),
  /** The tag's name. */
  tag: z.string().optional(),
  days: z.number().int().optional(),
  count: z.number().int(),
  points: z.number().int(),
})
export type ScorePart = z.output<typeof scorePart>
