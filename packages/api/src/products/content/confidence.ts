import { ENOUGH_CONTENT } from "@brandwright/contract/content"

/** Percent: grows with the number of results behind a finding, never reaches certainty. */
export const calculateConfidence = (results: number): number =>
  Math.round(Math.min(97, 45 + (55 * results) / (results + ENOUGH_CONTENT * 2)))
