import { emailText } from "@brandwright/contract/email"
import { Box, SimpleGrid, Skeleton } from "@mantine/core"
import { IconClick, IconMailOpened, IconSend, IconUsers } from "@tabler/icons-react"
import { trpc } from "../../lib/trpc.ts"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { StatCard } from "../../ui/stat-card.tsx"

const { cards: text } = emailText
/** content §9: shown with one decimal. */
export const percent = (fraction: number): string => `${(fraction * 100).toFixed(1)}%`
export const count = (value: number): string => value.toLocaleString("en-US")

/** The four summary cards (content §2.2). */
export function SummaryCards({ brandId }: { brandId: number }) {
  const stats = trpc.email.stats.useQuery({ brandId })
  if (stats.isError) {
    return (
      <Box mb="lg">
        <LoadFailed error={stats.error} onRetry={() => void stats.refetch()} />
      </Box>
    )
  }
  const { data } = stats
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }} spacing="md" mb="lg">
      {data ? (
        <>
          <StatCard
            label={text.subscribers}
            value={count(data.subscriberCount)}
            icon={<IconUsers size={18} />}
            hint={[
              text.active(count(data.activeSubscriberCount)),
              data.unconfirmedSubscriberCount > 0 && text.unconfirmed(count(data.unconfirmedSubscriberCount)),
            ]
              .filter(Boolean)
              .join(", ")}
          />
          <StatCard
            label={text.sequences}
            value={count(data.activeSequenceCount)}
            icon={<IconSend size={18} />}
            hint={text.total(count(data.sequenceCount))}
          />
          <StatCard
            label={text.openRate}
            value={percent(data.openRate)}
            icon={<IconMailOpened size={18} />}
            hint={text.sent(count(data.totalSent))}
          />
          <StatCard
            label={text.clickRate}
            value={percent(data.clickRate)}
            icon={<IconClick size={18} />}
            hint={text.templates(count(data.templateCount))}
          />
        </>
      ) : (
        Array.from({ length: 4 }, (_, card) => <Skeleton key={card} height={106} radius="lg" />)
      )}
    </SimpleGrid>
  )
}
