import { dayStart } from "@brandwright/contract/days"
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" })
const shortDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" })
const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" })
const hour = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "UTC" })
const moment = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone: "UTC",
})

/** "Jun 1" for "2026-06-01". */
export const formatShortDay = (day: string): string => shortDay.format(new Date(`${day}T00:00Z`))

/** "Jun 1, 2026" for "2026-06-01". */
export const formatLaunchDay = (launchDay: string): string => day.format(dayStart(launchDay))

/** "Mon, Jun 1" for "2026-06-01". */
export const formatWeekday = (day: string): string => weekday.format(dayStart(day))

/** "Mon, Jun 1, 9:00 AM" for the local time "2026-06-01T09:00". */
export const formatWall = (wall: string): string => moment.format(new Date(`${wall}Z`))

/** "9:00 PM" for "21:00". */
export const formatClock = (time: string): string => hour.format(new Date(`1970-01-01T${time}Z`))
