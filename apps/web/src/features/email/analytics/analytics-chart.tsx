import "@mantine/charts/styles.css"
import type { Analytics } from "@brandwright/contract/email"
import { AreaChart } from "@mantine/charts"

const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" })

/** Loaded with the tab only. */
export function AnalyticsChart({ days, label }: { days: Analytics["days"]; label: string }) {
  return (
    <div role="img" aria-label={label}>
      <AreaChart
        h={280}
        data={days.map(({ date, sent, opens, clicks }) => ({
          date: day.format(new Date(date)),
          Sent: sent,
          Opens: opens,
          Clicks: clicks,
        }))}
        dataKey="date"
        withLegend
        curveType="monotone"
        fillOpacity={0.14}
        withDots={days.length <= 7}
        series={[
          { name: "Sent", color: "gray.5" },
          { name: "Opens", color: "spruce.6" },
          { name: "Clicks", color: "amber.5" },
        ]}
      />
    </div>
  )
}
