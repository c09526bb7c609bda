import { ENOUGH_CONTENT } from "@brandwright/contract/content/content"

/** Percentage that grows with the number of results behind a finding, and never reaches 100. */
export const calculateConfidence = (results: number): number =>
  Math.round(Math.min(97, 45 + (55 * results) / (results + ENOUGH_CONTENT * 2)))
