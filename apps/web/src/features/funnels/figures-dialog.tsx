import { funnelLabels as labels } from "@brandwright/contract/funnel-screens"
import type { Funnel } from "@brandwright/contract/funnels"
import { STATS_DAYS } from "@brandwright/contract/funnel-sales"
import {
  Alert,
  Badge,
  Button,
  Group,
  Modal,
  NativeSelect,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Stack,
  Table,
  Text,
  Title,
} from "@mantine/core"
import { lazy, Suspense, useState } from "react"
import { formatMoment, formatDay } from "../../lib/time.ts"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { type Outputs, trpc } from "../../lib/trpc.ts"
import { useMoney } from "../../providers/use-money.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import { StatCard } from "../../ui/stat-card.tsx"

const FunnelChart = lazy(async () => ({ default: (await import("./funnel-chart.tsx")).FunnelChart }))
type FiguresDialogProps = { brandId: number; funnel: Funnel; onClose: () => void }

/** What one funnel brought in over time, which headline does better, and its orders. */
export function FiguresDialog({ brandId, funnel, onClose }: FiguresDialogProps) {
  const [days, setDays] = useState<(typeof STATS_DAYS)[number]>(30)
  const [view, setView] = useState("chart")
  const stats = trpc.funnels.stats.useQuery({ id: funnel.id, days }, { staleTime: 0 })
  return (
    <Modal opened onClose={onClose} title={labels.figuresOf(funnel.name)} size="xl">
      <Stack gap="lg">
        <Group justify="space-between" align="flex-end">
          <NativeSelect
            label={labels.period}
            data={STATS_DAYS.map((value) => ({ value: String(value), label: labels.lastDays(value) }))}
            value={String(days)}
            onChange={(event) => setDays(STATS_DAYS.find((value) => String(value) === event.currentTarget.value) ?? 30)}
          />
          <SegmentedControl
            size="xs"
            value={view}
            onChange={setView}
            data={[
              { value: "chart", label: labels.chart },
              { value: "table", label: labels.table },
            ]}
          />
        </Group>
        {stats.isError && <LoadFailed message={labels.statsFailed} onRetry={() => void stats.refetch()} />}
        {stats.isPending && <LoadingLines lines={6} />}
        {stats.data && <Figures stats={stats.data} view={view} />}
        <Orders brandId={brandId} funnelId={funnel.id} />
      </Stack>
    </Modal>
  )
}

function Figures({ stats, view }: { stats: Outputs["funnels"]["stats"]; view: string }) {
  const { totals, days, variants, verdict } = stats
  const money = useMoney()
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <StatCard label={labels.views} value={totals.views} />
        <StatCard
          label={labels.leads}
          value={totals.leads}
          hint={`${stats.confirmedLeads} ${labels.confirmed.toLowerCase()}`}
        />
        <StatCard label={labels.sales} value={totals.sales} />
        <StatCard label={labels.revenue} value={money(totals.revenue)} />
      </SimpleGrid>
      {view === "chart" ? (
        <Suspense fallback={<Skeleton height={260} />}>
          <FunnelChart days={days} label={labels.chart} />
        </Suspense>
      ) : (
        <Table.ScrollContainer minWidth={360} mah={320}>
          <Table stickyHeader>
            <Table.Thead>
              <Table.Tr>
                {[labels.day, labels.views, labels.leads, labels.sales, labels.revenue].map((name) => (
                  <Table.Th key={name}>{name}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {days.toReversed().map(({ day, views, leads, sales, revenue }) => (
                <Table.Tr key={day}>
                  <Table.Th scope="row">{formatDay(`${day}T12:00:00`)}</Table.Th>
                  <Table.Td>{views}</Table.Td>
                  <Table.Td>{leads}</Table.Td>
                  <Table.Td>{sales}</Table.Td>
                  <Table.Td>{money(revenue)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {verdict && (
        <section>
          <Title order={3} size="h5" mb="xs">
            {labels.headlines}
          </Title>
          <Alert color={verdict.winner ? "spruce" : "gray"} variant="light" mb="sm" role="status">
            {verdict.message}
          </Alert>
          <Table>
            <Table.Tbody>
              {variants.map(({ variant, headline, views, leads, sales, conversion }) => (
                <Table.Tr key={variant}>
                  <Table.Th scope="row">{variant.toUpperCase()}</Table.Th>
                  <Table.Td>{headline}</Table.Td>
                  <Table.Td>
                    {views} {labels.views.toLowerCase()}
                  </Table.Td>
                  <Table.Td>
                    {leads + sales} {labels.leads.toLowerCase()} + {labels.sales.toLowerCase()}
                  </Table.Td>
                  <Table.Td>{conversion === null ? "–" : `${conversion.toFixed(1)}%`}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
    </>
  )
}

type Order = Outputs["funnels"]["orders"][number]
const COLORS: Record<Order["status"], string> = { pending: "amber", paid: "spruce", failed: "red", refunded: "gray" }

function Orders({ brandId, funnelId }: { brandId: number; funnelId: number }) {
  const money = useMoney()
  const utils = trpc.useUtils()
  const orders = trpc.funnels.orders.useQuery({ brandId, funnelId, limit: 100 }, { staleTime: 0 })
  const [refunded, setRefunded] = useState<Order>()
  const changed = async () => {
    setRefunded(undefined)
    await utils.funnels.invalidate()
  }
  const refund = trpc.funnels.refundOrder.useMutation({
    onSuccess: async () => {
      await changed()
      toastDone(labels.refunded)
    },
    onError: (error) => toastFailed(error, labels.refundFailed),
  })
  const confirm = trpc.funnels.confirmOrder.useMutation({
    onSuccess: async () => {
      await changed()
      toastDone(labels.paymentConfirmed)
    },
    onError: (error) => toastFailed(error, labels.confirmFailed),
  })
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {labels.orders}
      </Title>
      {orders.isError && <LoadFailed error={orders.error} onRetry={() => void orders.refetch()} />}
      {orders.isPending && <LoadingLines lines={2} />}
      {orders.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {labels.noOrders}
        </Text>
      )}
      <Stack gap="xs">
        {orders.data?.map((order) => (
          <Group key={order.id} justify="space-between" gap="xs">
            <div>
              <Text size="sm" fw={600}>
                {order.name ? `${order.name}, ${order.email}` : order.email}
              </Text>
              <Text size="xs" c="dimmed">
                {formatMoment(order.createdAt)} · {order.reference}
              </Text>
            </div>
            <Group gap="xs">
              <Badge tt="none" color={COLORS[order.status]}>
                {order.status}
              </Badge>
              <Text size="sm" fw={600}>
                {money(order.amount)}
              </Text>
              {order.status === "paid" && (
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => setRefunded(order)}
                  aria-label={`${labels.refund} ${order.reference}`}
                >
                  {labels.refund}
                </Button>
              )}
              {order.status === "pending" && order.processor === "manual" && (
                <Button size="xs" onClick={() => confirm.mutate({ id: order.id })} disabled={confirm.isPending}>
                  {labels.confirmPayment}
                </Button>
              )}
            </Group>
          </Group>
        ))}
      </Stack>
      {refunded && (
        <ConfirmDialog
          opened
          title={labels.refund}
          message={labels.refundQuestion(refunded.email, money(refunded.amount))}
          confirmLabel={labels.refund}
          isRunning={refund.isPending}
          onConfirm={() => refund.mutate({ id: refunded.id })}
          onClose={() => setRefunded(undefined)}
        />
      )}
    </section>
  )
}
