const weekdays = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" })

/** "2026-05-31 (Sunday)" of "2026-05-31": models reckon weekdays badly. What is no day stays as it is. */
export function withWeekday(day: string): string {
  const at = Date.parse(`${day}T00:00Z`)
  return Number.isNaN(at) ? day : `${day} (${weekdays.format(at)})`
}
