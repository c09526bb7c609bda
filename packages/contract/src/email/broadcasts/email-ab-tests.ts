import { z } from "zod"
import { CONTENT_MAX, NAME_LENGTH_MAX, SUBJECT_MAX } from "../email.ts"
import { withoutLineBreaks } from "../sending/email-templates.ts"
import { isoTime } from "../../wire.ts"

/** The part in which the variants of a broadcast differ. */
export const AB_FIELDS = ["subject", "sender", "content"] as const
export type AbField = (typeof AB_FIELDS)[number]
/** The rate by which the winner is chosen. */
export const AB_RULES = ["clicks", "opens", "sales"] as const
export type AbRule = (typeof AB_RULES)[number]
/** What a winner had more of: by the rule, else by a figure that decides ties, else it is the first of equal ones. */
export const AB_REASONS = [...AB_RULES, "order", "nothing"] as const
export type AbReason = (typeof AB_REASONS)[number]
/** Besides the broadcast's own text, which is variant A. */
export const AB_OTHERS_MAX = 3
/** Percentage of the audience that gets a variant before the winner is known. */
export const AB_SHARE = { least: 5, most: 50, initial: 20 } as const
/** Hours from the last email of the test to the choice. */
export const AB_HOURS = { least: 1, most: 168, initial: 4 } as const

export const abText = {
  share: `The test group must be ${AB_SHARE.least} to ${AB_SHARE.most} percent of the audience.`,
  hours: `The hours before the winner is chosen must be ${AB_HOURS.least} to ${AB_HOURS.most}.`,
  tooLong: "This variant is too long.",
  variant: (position: number) => `Variant ${abLetter(position)}`,
  missing: (position: number) => `Variant ${abLetter(position)} is empty`,
  same: (position: number, other: number) => `Variants ${abLetter(other)} and ${abLetter(position)} are the same`,
  untracked: "The winner cannot be picked this way: opens and clicks are not counted",
  noLink: (rule: AbRule) =>
    `The winner cannot be picked by ${rule}: no variant has a link that could be clicked. Add one, or pick it by opens`,
  tooFew: (variants: number) =>
    `Too few people for the test: its share is less than one person for each of ${variants}`,
  plan: (people: string, variants: number, others: string) =>
    `${people} get one of ${variants} variants first, ${others} get the winner`,
  /** Why this variant is sent to the rest; null for a test that was decided before the reason was kept. */
  decided: (name: string, rule: AbRule, by: AbReason | null): string => {
    if (by === null)
      return `${name} was picked. A tie by ${rule} goes to more clicks, then more opens, then the earlier letter.`
    if (by === rule) return `${name} won by ${rule}.`
    if (by === "nothing") return `No variant had any ${listFigures(rule, "or")}, so the first one was picked: ${name}.`
    if (by === "order")
      return `The best variants had equal ${listFigures(rule, "and")}, so the first one was picked: ${name}.`
    return `The best variants tied by ${rule}, and ${name} won by ${by}.`
  },
} as const

/** By which a tie is decided, in this order. */
export const listTieRules = (rule: AbRule): AbRule[] => [...new Set([rule, "clicks", "opens"] as const)]
const listFigures = (rule: AbRule, last: "and" | "or"): string =>
  new Intl.ListFormat("en", { type: last === "and" ? "conjunction" : "disjunction" }).format(listTieRules(rule))

const LENGTHS: Record<AbField, number> = { subject: SUBJECT_MAX, sender: NAME_LENGTH_MAX, content: CONTENT_MAX }

/** A, B, C, D. */
export const abLetter = (position: number): string => String.fromCharCode(65 + position)

export const abTest = z
  .object({
    field: z.enum(AB_FIELDS),
    /** Variants B, C and D: each one's subject, sender name or content. */
    others: z.string().max(CONTENT_MAX, abText.tooLong).array().min(1).max(AB_OTHERS_MAX),
    share: z
      .number()
      .int()
      .min(AB_SHARE.least, abText.share)
      .max(AB_SHARE.most, abText.share)
      .default(AB_SHARE.initial),
    rule: z.enum(AB_RULES).default("clicks"),
    hours: z
      .number()
      .int()
      .min(AB_HOURS.least, abText.hours)
      .max(AB_HOURS.most, abText.hours)
      .default(AB_HOURS.initial),
  })
  .superRefine(({ field, others }, context) => {
    for (const [index, text] of others.entries())
      if (text.length > LENGTHS[field])
        context.addIssue({ code: "custom", path: ["others", index], message: abText.tooLong })
  })
  .overwrite((test) =>
    test.field === "content" ? test : { ...test, others: test.others.map((text) => withoutLineBreaks(text)) },
  )
export type AbTest = z.output<typeof abTest>

export const AB_STATES = ["sampling", "waiting", "decided"] as const

/** The state of a broadcast's test. The figures of `test` are those by which the winner was chosen. */
export const abReport = z.object({
  field: z.enum(AB_FIELDS),
  rule: z.enum(AB_RULES),
  share: z.number().int(),
  state: z.enum(AB_STATES),
  /** When the winner is or was chosen; null while the test's emails are being sent. */
  endsAt: isoTime.nullable(),
  /** 0 for variant A. */
  winner: z.number().int().nullable(),
  wonBy: z.enum(AB_REASONS).nullable(),
  variants: z.array(
    z.object({
      position: z.number().int(),
      /** The subject or sender name; empty for content. */
      label: z.string(),
      delivered: z.number().int(),
      /** Delivered ones whose opens and clicks are not tracked. */
      untracked: z.number().int(),
      opens: z.number().int(),
      clicks: z.number().int(),
      unsubscribes: z.number().int(),
      sales: z.number().int(),
      /** Tracked recipients, and those matching the rule, when the winner was chosen. */
      test: z.object({ delivered: z.number().int(), scored: z.number().int() }).nullable(),
    }),
  ),
})
