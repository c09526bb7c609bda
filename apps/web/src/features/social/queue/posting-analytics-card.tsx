import { PLATFORM_NAMES } from "@brandwright/contract/social/social-platforms"
import { ANALYTICS_DAYS, type PostAnalytics } from "@brandwright/contract/social/social-results"
import { POST_STATUSES } from "@brandwright/contract/social/social-posts"
import { queueText as text, STATUS_NAMES } from "../../../texts/en/social.ts"
import { Box, Card, Group, Progress, Stack, Text, Title } from "@mantine/core"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { PlatformIcon } from "../../../ui/picture/platform-icon.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { Counts } from "./counts.tsx"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"
import { Rows } from "../../../ui/data/rows.tsx"

type Days = (typeof ANALYTICS_DAYS)[number]
const COLORS = {
  scheduled: "var(--mantine-color-spruce-4)",
  posted: "var(--mantine-color-spruce-7)",
  failed: "var(--mantine-color-red-6)",
  draft: "var(--mantine-color-gray-5)",
  paused: "var(--mantine-color-amber-5)",
} as const

/** Posts by status, punctuality, and results by platform (content §2.5). */
export function PostingAnalyticsCard() {
  const [{ days = 30 }, change] = useSearchState("/_app/posting-queue")
  return (
    <Card component="section" aria-label={text.postingAnalytics}>
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <Title order={2} size="h3">
          {text.postingAnalytics}
        </Title>
        <ChoiceSelect
          aria-label={text.period}
          size="xs"
          w={122}
          value={days}
          choices={ANALYTICS_DAYS}
          toLabel={(value) => text.periodDays(value)}
          onChange={(value) => change({ days: value === 30 ? undefined : value })}
        />
      </Group>
      <Boundary lines={4}>
        <Stats days={days} />
      </Boundary>
    </Card>
  )
}

function Stats({ days }: { days: Days }) {
  const brandId = useBrandId()
  const [analytics] = trpc.social.analytics.useSuspenseQuery({ brandId, days })
  const { byStatus, published, byHand, onTime, byPlatform } = analytics
  const total = POST_STATUSES.reduce((sum, status) => sum + byStatus[status], 0)
  return (
    <Stack gap="md">
      {total > 0 && (
        <div>
          <Progress.Root size="lg" aria-hidden="true">
            {POST_STATUSES.map((status) => (
              <Progress.Section key={status} value={(byStatus[status] / total) * 100} color={COLORS[status]} />
            ))}
          </Progress.Root>
          <Group gap="2px 14px" mt={8}>
            {POST_STATUSES.filter((status) => byStatus[status] > 0).map((status) => (
              <Group key={status} gap="0.35rem" fz="xs">
                <Box w="0.55rem" h="0.55rem" bdrs="xl" bg={COLORS[status]} />
                {STATUS_NAMES[status]} <strong>{byStatus[status]}</strong>
              </Group>
            ))}
          </Group>
        </div>
      )}
      {published === 0 ? (
        <Hint>{text.nothingPublished}</Hint>
      ) : (
        <>
          <Group gap="xl">
            <Stat label={text.published} value={String(published)} />
            {onTime !== null && <Stat label={text.onTime} value={`${Math.round(onTime * 100)}%`} />}
            {byHand > 0 && <Stat label={text.byHand} value={String(byHand)} />}
          </Group>
          <Rows>
            {byPlatform.map((row) => (
              <PlatformStats key={row.platform} row={row} />
            ))}
          </Rows>
        </>
      )}
    </Stack>
  )
}

/** One platform's results; likes, comments and shares if available. */
function PlatformStats({ row }: { row: PostAnalytics["byPlatform"][number] }) {
  const { platform, posted, clicks, confirmations, sales, likes, comments, shares } = row
  return (
    <Box component="li" py="0.55rem">
      <Group justify="space-between" wrap="nowrap" mb={2}>
        <Group gap={6} wrap="nowrap">
          <PlatformIcon platform={platform} size={16} />
          <Text size="sm" fw={500}>
            {PLATFORM_NAMES[platform]}
          </Text>
        </Group>
        <Text size="xs">{text.postsOut(posted)}</Text>
      </Group>
      <Counts
        of={{
          [text.clicks]: clicks,
          [text.confirmations]: confirmations,
          [text.sales]: sales,
          ...(likes + comments + shares > 0 && {
            [text.likes]: likes,
            [text.comments]: comments,
            [text.shares]: shares,
          }),
        }}
      />
    </Box>
  )
}

function Stat({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Hint size="xs">{label}</Hint>
      <Text fz="1.5rem" fw={640} lh={1.2}>
        {value}
      </Text>
    </div>
  )
}
