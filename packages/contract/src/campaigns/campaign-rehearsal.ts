import { z } from "zod"
import { isoTime, rowId } from "../wire.ts"

/** What a campaign would do, and what prevents its parts from being published. */

export const PROBLEM_CODES = [
  "not-written",
  "missing",
  "open-question",
  "dead-link",
  "no-link",
  "not-rendered",
  "gift",
  "price",
  "too-many-mails",
  "no-people",
  "refused",
] as const
const problemOutput = z.object({
  code: z.enum(PROBLEM_CODES),
  text: z.string(),
  /** The screen on which to fix it. */
  link: z.string(),
})
export type CampaignProblem = z.output<typeof problemOutput>
export const rehearsalStep = z.object({
  partId: rowId,
  at: isoTime,
  /** What prevents its publication; empty if nothing does. */
  problems: problemOutput.array(),
  /** What happens then, or would without the problems, in words: to whom it goes, which mails follow. */
  lines: z.string().array(),
  /** Worth knowing, but no reason to wait. */
  warnings: z.string().array(),
  /** Emails in it, and how many people get them at once: later ones join one by one. */
  mails: z.number().int(),
  people: z.number().int(),
})
const rehearsedStep = rehearsalStep.extend({
  /** Claims in its text that no fact supports: to review, but no reason to wait. */
  claims: z.string().array(),
})
export type RehearsalStep = z.output<typeof rehearsedStep>
export const rehearsalOutput = z.object({ steps: rehearsedStep.array() })
/** The parts launched now, and the problems of the others. */
export const launchOutput = z.object({ launched: rowId.array(), refused: rehearsalStep.array() })
