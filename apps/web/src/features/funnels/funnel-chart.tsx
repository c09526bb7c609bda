import { funnelLabels as labels } from "../../texts/en/funnels.ts"
import type { Outputs } from "../../lib/trpc.ts"
import { DayChart } from "../../ui/day-chart.tsx"

const dayName = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" })

export const FunnelChart = ({ days, label }: { days: Outputs["funnels"]["stats"]["days"]; label: string }) => (
  <DayChart
    label={label}
    days={days.map(({ day }) => dayName.format(new Date(day)))}
    series={[
      { name: labels.views, color: "gray-5", figures: days.map(({ views }) => views) },
      { name: labels.leads, color: "spruce-6", figures: days.map(({ leads }) => leads) },
      { name: labels.sales, color: "amber-5", figures: days.map(({ sales }) => sales) },
    ]}
  />
)
