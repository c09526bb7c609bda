import { dayStart } from "@brandwright/contract/days"
const weekdays = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" })

/** "2026-05-31" becomes "2026-05-31 (Sunday)", as models are bad at weekdays. Other text is unchanged. */
export function withWeekday(day: string): string {
  const at = dayStart(day)
  return Number.isNaN(at) ? day : `${day} (${weekdays.format(at)})`
}
