import "@mantine/charts/styles.css"
import { funnelLabels as labels } from "../../texts/en/funnels.ts"
import { AreaChart } from "@mantine/charts"
import type { Outputs } from "../../lib/trpc.ts"

const dayName = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" })

/** Loaded with the dialog only. */
export function FunnelChart({ days, label }: { days: Outputs["funnels"]["stats"]["days"]; label: string }) {
  return (
    <div role="img" aria-label={label}>
      <AreaChart
        h={260}
        data={days.map(({ day, views, leads, sales }) => ({
          day: dayName.format(new Date(day)),
          [labels.views]: views,
          [labels.leads]: leads,
          [labels.sales]: sales,
        }))}
        dataKey="day"
        withLegend
        curveType="monotone"
        fillOpacity={0.14}
        withDots={days.length <= 7}
        series={[
          { name: labels.views, color: "gray.5" },
          { name: labels.leads, color: "spruce.6" },
          { name: labels.sales, color: "amber.5" },
        ]}
      />
    </div>
  )
}
