import { funnelLabels as labels } from "../../texts/en/funnels.ts"
import type { Funnel } from "@brandwright/contract/funnels"
import { STATS_DAYS } from "@brandwright/contract/funnel-sales"
import { Group, Modal, NativeSelect, SegmentedControl, Stack, Title } from "@mantine/core"
import { useState } from "react"
import { Boundary } from "../../ui/boundary.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import { FunnelOrders } from "./funnel-orders.tsx"
import { FunnelStats, type StatsView } from "./funnel-stats.tsx"

type StatsDialogProps = { brandId: number; funnel: Funnel; onClose: () => void }

/** What one funnel brought in over time, which headline does better, and its orders. */
export function StatsDialog({ brandId, funnel, onClose }: StatsDialogProps) {
  const [days, setDays] = useState<(typeof STATS_DAYS)[number]>(30)
  const [view, setView] = useState<StatsView>("chart")
  return (
    <Modal opened onClose={onClose} title={labels.statsFor(funnel.name)} size="xl">
      <Stack gap="lg">
        <Group justify="space-between" align="flex-end">
          <NativeSelect
            label={labels.period}
            data={STATS_DAYS.map((value) => ({ value: String(value), label: labels.lastDays(value) }))}
            value={String(days)}
            onChange={(event) => setDays(STATS_DAYS.find((value) => String(value) === event.currentTarget.value) ?? 30)}
          />
          <SegmentedControl<StatsView>
            size="xs"
            value={view}
            onChange={setView}
            data={[
              { value: "chart", label: labels.chart },
              { value: "table", label: labels.table },
            ]}
          />
        </Group>
        <Boundary loading={<LoadingLines lines={6} />} failed={labels.statsFailed}>
          <FunnelStats id={funnel.id} days={days} view={view} />
        </Boundary>
        <section>
          <Title order={3} size="h5" mb="xs">
            {labels.orders}
          </Title>
          <Boundary loading={<LoadingLines lines={2} />}>
            <FunnelOrders brandId={brandId} funnelId={funnel.id} />
          </Boundary>
        </section>
      </Stack>
    </Modal>
  )
}
