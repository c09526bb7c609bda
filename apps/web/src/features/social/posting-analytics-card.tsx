import { PLATFORM_NAMES } from "@brandwright/contract/social-platforms"
import { ANALYTICS_DAYS, type PostAnalytics, POST_STATUSES } from "@brandwright/contract/social-posts"
import { queueText as text, STATUS_NAMES } from "@brandwright/contract/social-screens"
import { Card, Group, Progress, Select, Stack, Table, Text, Title } from "@mantine/core"
import { useState } from "react"
import { trpc } from "../../lib/trpc.ts"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import { PlatformIcon } from "../../ui/platform-icon.tsx"

type Days = (typeof ANALYTICS_DAYS)[number]
const COLORS = {
  scheduled: "spruce.6",
  posted: "spruce.9",
  failed: "red.6",
  draft: "gray.5",
  paused: "amber.5",
} as const

/** Posts by status, punctuality, and what each platform brought (content §2.5). */
export function PostingAnalyticsCard({ brandId }: { brandId: number }) {
  const [days, setDays] = useState<Days>(30)
  const analytics = trpc.social.analytics.useQuery({ brandId, days })
  return (
    <Card component="section" aria-label={text.postingAnalytics}>
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <Title order={2} size="h3">
          {text.postingAnalytics}
        </Title>
        <Select
          aria-label={text.period}
          size="xs"
          w={122}
          allowDeselect={false}
          value={String(days)}
          data={ANALYTICS_DAYS.map((count) => ({ value: String(count), label: text.periodDays(count) }))}
          onChange={(value) => setDays(ANALYTICS_DAYS.find((count) => String(count) === value) ?? 30)}
        />
      </Group>
      {analytics.isPending && <LoadingLines lines={4} />}
      {analytics.isError && <LoadFailed error={analytics.error} onRetry={() => void analytics.refetch()} />}
      {analytics.data && <Figures analytics={analytics.data} />}
    </Card>
  )
}

function Figures({ analytics: { byStatus, published, onTime, byPlatform } }: { analytics: PostAnalytics }) {
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
          <Group gap="md" mt={6}>
            {POST_STATUSES.filter((status) => byStatus[status] > 0).map((status) => (
              <Text key={status} size="xs">
                {STATUS_NAMES[status]} <strong>{byStatus[status]}</strong>
              </Text>
            ))}
          </Group>
        </div>
      )}
      {published === 0 ? (
        <Text size="sm" c="dimmed">
          {text.nothingPublished}
        </Text>
      ) : (
        <>
          <Group gap="xl">
            <Figure label={text.published} value={String(published)} />
            <Figure label={text.onTime} value={onTime === null ? "–" : `${Math.round(onTime * 100)}%`} />
          </Group>
          <Table verticalSpacing={4} horizontalSpacing={4} fz="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{text.platform}</Table.Th>
                <Table.Th ta="right">{text.clicks}</Table.Th>
                <Table.Th ta="right">{text.confirmations}</Table.Th>
                <Table.Th ta="right">{text.sales}</Table.Th>
                <Table.Th ta="right">{text.likes}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {byPlatform.map((row) => (
                <Table.Tr key={row.platform}>
                  <Table.Td>
                    <Group gap={6} wrap="nowrap">
                      <PlatformIcon platform={row.platform} size={15} />
                      <span>
                        {PLATFORM_NAMES[row.platform]} <strong>{row.posted}</strong>
                      </span>
                    </Group>
                  </Table.Td>
                  <Table.Td ta="right">{row.clicks}</Table.Td>
                  <Table.Td ta="right">{row.confirmations}</Table.Td>
                  <Table.Td ta="right">{row.sales}</Table.Td>
                  <Table.Td ta="right">{row.likes}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      )}
    </Stack>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text fz="1.5rem" fw={640} lh={1.2}>
        {value}
      </Text>
    </div>
  )
}
