import { funnelLabels as labels } from "../../../texts/en/funnels.ts"
import type { Funnel } from "@brandwright/contract/funnels/funnels"
import { STATS_DAYS } from "@brandwright/contract/funnels/funnel-sales"
import { Group, Modal, NativeSelect, SegmentedControl, Stack, Title } from "@mantine/core"
import { choice, useSearchState } from "../../../lib/search-params.ts"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { FunnelOrders } from "./funnel-orders.tsx"
import { FunnelStats, type StatsView } from "./funnel-stats.tsx"

type StatsDialogProps = { funnel: Funnel; onClose: () => void }

/** One funnel's results over time, its headline test, and its orders. */
export function StatsDialog({ funnel, onClose }: StatsDialogProps) {
  const [{ days = 30, view = "chart" }, change] = useSearchState("/_app/web-funnel")
  return (
    <Modal opened onClose={onClose} title={labels.statsFor(funnel.name)} size="xl">
      <Stack gap="lg">
        <Group justify="space-between" align="flex-end">
          <NativeSelect
            label={labels.period}
            data={STATS_DAYS.map((value) => ({ value: String(value), label: labels.lastDays(value) }))}
            value={String(days)}
            onChange={(event) => change({ days: choice(event.currentTarget.value, STATS_DAYS) })}
          />
          <SegmentedControl<StatsView>
            size="xs"
            value={view}
            onChange={(chosen) => change({ view: chosen === "table" ? chosen : undefined })}
            data={[
              { value: "chart", label: labels.chart },
              { value: "table", label: labels.table },
            ]}
          />
        </Group>
        <Boundary lines={6} failed={labels.statsFailed}>
          <FunnelStats id={funnel.id} days={days} view={view} />
        </Boundary>
        <section>
          <Title order={3} size="h5" mb="xs">
            {labels.orders}
          </Title>
          <Boundary lines={2}>
            <FunnelOrders funnelId={funnel.id} />
          </Boundary>
        </section>
      </Stack>
    </Modal>
  )
}
