import { videoText } from "@brandwright/contract/video/video-text"
import { readRefusal } from "../../lib/calls/refusal.ts"

/**
 * Why generation failed: what the user can fix (funds, input, a limit) in the server's words. Only a provider that
 * does not work is a configuration problem.
 */
export function describeFailure(error: unknown): string {
  const refusal = readRefusal(error)
  const isExplained = refusal && refusal.message && (refusal.httpStatus < 500 || refusal.reason === "rate-limit")
  return isExplained ? refusal.message : videoText.optionsFailed
}
