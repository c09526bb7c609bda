import { z } from "zod"
import { isoTime, rowId } from "./wire.ts"

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
})
const rehearsedStep = rehearsalStep.extend({
  /** Claims in its text that no fact supports: to review, but no reason to wait. */
  claims: z.string().array(),
})
export type RehearsalStep = z.output<typeof rehearsedStep>
export const rehearsalOutput = z.object({ steps: rehearsedStep.array() })
/** The parts launched now, and the problems of the others. */
export const launchOutput = z.object({ launched: rowId.array(), refused: rehearsalStep.array() })
