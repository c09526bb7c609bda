import { broadcastScreen as text } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import { Button, Group, Stack, Title } from "@mantine/core"
import { IconArrowLeft } from "@tabler/icons-react"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { StateBadge } from "./broadcast-card.tsx"
import { BroadcastEditor } from "./broadcast-editor.tsx"
import { BroadcastReport } from "./broadcast-report.tsx"

const WATCH_MS = 2000

/** A draft in its editor; anything later with its figures. */
export function BroadcastScreen({ id }: { id: number }) {
  const brandId = useBrandId()
  const [, change] = useSearchState("/_app/email-responder")
  const [broadcast] = trpc.email.broadcast.useSuspenseQuery(
    { brandId, id },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.state === "sending" || state.data?.state === "scheduled" ? WATCH_MS : false,
    },
  )
  return (
    <Stack>
      <Group justify="space-between">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} />}
          onClick={() => change({ broadcast: undefined }, true)}
        >
          {text.back}
        </Button>
        <StateBadge state={broadcast.state} />
      </Group>
      <Title order={2} size="h3" style={{ overflowWrap: "anywhere" }}>
        {broadcast.name}
      </Title>
      {broadcast.state === "draft" ? (
        <BroadcastEditor broadcast={broadcast} />
      ) : (
        <BroadcastReport broadcast={broadcast} />
      )}
    </Stack>
  )
}
