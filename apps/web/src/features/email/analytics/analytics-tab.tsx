import { type Analytics, emailText, type Period, PERIODS } from "@brandwright/contract/email/email"
import { Button, Card, Group, SimpleGrid, Skeleton, Title } from "@mantine/core"
import { IconDownload } from "@tabler/icons-react"
import { useDeferredValue } from "react"
import { downloadBlob } from "../../../lib/download-blob.ts"
import { useSearchState } from "../../../lib/search-params.ts"
import { ownZone } from "../../../lib/time.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { SampleBadge } from "../../../ui/sample-badge.tsx"
import { StatCard } from "../../../ui/data/stat-card.tsx"
import { DayChart } from "../../../ui/data/day-chart.tsx"
import { ANALYTICS_SAMPLE, sampleDays } from "./email-samples.ts"
import { count, percent } from "../summary-cards.tsx"
import { UntrackedNote } from "../untracked-note.tsx"
import { DataTable } from "../../../ui/data/data-table.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"
import { ScrollBox } from "../../../ui/screen/scroll-box.tsx"

const { analytics: text } = emailText

/** Sent, opened and clicked mails by day in the user's time zone; documented samples before the first mail. */
export function AnalyticsTab() {
  const [{ period = 30 }, change] = useSearchState("/_app/email-responder")
  // Another period's figures replace these once loaded.
  const shown = useDeferredValue(period)
  return (
    <>
      <Group gap="sm" align="end" mb="md">
        <ChoiceSelect
          label={text.period}
          choices={PERIODS}
          toLabel={(days) => emailText.periods[days]}
          value={period}
          onChange={(chosen) => change({ period: chosen })}
        />
      </Group>
      <Boundary loading={<Skeleton height={480} radius="lg" />}>
        <Figures period={shown} />
      </Boundary>
    </>
  )
}

function Figures({ period }: { period: Period }) {
  const brandId = useBrandId()
  const [{ isEmpty, totals, days: sent }] = trpc.email.analytics.useSuspenseQuery({
    brandId,
    days: period,
    timeZone: ownZone(),
  })
  const badge = isEmpty ? <SampleBadge /> : undefined
  const shown = isEmpty ? ANALYTICS_SAMPLE : totals
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" mb="md">
        <StatCard label={text.sent} value={count(shown.sent)} badge={badge} />
        <StatCard
          label={text.opens}
          value={percent(shown.openRate)}
          badge={badge}
          hint={isEmpty ? undefined : `${count(totals.machineOpens)} ${text.machineOpens.toLowerCase()}`}
        />
        <StatCard
          label={text.clicks}
          value={percent(shown.clickRate)}
          badge={badge}
          hint={
            isEmpty
              ? undefined
              : `${count(totals.unsubscribes)} ${text.unsubscribes.toLowerCase()}, ${count(totals.bounces)} ${text.bounces.toLowerCase()}`
          }
        />
      </SimpleGrid>
      <UntrackedNote untracked={isEmpty ? 0 : totals.untracked} sent={totals.sent} />
      <Days days={isEmpty ? sampleDays(period) : sent} isSample={isEmpty} />
    </>
  )
}

/** The days as a chart or a table, as the address says. */
function Days({ days, isSample }: { days: Analytics["days"]; isSample: boolean }) {
  const [{ figures }, change] = useSearchState("/_app/email-responder")
  const isTable = figures === "table"
  return (
    <Card>
      <Group justify="space-between" mb="md">
        <Group gap="xs">
          <Title order={2} size="h4">
            {text.chart}
          </Title>
          {isSample && <SampleBadge />}
        </Group>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => change({ figures: isTable ? undefined : "table" })}>
            {isTable ? text.showChart : text.showTable}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={15} />}
            disabled={isSample}
            onClick={() => downloadBlob("email-analytics.csv", toCsv(days))}
          >
            {text.export}
          </Button>
        </Group>
      </Group>
      {isTable ? (
        <DayTable days={days} />
      ) : (
        <DayChart
          label={text.chart}
          dates={days.map(({ date }) => date)}
          series={[
            { name: "Sent", color: "gray-5", figures: days.map(({ sent }) => sent) },
            { name: "Opens", color: "spruce-6", figures: days.map(({ opens }) => opens) },
            { name: "Clicks", color: "amber-5", figures: days.map(({ clicks }) => clicks) },
          ]}
        />
      )}
      <Hint size="xs" mt="sm">
        {text.note}
      </Hint>
    </Card>
  )
}

const COLUMNS = ["sent", "opens", "clicks", "machineOpens", "unsubscribes", "bounces"] as const
const NAMES: Record<(typeof COLUMNS)[number], string> = {
  sent: text.table.sent,
  opens: text.table.opens,
  clicks: text.table.clicks,
  machineOpens: text.machineOpens,
  unsubscribes: text.unsubscribes,
  bounces: text.bounces,
}

function DayTable({ days }: { days: Analytics["days"] }) {
  return (
    <ScrollBox label={text.chart}>
      <DataTable
        stickyHeader
        rows={days}
        rowKey={({ date }) => date}
        columns={[
          { title: text.table.date, kind: "head", cell: ({ date }) => date },
          ...COLUMNS.map((name) => ({
            title: NAMES[name],
            kind: "figure" as const,
            cell: (day: Analytics["days"][number]) => count(day[name]),
          })),
        ]}
      />
    </ScrollBox>
  )
}

const toCsv = (days: Analytics["days"]): Blob => {
  const lines = [["date", ...COLUMNS], ...days.map((day) => [day.date, ...COLUMNS.map((name) => day[name])])]
  return new Blob([lines.map((line) => line.join(",")).join("\r\n")], { type: "text/csv" })
}
