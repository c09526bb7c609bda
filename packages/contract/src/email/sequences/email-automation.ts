import { CUSTOM_NAME_MAX } from "../people/email-subscribers.ts"
import { z } from "zod"
import { segmentRules } from "../people/email-people.ts"
import { rowId } from "../../wire.ts"

/** Steps of sequences besides mails, and triggers. */
export const NOTE_MAX = 300
export const SKIP_MAX = 50
export const CLICK_MAX = 300

export const automationText = {
  noteEmpty: "Please write the message you want to get.",
  clickEmpty: "Please enter part of the link.",
  pointsEmpty: "Please enter a whole number of points.",
  fieldEmpty: "Please enter the name of the field with the date.",
} as const

/** A step other than a mail. */
export const stepAction = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("tag"), tagId: rowId, isRemoval: z.boolean().default(false) }),
  /** Notifies the owner that the person got this far. */
  z.object({ kind: z.literal("notify"), message: z.string().trim().min(1, automationText.noteEmpty).max(NOTE_MAX) }),
  /** People who do not match skip this many steps, or leave the sequence (0). */
  z.object({ kind: z.literal("condition"), rules: segmentRules, skip: z.number().int().min(0).max(SKIP_MAX) }),
  z.object({ kind: z.literal("stop") }),
])
export type StepAction = z.output<typeof stepAction>
export const ACTION_KINDS = ["condition", "tag", "notify", "stop"] as const

/** A custom field with a date such as 2026-12-24. */
const dateField = z.string().trim().min(1, automationText.fieldEmpty).max(CUSTOM_NAME_MAX)

/** What starts an active sequence for a person, besides its funnel, an import or adding by hand: once, or each year. */
export const sequenceTrigger = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("tag"), tagId: rowId }),
  z.object({ kind: z.literal("purchase") }),
  z.object({
    kind: z.literal("click"),
    /** Part of the link's address. */
    contains: z.string().trim().min(1, automationText.clickEmpty).max(CLICK_MAX),
  }),
  z.object({ kind: z.literal("date"), field: dateField }),
  /** From its first date on, each year again; February 29 is on the 28th in other years. */
  z.object({ kind: z.literal("yearly"), field: dateField }),
  z.object({
    kind: z.literal("score"),
    /** Reached or passed, coming from below. */
    points: z.number(automationText.pointsEmpty).int(automationText.pointsEmpty).min(-1_000_000).max(1_000_000),
  }),
])
export type SequenceTrigger = z.output<typeof sequenceTrigger>
export const TRIGGER_KINDS = ["tag", "purchase", "click", "date", "yearly", "score"] as const
