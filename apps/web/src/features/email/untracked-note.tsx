import { Text } from "@mantine/core"
import { trackingScreen } from "../../texts/en/tracking.ts"
import { count } from "./summary-cards.tsx"

/** Notes that figures are incomplete, if they are. */
export function UntrackedNote({ untracked, sent }: { untracked: number; sent: number }) {
  if (untracked === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {trackingScreen.missing(count(untracked), count(sent))}
    </Text>
  )
}
