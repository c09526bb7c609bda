import { videoText } from "@brandwright/contract/video-text"
import { readRefusal } from "../../lib/refusal.ts"

/**
 * Why no options came: what the person can mend (money, input, a limit) in the server's own words. Only a provider that
 * does not work is a matter of its configuration.
 */
export function describeFailure(error: unknown): string {
  const refusal = readRefusal(error)
  const isExplained = refusal && refusal.message && (refusal.httpStatus < 500 || refusal.reason === "rate-limit")
  return isExplained ? refusal.message : videoText.optionsFailed
}
