import { funnelLabels as labels } from "../../../texts/en/funnels.ts"
import type { StatsDays } from "@brandwright/contract/funnels/funnel-sales"
import { Alert, SimpleGrid, Table, Title } from "@mantine/core"
import { formatDay } from "../../../lib/time.ts"
import { type Outputs, trpc } from "../../../lib/trpc.ts"
import { useMoney } from "../../../providers/use-money.ts"
import { DayChart } from "../../../ui/data/day-chart.tsx"
import { StatCard } from "../../../ui/data/stat-card.tsx"
import { DataTable } from "../../../ui/data/data-table.tsx"

export type StatsView = "chart" | "table"
type Stats = Outputs["funnels"]["stats"]

/** Totals of the period, each day of it, and the comparison of two headlines. */
export function FunnelStats({ id, days, view }: { id: number; days: StatsDays; view: StatsView }) {
  const [stats] = trpc.funnels.stats.useSuspenseQuery({ id, days }, { staleTime: 0 })
  const money = useMoney()
  const { totals } = stats
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="sm">
        <StatCard label={labels.views} value={totals.views} />
        <StatCard
          label={labels.leads}
          value={totals.leads}
          hint={`${stats.confirmedLeads} ${labels.confirmed.toLowerCase()}`}
        />
        <StatCard label={labels.sales} value={totals.sales} />
        <StatCard label={labels.revenue} value={money(totals.revenue)} />
        <StatCard
          label={labels.conversion}
          value={formatConversion(stats.conversion)}
          hint={labels.convertedHint(totals.converted)}
        />
      </SimpleGrid>
      {view === "chart" ? (
        <DayChart
          label={labels.chart}
          dates={stats.days.map(({ day }) => day)}
          series={[
            { name: labels.views, color: "gray-5", figures: stats.days.map(({ views }) => views) },
            { name: labels.leads, color: "spruce-6", figures: stats.days.map(({ leads }) => leads) },
            { name: labels.sales, color: "amber-5", figures: stats.days.map(({ sales }) => sales) },
          ]}
        />
      ) : (
        <DayTable days={stats.days} />
      )}
      {stats.verdict && <Headlines verdict={stats.verdict} variants={stats.variants} />}
    </>
  )
}

/** "2.5%" of visitors who joined or bought; a dash before the first visit. */
export const formatConversion = (conversion: number | null): string =>
  conversion === null ? "–" : `${conversion.toFixed(1)}%`

function DayTable({ days }: Pick<Stats, "days">) {
  const money = useMoney()
  return (
    <DataTable
      stickyHeader
      minWidth={360}
      maxHeight={320}
      rows={days.toReversed()}
      rowKey={({ day }) => day}
      columns={[
        { title: labels.day, kind: "head", cell: ({ day }) => formatDay(`${day}T12:00:00`) },
        { title: labels.views, kind: "figure", cell: ({ views }) => views },
        { title: labels.leads, kind: "figure", cell: ({ leads }) => leads },
        { title: labels.sales, kind: "figure", cell: ({ sales }) => sales },
        { title: labels.revenue, kind: "figure", cell: ({ revenue }) => money(revenue) },
      ]}
    />
  )
}

type HeadlinesProps = { verdict: NonNullable<Stats["verdict"]>; variants: Stats["variants"] }

function Headlines({ verdict, variants }: HeadlinesProps) {
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {labels.headlines}
      </Title>
      <Alert color={verdict.winner ? "spruce" : "gray"} variant="light" mb="sm" role="status">
        {verdict.message}
      </Alert>
      <Table>
        <Table.Tbody>
          {variants.map(({ variant, headline, views, converted, conversion }) => (
            <Table.Tr key={variant}>
              <Table.Th scope="row">{variant.toUpperCase()}</Table.Th>
              <Table.Td>{headline}</Table.Td>
              <Table.Td>
                {views} {labels.views.toLowerCase()}
              </Table.Td>
              <Table.Td>{labels.convertedHint(converted)}</Table.Td>
              <Table.Td>{formatConversion(conversion)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
