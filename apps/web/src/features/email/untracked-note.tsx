import { trackingScreen } from "../../texts/en/tracking.ts"
import { count } from "./summary-cards.tsx"
import { Hint } from "../../ui/hint.tsx"

/** Notes that figures are incomplete, if they are. */
export function UntrackedNote({ untracked, sent }: { untracked: number; sent: number }) {
  if (untracked === 0) return null
  return <Hint>{trackingScreen.missing(count(untracked), count(sent))}</Hint>
}
