import type { Analytics } from "@brandwright/contract/email"
import { DayChart } from "../../../ui/day-chart.tsx"

const dayName = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" })

export const AnalyticsChart = ({ days, label }: { days: Analytics["days"]; label: string }) => (
  <DayChart
    label={label}
    days={days.map(({ date }) => dayName.format(new Date(date)))}
    series={[
      { name: "Sent", color: "gray-5", figures: days.map(({ sent }) => sent) },
      { name: "Opens", color: "spruce-6", figures: days.map(({ opens }) => opens) },
      { name: "Clicks", color: "amber-5", figures: days.map(({ clicks }) => clicks) },
    ]}
  />
)
