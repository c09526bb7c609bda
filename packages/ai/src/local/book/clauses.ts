import { BRIDGES, CAUTIONS, EVIDENCE, INSTRUCTIONS } from "./clauses-doing.ts"
import { CLAIMS, REASONS } from "./clauses-telling.ts"
import type { Function } from "./sentences.ts"

/** Lists of parts in the order in which they make a sentence. */
export type Shape = string[][]

/**
 * Parts that sentences are put together from, so that a long book need not say anything in the same way twice: one part
 * of each list of a shape makes a sentence. Every part fits every other of its kind. Slots as in sentences.ts.
 */
export const CLAUSES: Record<Function, Shape[]> = {
  claim: CLAIMS,
  reason: REASONS,
  instruction: INSTRUCTIONS,
  caution: CAUTIONS,
  evidence: EVIDENCE,
  bridge: BRIDGES,
}
