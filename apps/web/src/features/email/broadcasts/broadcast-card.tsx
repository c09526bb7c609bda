import { broadcastScreen as text } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import type { BroadcastState, BroadcastSummary } from "@brandwright/contract/email/broadcasts/email-broadcasts"
import { Badge, Card, Group, Text } from "@mantine/core"
import { formatMoment } from "../../../lib/time.ts"
import { count } from "../summary-cards.tsx"
import { Hint } from "../../../ui/hint.tsx"

const COLORS: Record<BroadcastState, string> = {
  draft: "gray",
  scheduled: "blue",
  sending: "spruce",
  paused: "amber",
  sent: "spruce",
  canceled: "gray",
}

export const StateBadge = ({ state }: { state: BroadcastState }) => (
  <Badge color={COLORS[state]} style={{ flexShrink: 0 }}>
    {text.states[state]}
  </Badge>
)

export function BroadcastCard({ broadcast, onOpen }: { broadcast: BroadcastSummary; onOpen: () => void }) {
  const { name, subject, state, startAt, finishedAt, createdAt, sent, returned, opens, clicks } = broadcast
  return (
    <Card component="button" type="button" padding="md" onClick={onOpen}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" mb={4}>
        <Text fw={620} lineClamp={2}>
          {name}
        </Text>
        <StateBadge state={state} />
      </Group>
      <Text size="sm" lineClamp={2} mb="sm">
        {subject}
      </Text>
      {sent > 0 && <Text size="sm">{text.figures(count(sent - returned), count(opens), count(clicks))}</Text>}
      <Hint size="xs">
        {state === "scheduled" && startAt
          ? text.startsAt(formatMoment(startAt))
          : finishedAt && state === "sent"
            ? text.sentAt(formatMoment(finishedAt))
            : formatMoment(createdAt)}
      </Hint>
    </Card>
  )
}
