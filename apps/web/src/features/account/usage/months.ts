import { toMonth } from "@brandwright/contract/days"
const name = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" })

/** This month and earlier ones as options of a select; months are in UTC. */
export function lastMonths(count: number, now = new Date()): { value: string; label: string }[] {
  return Array.from({ length: count }, (_, back) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
    return { value: toMonth(first.getTime()), label: name.format(first) }
  })
}
